import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageFaults, prefixes, titleFaults } from './commit-message.ts';
import { git, titlesOfBranch } from './git.ts';
import { ROOT } from './root.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sci-commits-'));
  folders.push(folder);
  return folder;
}

/** A repository whose main has two commits and whose branch has two more. */
function repository(): string {
  const folder = emptyFolder();
  run(folder, 'init', '-q', '-b', 'main');
  commit(folder, 'Anything that was written before');
  commit(folder, 'ui: a title of main');
  run(folder, 'switch', '-q', '-c', 'mine');
  commit(folder, 'ui: the first of mine');
  commit(folder, 'Second of mine');
  return folder;
}

const PERSON = [
  '-c',
  'user.name=A',
  '-c',
  'user.email=a@example.org',
  '-c',
  'commit.gpgsign=false',
];
const commit = (folder: string, title: string): void =>
  run(folder, ...PERSON, 'commit', '-q', '--no-verify', '--allow-empty', '-m', title);

function run(folder: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

it('the commits of this branch name one module first and fit a line', () => {
  expect(titlesOfBranch(ROOT).flatMap(titleFaults)).toEqual([]);
});

it('looks at the commits that main does not have: those that can still be reworded', () => {
  expect(titlesOfBranch(repository())).toEqual(['Second of mine', 'ui: the first of mine']);
});

it('looks at no commit on main itself, and at none where there is no repository', () => {
  const folder = repository();
  run(folder, 'switch', '-q', 'main');

  expect([titlesOfBranch(folder), titlesOfBranch(emptyFolder())]).toEqual([[], []]);
});

it('looks at the one commit that a shallow clone of a branch has', () => {
  const clone = path.join(emptyFolder(), 'clone');
  const from = `file://${repository()}`;
  run(path.dirname(clone), 'clone', '-q', '--depth', '1', '--branch', 'mine', from, clone);
  expect(git(clone, 'rev-parse', '--verify', '-q', 'origin/main')).toBeNull();

  expect(titlesOfBranch(clone)).toEqual(['Second of mine']);
});

it('knows a module by its folder', () => {
  expect(prefixes()).toEqual(expect.arrayContaining(['gestion', 'server', 'ui', 'e2e', 'docs']));
});

it.each([
  ['gestion: refuse a movement dated outside its fiscal year'],
  ['docs: say who may import whom'],
  [`ui: ${'x'.repeat(68)}`],
  ["Merge branch 'main' into mine"],
])('accepts « %s »', (title) => {
  expect(messageFaults(`${title}\n\nWhy, in sentences.\n# a comment of the editor\n`)).toEqual([]);
});

it.each([
  ['Refuse a movement', 'one module first'],
  ['treasury: refuse a movement', 'one module first'],
  ['gestion, server: refuse a movement', 'one module first'],
  ['gestion:refuse a movement', 'one module first'],
  ['gestion: ', 'say what the commit does'],
  [`ui: ${'x'.repeat(69)}`, '73 characters, at most 72'],
  ['ui: draw the table.', 'no full stop'],
  ['ui: draw the table\nand its outline', 'leave the second line empty'],
])('refuses « %s »', (message, reason) => {
  expect(messageFaults(message).join('\n')).toContain(reason);
});
