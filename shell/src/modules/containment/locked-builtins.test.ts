import { restoreBuiltins } from './kept-builtins.ts';
import { lockLanguage } from './locked-builtins.ts';

const TEXT = 'le grand livre de 2025, ligne 12, compte 512'.repeat(3);

const WORK = {
  'searches texts': (): void => {
    for (let n = 0; n < 20_000; n += 1) TEXT.replace(/\d+/g, 'x').split(/, /);
  },
  'goes through lists': (): void => {
    const rows = Array.from({ length: 1_000 }, (_, n) => n);
    for (let n = 0; n < 2_000; n += 1)
      for (const row of rows.concat(rows)) if (row < 0) throw new Error();
  },
  'makes lists of lists': (): void => {
    const rows = [1, 2, 3, 4, 5, 6, 7, 8];
    for (let n = 0; n < 100_000; n += 1)
      rows
        .map((row) => row + 1)
        .filter((row) => row > 3)
        .concat(rows)
        .slice(1);
  },
} as const;

/** Milliseconds of the processor: the least of some. */
function cost(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

const before = Object.entries(WORK).map(([name, work]) => ({ name, work, ms: cost(work) }));
beforeAll(lockLanguage);

it('takes no longer where it is locked', () => {
  for (const { name, work, ms } of before)
    expect(`${name}: ${cost(work) < 1.6 * ms + 2}`).toBe(`${name}: true`);
});

it('keeps how lists, maps, sets and texts are gone through', () => {
  for (const list of [[1], new Map([[1, 1]]), new Set([1]), '1']) {
    const walker: object = Object.getPrototypeOf(list[Symbol.iterator]());
    expect(Reflect.set(walker, 'next', () => ({ done: true }))).toBe(false);
  }
  expect(Reflect.set(Array.prototype, Symbol.iterator, () => [])).toBe(false);
  Reflect.set(Map.prototype, Symbol.iterator, () => []);
  restoreBuiltins();
  expect(Array.from(new Map([[1, 2]]))).toEqual([[1, 2]]);
});

it('lets one list have a push of its own, as builds give it, and no other function', () => {
  const files: unknown[] = [];
  files.push = () => 7;
  expect(files.push(1)).toBe(7);
  expect([].push.name).toBe('push');
});

it('gives patterns back what they had', () => {
  RegExp.prototype.exec = () => null;
  Reflect.deleteProperty(RegExp.prototype, 'test');
  Object.defineProperty(RegExp.prototype, 'flags', { get: () => '', configurable: true });
  restoreBuiltins();
  expect(/a(.)/g.exec('ab')?.[1]).toBe('b');
  expect(/a/.test('a')).toBe(true);
  expect(/a/giu.flags).toBe('giu');
});
