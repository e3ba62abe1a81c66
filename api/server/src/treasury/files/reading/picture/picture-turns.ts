import { Turns, type Waiting } from '../../../../ports/turns.ts';
import { say } from '../../../../messages/say.ts';
import { refuseUnavailable } from '../../../../ports/refusals.ts';
import { inThread } from '../in-thread.ts';

/** A picture of twelve million points takes two seconds, on its side four times as long. */
const LIMITS = { timeoutMs: 25_000, memoryMb: 256 };
/** Of one company; whoever sends more comes back later. */
const MAX_WAITING = 40;
const RETRY_SECONDS = 20;

interface Job extends Waiting {
  readonly program: URL;
  readonly pages: readonly Uint8Array[];
  readonly resolve: (said: unknown) => void;
}

const turns = new Turns<Job>();
let busy = false;

/**
 * What a program says of some pictures, in a thread of its own, one document at a time, the
 * companies taking turns; undefined when it fails or takes too long. Throws a 503 when the company
 * has too many waiting.
 */
export function inTurn(
  company: number,
  program: URL,
  pages: readonly Uint8Array[],
): Promise<unknown> {
  if (turns.countOf(company) >= MAX_WAITING)
    refuseUnavailable(say('files.reading_busy'), RETRY_SECONDS);
  return new Promise((resolve) => {
    // Copies of their own, which the thread takes over.
    const copies = pages.map((page) => new Uint8Array(page));
    const size = copies.reduce((total, { length }) => total + length, 0);
    turns.add({ company, size, program, pages: copies, resolve });
    void next();
  });
}

async function next(): Promise<void> {
  if (busy) return;
  const job = turns.take();
  if (job === undefined) return;
  busy = true;
  const said = await inThread(job.program, job.pages, LIMITS);
  busy = false;
  job.resolve(said);
  void next();
}
