/**
 * Maps items with at most `limit` of them begun and not yet taken, and gives the results in the order of the
 * items. Whoever stops early does not wait for those begun; what they throw is then nobody's business.
 */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (const item of items) {
    const result = map(item)
    result.catch(() => {
      // Thrown where it is taken.
    })
    begun.push(result)
    if (begun.length === limit) yield await (begun.shift() as Promise<Result>)
  }
  for (const result of begun) yield await result
}
