/** Looks again and again until there is something to see. @throws when there is nothing within 5 s. */
export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error("Expected something to happen within 5 s")
}
