/** The time as the database has it. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
