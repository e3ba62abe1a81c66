import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { mapped, type Steps } from '@sci/engine/steps';

/**
 * As long as the thread that answers everybody is kept at a time. A call comes back from the
 * database a dozen times, and each time waits for what is left of a slice.
 */
const SLICE_MS = 0.5;

/**
 * How many times as long as it worked a long work waits while somebody asks for little: it keeps a
 * fifth of the thread and of the database, so that it ends however many ask.
 */
const PAUSES = 4;
const GIVE_WAY_MS = PAUSES * SLICE_MS;

/** Whoever works asks for the next thing soon after an answer: as long as he counts as asking. */
const SOON_MS = 50;
/** At most between two statements, and in the whole work, which may hold what others wait for. */
const LONGEST_REST_MS = 200;
const RESTS_MS = 3000;

/** What the long work of a call that was asked to give way may still rest between statements. */
const unhurried = new AsyncLocalStorage<{ leftMs: number }>();

/**
 * Does a work whose long parts give way to whoever asks for little meanwhile; between its statements
 * for `restsMs` in all.
 */
export const givingWay = <T>(work: () => T, restsMs = RESTS_MS): T =>
  unhurried.run({ leftMs: restsMs }, work);

/** Whether what goes on is a work that was asked to give way. */
export const givesWay = (): boolean => unhurried.getStore() !== undefined;

/** Calls that ask for little and are under way; who waits until there are none. */
let underWay = 0;
/** When one of them had its answer last. */
let answeredAt = -Infinity;
const givenWay = new Set<() => void>();

/** Does a work that others give way to. */
export async function askingLittle<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    answeredAt = performance.now();
    if (underWay === 0) for (const goOnAgain of givenWay) goOnAgain();
  }
}

/**
 * After a statement that a long work has kept the database for so many milliseconds: leaves it to
 * whoever asks for little. Not only until he has his answer: the next statement would begin just
 * before what he asks for next, and a server cannot be asked to let others come in between.
 */
export async function restAfter(busyMs: number): Promise<void> {
  const rests = unhurried.getStore();
  if (rests === undefined || busyMs < SLICE_MS) return;
  if (underWay === 0 && performance.now() > answeredAt + SOON_MS) return;
  const restMs = Math.min(PAUSES * busyMs, LONGEST_REST_MS, rests.leftMs);
  rests.leftMs -= restMs;
  if (restMs > 0) await wait(restMs);
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
      if (underWay > 0 && givesWay()) await nobodyAsks();
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
