/** Opens the browser's print dialog. A PDF saved from there is named after the title. */
export function printPage(title: string): void {
  const pageTitle = document.title
  window.addEventListener(
    "afterprint",
    () => {
      document.title = pageTitle
    },
    { once: true },
  )
  document.title = title
  window.print()
}
