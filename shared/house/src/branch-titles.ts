import { git, gitLines } from '@sci/platform/git';

const MAIN = ['origin/main', 'main'];

/**
 * The titles of the commits that can still be reworded: those of this branch that no main has yet.
 * Where no main is known (a shallow clone of one commit), the commit itself; without a repository,
 * none.
 */
export function titlesOfBranch(folder: string): string[] {
  const mains = MAIN.filter((name) => git(folder, 'rev-parse', '--verify', '-q', name) !== null);
  const range = mains.length > 0 ? ['HEAD', ...mains.map((name) => `^${name}`)] : ['-1', 'HEAD'];
  return gitLines(folder, 'log', '--no-merges', '--format=%s', ...range);
}
