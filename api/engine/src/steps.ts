/** Work that may be left between two steps, so that whoever does it can serve others meanwhile. */
export type Steps<Result = void> = Generator<void, Result>;

/** Rows of one step where they are written or compared together: a millisecond or so. */
export const STEP = 20;

/** Does all the steps at once, for who serves nobody else. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** What becomes of each item of a long list, one at a time: nobody knows what one of them costs. */
export function* mapped<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    yield;
    results.push(change(item, index));
  }
  return results;
}
