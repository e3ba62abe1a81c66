import { AsyncLocalStorage } from 'node:async_hooks';
import { mapped, type Steps } from '@sci/engine/steps';

/**
 * As long as the thread that answers everybody is kept at a time. A call comes back from the
 * database a dozen times, and each time waits for what is left of a slice.
 */
const SLICE_MS = 0.5;

/**
 * As long as a long work waits between two slices while somebody asks for little: it keeps a fifth
 * of the thread, so that it ends however many ask.
 */
const GIVE_WAY_MS = 2;

/** Whether what runs is the long work of a call that was asked to give way. */
const unhurried = new AsyncLocalStorage<boolean>();

/** Does a work whose long parts give way to whoever asks for little meanwhile. */
export const givingWay = <T>(work: () => T): T => unhurried.run(true, work);

/** Calls that ask for little and are under way; who waits until there are none. */
let underWay = 0;
const givenWay = new Set<() => void>();

/** Does a work that others give way to. */
export async function askingLittle<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const goOnAgain of givenWay) goOnAgain();
  }
}

const nobodyAsks = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      givenWay.delete(end);
      resolve();
    };
    const timer = setTimeout(end, GIVE_WAY_MS);
    givenWay.add(end);
  });

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
      if (underWay > 0 && unhurried.getStore() === true) await nobodyAsks();
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
