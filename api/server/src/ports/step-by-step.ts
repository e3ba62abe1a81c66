import { mapped, type Steps } from '@sci/engine/steps';

/**
 * As long as the thread that answers everybody is kept at a time. A call comes back from the
 * database a dozen times, and each time waits for what is left of a slice.
 */
const SLICE_MS = 0.5;

/**
 * Does a long work in its steps, and lets the calls of others come in between. Of several works one
 * goes on at a time, in turns: what comes in waits for one slice, however many there are.
 */
export async function stepByStep<Result>(steps: Steps<Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() > until) {
      await nextTurn();
      until = performance.now() + SLICE_MS;
    }
  }
}

/** Works that wait to go on, the first of them first. */
const paused: (() => void)[] = [];

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    paused.push(resolve);
    if (paused.length === 1) setImmediate(goOn);
  });

/** One of them, before what has come in meanwhile is looked at again. */
function goOn(): void {
  paused.shift()?.();
  if (paused.length > 0) setImmediate(goOn);
}

/** What becomes of each item of a long list, a part of it at a time. */
export const mapInSteps = <Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> => stepByStep(mapped(items, change));
