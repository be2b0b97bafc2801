/** A press on a dot marks it and changes nothing else, as specified. */
export function markTestimonialOnPress(dots: HTMLElement): void {
  dots.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element && target.closest("button")
    if (!pressed) return
    for (const dot of dots.querySelectorAll("button")) dot.setAttribute("aria-pressed", String(dot === pressed))
  })
}
