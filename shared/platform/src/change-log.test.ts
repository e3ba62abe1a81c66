import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Repository } from '../test/repository.ts';
import { noteRelease } from './change-log.ts';
import { git } from './git.ts';

let repository: Repository;
let folder: string;
const log = () => readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
const head = () => git(folder, 'rev-parse', 'HEAD') ?? '';
const MONDAY = new Date('2026-11-23T09:00:00Z');
const TUESDAY = new Date('2026-11-24T09:00:00Z');

beforeEach(() => {
  repository = new Repository();
  folder = path.join(repository.folder, 'mf-a');
  repository.commit('a: show the list', 'mf-a/src/list.ts');
  repository.commit('b: show nothing', 'mf-b/src/list.ts');
  repository.commit('a: sort the list', 'mf-a/src/list.ts');
});
afterEach(() => repository.remove());

it('the first release tells every commit of the module, and none of another one', () => {
  const first = head();

  expect(noteRelease(folder, '1.0.0-aaaa', MONDAY)).toBe(2);
  expect(log()).toBe(`# Changes of mf-a

What each release brought, the newest first. \`pnpm release mf-a\` writes it from the commits of this folder.

## 1.0.0-aaaa, 2026-11-23

Commit ${first}.

- a: sort the list
- a: show the list
`);
});

it('the next one tells what came since, above what was told before', () => {
  noteRelease(folder, '1.0.0-aaaa', MONDAY);
  const before = log();
  repository.commit('a: filter the list', 'mf-a/src/list.ts');
  const second = head();

  expect(noteRelease(folder, '1.0.0-bbbb', TUESDAY)).toBe(1);
  const section = `## 1.0.0-bbbb, 2026-11-24\n\nCommit ${second}.\n\n- a: filter the list\n\n`;
  expect(log()).toBe(before.replace('## 1.0.0-aaaa', `${section}## 1.0.0-aaaa`));
});

it('leaves out a commit that changed the form alone', () => {
  noteRelease(folder, '1.0.0-aaaa', MONDAY);
  repository.commit('a: format', 'mf-a/src/list.ts');
  writeFileSync(path.join(repository.folder, '.git-blame-ignore-revs'), `# form\n${head()}\n`);

  expect(noteRelease(folder, '1.0.0-bbbb', TUESDAY)).toBe(0);
  expect(log()).toContain('- nothing of its own: what it is built from changed');
});

it('says nothing twice: publishing the same build again leaves the log as it is', () => {
  noteRelease(folder, '1.0.0-aaaa', MONDAY);
  const before = log();

  expect([noteRelease(folder, '1.0.0-aaaa', TUESDAY), log()]).toEqual([null, before]);
});

it('reads from the day of the release on where its commit is not known', () => {
  noteRelease(folder, '1.0.0-aaaa', new Date('2000-01-01'));
  writeFileSync(path.join(folder, 'CHANGELOG.md'), log().replace(head(), '0'.repeat(40)));

  expect(noteRelease(folder, '1.0.0-bbbb', MONDAY)).toBe(2);
});

it('writes nothing where there is no history', () => {
  repository.run('checkout', '-q', '--orphan', 'empty');

  expect([noteRelease(folder, '1.0.0-aaaa', MONDAY), existsSync(`${folder}/CHANGELOG.md`)]).toEqual(
    [null, false],
  );
});
