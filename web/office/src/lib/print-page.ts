/** Opens the browser's print dialog. The title is the name of a saved PDF. */
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
