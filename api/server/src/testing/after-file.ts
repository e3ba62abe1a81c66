import { Closers } from '../app/closers.ts';

let opened: Closers | undefined;

/**
 * Closes what a test file opened when the file has ended, the last opened first. For modules of
 * tests: they are loaded once for many files, so that a hook beside their imports would serve the
 * first file only.
 */
export async function afterFile(close: () => Promise<unknown>): Promise<void> {
  if (!opened) afterAll(closeAll);
  opened ??= new Closers();
  await opened.add(close);
}

async function closeAll(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}
