import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, workspaceFolders } from './root.ts';
import { arrowsBetweenRooms, inCycles, readArrows } from './server-arrows.ts';

const sources = workspaceFolders()
  .map((folder) => `${folder}/src`)
  .filter((folder) => existsSync(path.join(ROOT, folder)));

it.each(sources)('%s has no rooms that need each other, types included', (folder) => {
  expect(inCycles(arrowsBetweenRooms(readArrows(path.join(ROOT, folder))))).toEqual([]);
});

it('looks at every package that has sources', () => {
  expect(sources).toEqual(
    expect.arrayContaining(['api/engine/src', 'api/server/src', 'mf-gestion/src', 'shell/src']),
  );
});

it('takes a folder with what stands inside it for one room, and its neighbours for others', () => {
  const rooms = (...arrows: readonly (readonly [from: string, to: string])[]) =>
    inCycles(arrowsBetweenRooms(arrows.map(([from, to]) => ({ from, to }))));

  expect(rooms(['law/table.ts', 'tax/a.ts'], ['tax/b.ts', 'law/tables/c.ts'])).toEqual([
    'law',
    'tax',
  ]);
  expect(rooms(['law/tables/a.ts', 'law/b.ts'], ['law/b.ts', 'law/tables/c.ts'])).toEqual([]);
  expect(rooms(['law/x/a.ts', 'law/y/b.ts'], ['law/y/c.ts', 'law/x/z/d.ts'])).toEqual([
    'law/x',
    'law/y',
  ]);
  expect(rooms(['main.ts', 'law/a.ts'], ['law/b.ts', 'config.ts'])).toEqual([]);
  expect(rooms(['a/x.ts', 'b/x.ts'], ['b/y.ts', 'c/x.ts'], ['c/x.ts', 'a/z.ts'])).toEqual([
    'a',
    'b',
    'c',
  ]);
});
