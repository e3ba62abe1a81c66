import { tokens } from '@sci/api-client';
import { queryClient } from '@sci/shell-sdk';
import { isSparing, whenCalm } from './calm.ts';

/** Goes on only when it is told to. */
class Time {
  #waiting: (() => void)[] = [];
  readonly now = (): number => 0;
  readonly wait = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));

  async pass(): Promise<void> {
    for (const resolve of this.#waiting.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** How often the work was done. */
function start(time: Time, isOpening = (): boolean => false): () => number {
  let done = 0;
  whenCalm(
    () => {
      done += 1;
    },
    isOpening,
    time,
  );
  return () => done;
}

/** A reading of the page that lasts until its end is called. */
function read(name: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = queryClient.fetchQuery({ queryKey: [name], queryFn: () => promise });
  return async () => {
    resolve('read');
    await reading;
    // The cache tells its listeners a turn later.
    await new Promise((told) => setTimeout(told));
  };
}

const setLine = (line: unknown): unknown =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });

beforeEach(() => {
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (work: () => void) => work(),
  });
});
afterEach(() => {
  queryClient.clear();
  tokens.clear();
  setLine(undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('waits for the last answer of the screen, and happens once', async () => {
  tokens.setOwn('session');
  const time = new Time();
  const done = start(time);
  const [endFirst, endSecond] = [read('movements'), read('accounts')];
  await endFirst();
  await time.pass();
  expect(done()).toBe(0);

  await endSecond();
  await time.pass();
  expect(done()).toBe(1);
  await read('later')();
  await time.pass();
  expect(done()).toBe(1);
});

it('starts again at a call that follows from the answer before', async () => {
  tokens.setOwn('session');
  const time = new Time();
  const done = start(time);
  await read('user')();
  const endYear = read('year');
  await time.pass();
  expect(done()).toBe(0);
  await endYear();
  await time.pass();
  expect(done()).toBe(1);
});

it('waits for code of a module that is on its way', async () => {
  tokens.setOwn('session');
  const time = new Time();
  let isOpening = true;
  const done = start(time, () => isOpening);
  await read('user')();
  await time.pass();
  await time.pass();
  expect(done()).toBe(0);
  isOpening = false;
  await time.pass();
  expect(done()).toBe(1);
});

it('never happens for a guest, and does once he has logged in', async () => {
  const time = new Time();
  const done = start(time);
  await read('offers')();
  await time.pass();
  expect(done()).toBe(0);

  tokens.setOwn('session');
  await read('user')();
  await time.pass();
  expect(done()).toBe(1);
});

it.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
])(
  'knows a visitor who counts his bytes by what the browser says of the line: %j',
  (line, expected) => {
    setLine(line);
    expect(isSparing()).toBe(expected);
  },
);
