/**
 * Maps items concurrently, with at most `limit` results that have not been taken, in the order of the items. Stopping
 * early does not wait for the rest, whose errors are ignored.
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
