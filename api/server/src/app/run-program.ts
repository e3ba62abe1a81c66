import path from 'node:path';
import { say } from '../messages/say.ts';
import { readConfig, type Config } from '../ports/config/config.ts';
import { StartError } from '../ports/start-error.ts';

/** Runs a program of the command line: what it can't do is one sentence, and a code other than 0. */
export async function runProgram(work: (config: Config) => Promise<unknown>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

/** The folder that the command names, as an absolute path. */
export function folderAsked(command: 'backup' | 'restore'): string {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new StartError(say('backup.which_folder', { command }));
  return path.resolve(folder);
}
