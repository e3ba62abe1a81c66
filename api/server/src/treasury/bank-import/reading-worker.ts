import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { readFiles } from './read-files.ts';
import { TAKEN, type ReadingRequest } from './reading-request.ts';
import type { StatementUpload } from './uploaded-parts.ts';

/** Lines sent at once: taking them over must not keep the server's thread from its other calls. */
const LINES_AT_ONCE = 2000;

/**
 * Reads statement files in a thread of its own: a file of 20 MB takes a second of processor, during
 * which nobody else would be answered. The lines go back in parts, for the same reason.
 */
async function answer({ files, iban, reading }: ReadingRequest): Promise<void> {
  const uploads = files.map(({ name, key, content }): StatementUpload => ({
    name,
    key,
    content: Buffer.from(content),
  }));
  const { files: read, lines } = await readFiles(uploads, iban, reading);
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    parentPort?.postMessage({
      lines: lines.slice(from, from + LINES_AT_ONCE),
      total: lines.length,
    });
    await taken();
  }
  parentPort?.postMessage({ files: read });
  // Whoever has its answer ends the thread as he likes: what it compiled is for the next one.
  flushCompileCache();
}

/** The parts that wait would all be taken over at once. */
const taken = (): Promise<void> =>
  new Promise((resolve) => parentPort?.once('message', () => resolve()));

// What it throws ends the thread: whoever waits for it is told. A thread may read several files.
parentPort?.on('message', (message: ReadingRequest | typeof TAKEN) => {
  if (message !== TAKEN) void answer(message);
});
