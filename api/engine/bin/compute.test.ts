import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGolden } from '../test/golden.ts';

const root = path.join(import.meta.dirname, '../../..');
const golden = path.join(root, 'api/engine/test/golden');
const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as npm does, from a given folder. */
function engine(args: readonly string[], from = root) {
  const run = spawnSync(
    process.execPath,
    [path.join(root, 'shared/build/bin/engine.mjs'), ...args],
    {
      cwd: root,
      env: { ...process.env, INIT_CWD: from },
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  return { status: run.status, out: run.stdout, err: run.stderr };
}

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

it('prints the figures of a whole file, and nothing on standard error', () => {
  const { status, out, err } = engine([path.join(golden, 'petite-sci.json')]);
  expect([status, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual(readGolden('petite-sci').expected);
});

it('prints the figures of an input alone, found from where the user is', () => {
  write('input.json', `\uFEFF${JSON.stringify(readGolden('sci-moyenne').input)}`);
  const { status, out } = engine(['input.json'], folder);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toEqual(readGolden('sci-moyenne').expected);
});

it.each<[string, () => readonly string[], string]>([
  ['no file', () => [], 'Usage'],
  ['two files', () => ['a.json', 'b.json'], 'Usage'],
  ['a file that is not there', () => [path.join(folder, 'nothing.json')], 'fichier illisible'],
  ['a folder', () => [folder], 'fichier illisible'],
  ['something else than JSON', () => [write('text.json', 'bonjour')], 'ce n’est pas du JSON'],
  ['JSON of something else', () => [write('list.json', '[]')], 'doit être un objet'],
  [
    'a wrong field',
    () => [write('wrong.json', JSON.stringify({ ...readGolden('petite-sci').input, year: 'x' }))],
    'year\u00a0: doit être un nombre',
  ],
])('refuses %s with exit code 2 and nothing on standard output', (_, args, message) => {
  const { status, out, err } = engine(args());
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
});
