import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { ReadLine } from './text-line.ts';

const TIMEOUT_MS = 8000;
const MEMORY_MB = 256;
const MAX_LINES = 5000;

const Line = z.object({
  text: z.string(),
  page: z.int(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  size: z.number(),
  ratio: z.number(),
});

/**
 * The text of a document, line by line, read on this machine and nowhere else. Undefined when it
 * has none or cannot be read: a scan, a damaged or hostile file, or one that takes too long. Never
 * throws on what a user may store.
 */
export async function readDocument(type: string, bytes: Buffer): Promise<ReadLine[] | undefined> {
  if (type !== 'application/pdf') return undefined;
  const lines = await inThread(new Uint8Array(bytes));
  return lines === undefined || lines.length === 0 ? undefined : lines.slice(0, MAX_LINES);
}

function inThread(bytes: Uint8Array): Promise<ReadLine[] | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
      env: {},
      execArgv: [],
    });
    const end = (lines: ReadLine[] | undefined): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(lines);
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    worker.once('message', (message: unknown) => end(z.array(Line).safeParse(message).data));
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
