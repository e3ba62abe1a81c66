import { spawnSync } from 'node:child_process';

/** What git prints, or null where it can't answer: no repository, no such commit, no git. */
export function git(folder: string, ...args: readonly string[]): string | null {
  const run = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : null;
}

const MAIN = ['origin/main', 'main'];

/**
 * The titles of the commits that can still be reworded: those of this branch that no main has yet.
 * Where no main is known (a shallow clone of one commit), the commit itself; without a repository,
 * none.
 */
export function titlesOfBranch(folder: string): string[] {
  const mains = MAIN.filter((name) => git(folder, 'rev-parse', '--verify', '-q', name) !== null);
  const range = mains.length > 0 ? ['HEAD', ...mains.map((name) => `^${name}`)] : ['-1', 'HEAD'];
  const titles = git(folder, 'log', '--no-merges', '--format=%s', ...range);
  return titles === null || titles === '' ? [] : titles.split('\n');
}
