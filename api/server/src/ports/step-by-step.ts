import { mapped, type Steps } from '@sci/engine/steps';

/** As long as the thread that answers everybody is kept at a time. */
const SLICE_MS = 5;

/** Does a long work in its steps, and lets the calls of others come in between. */
export async function stepByStep<Result>(steps: Steps<Result>): Promise<Result> {
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

/** What becomes of each item of a long list, a part of it at a time. */
export const mapInSteps = <Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> => stepByStep(mapped(items, change));
