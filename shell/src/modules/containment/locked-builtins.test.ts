import { restoreBuiltins } from './kept-builtins.ts';
import { lockLanguage } from './locked-builtins.ts';

/** How each function of a kind stands there. */
const standing = (kind: object) => Object.getOwnPropertyDescriptors(kind);
const patterns = standing(RegExp.prototype);
beforeAll(lockLanguage);

it('leaves in their place the functions that the engine calls by heart', () => {
  expect(standing(RegExp.prototype)).toEqual(patterns);
  const ofLists = Object.entries(standing(Array.prototype)).filter(([name]) => name !== 'push');
  expect(ofLists.filter(([, one]) => Object.hasOwn(one, 'get'))).toEqual([]);
  expect(Object.isExtensible(Array.prototype)).toBe(false);
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
