import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inWorkspace } from '@sci/build/workspace';
import { z } from 'zod';
import { git } from './git.ts';

/** What a build was made from. */
export interface Source {
  /** null where there is no repository, or nobody knows. */
  readonly commit: string | null;
  /** Files differed from the commit. */
  readonly modified: boolean;
}

/** Nothing is known of what a build was made from. */
export const NO_SOURCE: Source = { commit: null, modified: false };
const Written = z.object({ commit: z.string().nullable(), modified: z.boolean() });
const fileIn = (folder: string): string => path.join(folder, 'source.json');

/** The sources of this machine. A change log that a release wrote waits for the next commit. */
export function sourceHere(): Source {
  const folder = inWorkspace();
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (commit === null) return NO_SOURCE;
  const changes = git(folder, 'status', '--porcelain', '--', '.', ':(exclude)*CHANGELOG.md');
  return { commit, modified: changes !== '' };
}

/** Keeps beside a build what it was made from. */
export const writeSource = (folder: string, source: Source): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(source, null, 1)}\n`);

/** What stands beside a build; unknown where nothing does. */
export async function readSource(folder: string): Promise<Source> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null);
  return text === null ? NO_SOURCE : Written.parse(JSON.parse(text));
}
