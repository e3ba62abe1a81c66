import { createHash } from 'node:crypto';
import { Lines, type ReadLine } from '../text-line.ts';
import { inTurn } from './picture-turns.ts';

const PROGRAM = new URL('./picture-worker.ts', import.meta.url);
/** What was read is kept for when its form is opened again. */
const MAX_KEPT = 200;

type Read = readonly ReadLine[] | undefined;

const kept = new Map<string, Promise<Read>>();

/**
 * The text of photographs or scanned pages (JPEG, PNG, HEIC), read on this machine and nowhere
 * else; undefined where none was recognised in time. Throws a 503 when the company has too many
 * waiting.
 */
export function readPictures(company: number, pages: readonly Uint8Array[]): Promise<Read> {
  const key = pages.reduce((hash, page) => hash.update(page), createHash('sha256')).digest('hex');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const reading = inTurn(company, PROGRAM, pages).then(linesOf);
  kept.set(key, reading);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return reading;
}

function linesOf(said: unknown): Read {
  const lines = Lines.safeParse(said).data;
  return lines === undefined || lines.length === 0 ? undefined : lines;
}
