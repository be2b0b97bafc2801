/** Keeps one answer open at a time, for browsers that do not know the name attribute of details yet. */
export function closeOthers(opened: HTMLDetailsElement): void {
  if (!opened.open) return
  for (const item of opened.parentElement?.querySelectorAll("details") ?? []) if (item !== opened) item.open = false
}
