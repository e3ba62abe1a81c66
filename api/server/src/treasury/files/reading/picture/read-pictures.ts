import { createHash } from 'node:crypto';
import { Turns } from '../../../../ports/turns.ts';
import { say } from '../../../../messages/say.ts';
import { refuseUnavailable } from '../../../../ports/refusals.ts';
import { inThread } from '../in-thread.ts';
import { Lines, type ReadLine } from '../text-line.ts';

/** A picture of twelve million points takes two seconds, on its side four times as long. */
const LIMITS = { timeoutMs: 25_000, memoryMb: 256 };
/** Of one company; whoever sends more reads them later. */
const MAX_WAITING = 40;
const RETRY_SECONDS = 20;
/** What was read is kept for when its form is opened again. */
const MAX_KEPT = 200;

interface Job {
  readonly company: number;
  readonly size: number;
  readonly pages: readonly Uint8Array[];
  readonly resolve: (lines: readonly ReadLine[] | undefined) => void;
}

const turns = new Turns<Job>();
const kept = new Map<string, Promise<readonly ReadLine[] | undefined>>();
let busy = false;

/**
 * The text of photographs or scanned pages (JPEG, PNG), read on this machine and nowhere else, one
 * document at a time, the companies taking turns; undefined where none was recognised in time.
 * Throws a 503 when the company has too many waiting.
 */
export function readPictures(
  company: number,
  pages: readonly Uint8Array[],
): Promise<readonly ReadLine[] | undefined> {
  const key = pages.reduce((hash, page) => hash.update(page), createHash('sha256')).digest('hex');
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (turns.countOf(company) >= MAX_WAITING)
    refuseUnavailable(say('files.reading_busy'), RETRY_SECONDS);
  const reading = new Promise<readonly ReadLine[] | undefined>((resolve) => {
    // Copies of their own, which the thread takes over.
    const copies = pages.map((page) => new Uint8Array(page));
    const size = copies.reduce((total, { length }) => total + length, 0);
    turns.add({ company, size, pages: copies, resolve });
  });
  keep(key, reading);
  void next();
  return reading;
}

function keep(key: string, reading: Promise<readonly ReadLine[] | undefined>): void {
  kept.set(key, reading);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

async function next(): Promise<void> {
  if (busy) return;
  const job = turns.take();
  if (job === undefined) return;
  busy = true;
  const program = new URL('./picture-worker.ts', import.meta.url);
  const said = await inThread(program, job.pages, LIMITS);
  busy = false;
  const lines = Lines.safeParse(said).data;
  job.resolve(lines === undefined || lines.length === 0 ? undefined : lines);
  void next();
}
