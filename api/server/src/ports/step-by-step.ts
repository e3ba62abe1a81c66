/** As long as the thread that answers everybody is kept at a time. */
const SLICE_MS = 15;

/** Does a long work in its steps, and lets the calls of others come in between. */
export async function stepByStep<Result>(steps: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() > until) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      until = performance.now() + SLICE_MS;
    }
  }
}

/** Items between two looks at the clock. */
const STEP = 500;

/** What becomes of each item of a long list, a part of it at a time. */
export const mapInSteps = <Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> => stepByStep(changed(items, change));

function* changed<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % STEP === 0) yield;
    results.push(change(item, index));
  }
  return results;
}
