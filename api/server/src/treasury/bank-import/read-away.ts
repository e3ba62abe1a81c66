import { isPacked } from '@sci/engine/statement/unpack';
import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { CallerLeftError, refuseIfLeft } from '../../http/caller-left.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { readFiles, type Reading } from './read-files.ts';
import { TAKEN, type ReadingRequest } from './reading-request.ts';
import { keepThread, prepareThread, takeThread } from './reading-thread.ts';
import type { StoredPreview } from './stored-preview.ts';
import { isPdf, type StatementUpload } from './uploaded-parts.ts';

/**
 * Many times what a file of the greatest size takes, and less than a transaction may stay idle (see
 * USUAL_LIMITS): the call reads within one, and past that the database ends it before the sentence
 * about the file could be said.
 */
export const TIMEOUT_MS = 20_000;
/** Read in some milliseconds; starting a thread takes longer. What is packed may be any size. */
const READ_AT_ONCE = 256 * 1024;

/**
 * Of more than this a thread keeps much in its memory: it ends with the file. So does one that has
 * opened what is packed, which libraries do: nothing of it may reach the next file.
 */
const KEPT_BYTES = 4 * 1024 * 1024;

/** What the thread has done when it begins to hand its lines over. */
const PARSED = 0.6;

/** Files of so many bytes are coming in: the thread that reads them starts meanwhile. */
export function expectFiles(bytes: number): void {
  if (bytes > READ_AT_ONCE) prepareThread();
}

interface Follow {
  /** Aborted once nobody waits for what is read: the thread ends. */
  readonly left: AbortSignal;
  /** Told which part is read, up to 1. */
  readonly onProgress: (ratio: number) => void;
  readonly timeoutMs: number;
}

/** What the thread hands over is of this program's own making: its form alone is looked at. */
const Part = z.union([
  z.object({ lines: z.custom<StoredPreview['lines']>(Array.isArray), total: z.int() }),
  z.object({ files: z.custom<StoredPreview['files']>(Array.isArray) }),
]);

/**
 * Reads statement files away from the thread that answers everybody else. Never throws on what a
 * user may drop, except that a file on which the reader spends all its time or memory is refused.
 */
export async function readAway(
  files: readonly StatementUpload[],
  iban: string | null,
  reading: Reading,
  follow: Partial<Follow> = {},
): Promise<StoredPreview> {
  const {
    left = new AbortController().signal,
    onProgress = () => {},
    timeoutMs = TIMEOUT_MS,
  } = follow;
  refuseIfLeft(left);
  const size = files.reduce((total, { content }) => total + content.length, 0);
  const packed = files.some(({ content }) => isPacked(content) || isPdf(content));
  return size <= READ_AT_ONCE && !packed
    ? readFiles(files, iban, reading)
    : readInThread(
        {
          // A copy of its own, which the thread takes over.
          files: files.map((file) => ({ ...file, content: new Uint8Array(file.content) })),
          iban,
          reading,
        },
        { left, onProgress, timeoutMs, keep: !packed && size <= KEPT_BYTES },
      );
}

function readInThread(
  request: ReadingRequest,
  { left, onProgress, timeoutMs, keep }: Follow & { readonly keep: boolean },
): Promise<StoredPreview> {
  return new Promise((resolve, reject) => {
    const worker = takeThread();
    const lines: StoredPreview['lines'] = [];
    const end = (settle: () => void, ready = false): void => {
      clearTimeout(timer);
      left.removeEventListener('abort', giveUp);
      if (ready) keepThread(worker);
      else void worker.terminate();
      settle();
    };
    const giveUp = (): void => end(() => reject(new CallerLeftError('the caller left')));
    left.addEventListener('abort', giveUp, { once: true });
    const fail = (): void => end(() => reject(unreadable()));
    const timer = setTimeout(fail, timeoutMs);
    worker.on('message', (message: unknown) => {
      const part = Part.safeParse(message);
      if (!part.success) fail();
      else if ('lines' in part.data) {
        lines.push(...part.data.lines);
        onProgress(PARSED + (1 - PARSED) * (lines.length / Math.max(1, part.data.total)));
        setImmediate(() => worker.postMessage(TAKEN));
      } else {
        const read = part.data.files;
        end(() => resolve({ files: read, lines, asked: [] }), keep);
      }
    });
    worker.once('error', fail);
    worker.postMessage(
      request,
      request.files.map(({ content }) => content.buffer),
    );
  });
}

/** The refusal of a file that the reader could not finish. */
const unreadable = (): RefusedError =>
  new RefusedError({
    files: [say('bank_import.reads_too_long')],
  });
