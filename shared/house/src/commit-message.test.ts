import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '@sci/platform/git';
import { Repository } from '../../platform/test/repository.ts';
import { titlesOfBranch } from './branch-titles.ts';
import { messageFaults, prefixes, titleFaults } from './commit-message.ts';
import { ROOT } from './root.ts';

const repositories: Repository[] = [];
afterEach(() => repositories.splice(0).forEach((repository) => repository.remove()));

/** Main has two commits, and the branch that is out two more. */
function branched(): Repository {
  const repository = new Repository();
  repositories.push(repository);
  repository.commit('Anything that was written before');
  repository.commit('ui: a title of main');
  repository.run('switch', '-q', '-c', 'mine');
  repository.commit('ui: the first of mine');
  repository.commit('Second of mine');
  return repository;
}

it('the commits of this branch name one module first and fit a line', () => {
  expect(titlesOfBranch(ROOT).flatMap(titleFaults)).toEqual([]);
});

it('looks at the commits that main does not have: those that can still be reworded', () => {
  expect(titlesOfBranch(branched().folder)).toEqual(['Second of mine', 'ui: the first of mine']);
});

it('looks at no commit on main itself, and at none where there is no repository', () => {
  const repository = branched();
  repository.run('switch', '-q', 'main');

  expect([titlesOfBranch(repository.folder), titlesOfBranch(tmpdir())]).toEqual([[], []]);
});

it('looks at the one commit that a shallow clone of a branch has', () => {
  const repository = branched();
  const clone = path.join(repository.folder, 'clone');
  const shallow = ['clone', '-q', '--depth', '1', '--branch', 'mine'];
  repository.run(...shallow, `file://${repository.folder}`, clone);
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
