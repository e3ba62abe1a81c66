import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, ROOT } from './root.ts';
import { arrowsBetween, inCycles, readArrows, roomOf, wingOf } from './server-arrows.ts';
import { linterOverrides, mayImport, TESTING, WINGS, wingsBelow } from './server-floors.ts';
import { drawPlan } from './server-plan.ts';

const SRC = path.join(ROOT, 'api/server/src');
const arrows = readArrows(SRC);
const arrow = ({ from, to }: { from: string; to: string }): string => `${from} → ${to}`;

it('gives every folder of the server a floor, and no floor to a folder that is gone', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...WINGS.map(({ name }) => name), TESTING].toSorted(),
  );
});

it('has the linter refuse in every wing what does not stand below it', () => {
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as {
    overrides: readonly { readonly files: readonly string[] }[];
  };

  expect(overrides.filter(({ files }) => files[0]?.startsWith('api/server/src/'))).toEqual(
    linterOverrides(),
  );
});

it('gives no folder of a wing the name of another wing: the linter would take it for that one', () => {
  const names = new Set(WINGS.map(({ name }) => name));
  const rooms = WINGS.flatMap(({ name: wing }) =>
    readdirSync(path.join(SRC, wing), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== wing && names.has(entry.name))
      .map((entry) => `${wing}/${entry.name}`),
  );

  expect(rooms).toEqual([]);
});

it('lets no wing of the server import what does not stand below it, however it names it', () => {
  const wrong = arrows.filter(
    ({ from, to }) => wingOf(from) !== '' && !mayImport(wingOf(from), wingOf(to)),
  );

  expect(arrows.length).toBeGreaterThan(1000);
  expect(wrong.map(arrow)).toEqual([]);
});

it('has no cycle between files, and none between the folders of a wing', () => {
  expect(inCycles(arrows)).toEqual([]);
  const rooms = arrows.filter(
    ({ from, to }) => roomOf(from) !== wingOf(from) && roomOf(to) !== wingOf(to),
  );
  expect(inCycles(arrowsBetween(rooms, roomOf))).toEqual([]);
});

it('mounts the routes of a folder in the composition alone', () => {
  const mounted = arrows.filter(
    ({ from, to }) =>
      /\/([a-z-]+-)?routes\.ts$/.test(to) && roomOf(from) !== roomOf(to) && wingOf(from) !== 'app',
  );

  expect(mounted.map(arrow)).toEqual([]);
});

it('calls the files that play the same part alike', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

  expect(
    files.filter((file) =>
      /(mapper|repository|to-wire|\.routes|\.repository)(\.test)?\.ts$/.test(file),
    ),
  ).toEqual([]);
});

it('has the plan of the server as the code is (npm run docs draws it)', () => {
  expect(read('docs/server.md')).toBe(drawPlan(arrows));
});

describe('the reader of arrows', () => {
  const house = mkdtempSync(path.join(tmpdir(), 'sci-floors-'));
  afterAll(() => rmSync(house, { recursive: true }));
  const write = (file: string, source: string): void => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), source);
  };

  it('sees types, re-exports, late imports and workers, and what stands in no test', () => {
    write('books/a.ts', "import type { B } from './b.ts';\nexport * from '../db/c.ts';\n");
    write('books/b.ts', "const late = () => import('./a.ts');\n");
    write('db/c.ts', "new Worker(new URL('../http/d.ts', import.meta.url));\n");
    write('db/c.test.ts', "import '../app/e.ts';\n");
    write('testing/f.ts', "import '../app/e.ts';\n");
    const planted = readArrows(house);

    expect(planted.map(arrow)).toEqual([
      'books/a.ts → books/b.ts',
      'books/a.ts → db/c.ts',
      'books/b.ts → books/a.ts',
      'db/c.ts → http/d.ts',
    ]);
    expect(inCycles(planted)).toEqual(['books/a.ts', 'books/b.ts']);
    expect(
      planted.filter(({ from, to }) => !mayImport(wingOf(from), wingOf(to))).map(arrow),
    ).toEqual(['db/c.ts → http/d.ts']);
  });
});

it('stands wings on each other: app on all, messages on none, neighbours apart', () => {
  expect(wingsBelow('app')).toHaveLength(WINGS.length - 1);
  expect(wingsBelow('messages')).toEqual([]);
  expect(mayImport('treasury', 'company')).toBe(false);
  expect(mayImport('reports', 'company')).toBe(true);
  expect(mayImport('company', 'reports')).toBe(false);
});
