import { spawnSync } from 'node:child_process';

/** What git prints, or null where it can't answer: no repository, no such commit, no git. */
export function git(folder: string, ...args: readonly string[]): string | null {
  const run = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : null;
}

/** The same, line by line; none where git can't answer. */
export const gitLines = (folder: string, ...args: readonly string[]): string[] =>
  (git(folder, ...args) ?? '').split('\n').filter((line) => line !== '');
