import { keepGlobal } from './kept-globals.ts';
import type { ModuleCaller } from './module-caller.ts';

const GESTION = { id: 'mf-gestion', at: 'https://sci/assets/remotes/mf-gestion/a.js:1:7' };
const FILES = 'webpackChunkmf_exemple';

it('the list of files of a build stays what it is, whatever a module writes in its place; the shell may renew it', () => {
  let running: ModuleCaller | null = null;
  const files: unknown[] = [];
  Reflect.set(window, FILES, files);
  keepGlobal(FILES, true, () => running);
  running = GESTION;
  Reflect.set(window, FILES, []);
  expect(Reflect.get(window, FILES)).toBe(files);
  expect(Reflect.deleteProperty(window, FILES)).toBe(false);
  running = null;
  Reflect.set(window, FILES, null);
  expect(Reflect.get(window, FILES)).toBeNull();
});

it('a name that is written once for good cannot be written again', () => {
  Object.defineProperty(window, 'exempleOnce', { value: 1, writable: true });
  keepGlobal('exempleOnce', true);
  expect(Reflect.set(window, 'exempleOnce', 2)).toBe(false);
});

it('a name that nobody has written is left alone', () => {
  keepGlobal('exempleNever', true);
  expect('exempleNever' in window).toBe(false);
});
