import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computeDocument, type Outcome } from '../src/exchange/compute-document.ts';

/**
 * The two worked companies: every expected figure was computed by hand and checked by a second
 * program.
 */
export const companies = ['petite-sci', 'sci-moyenne'] as const;

const folder = path.join(import.meta.dirname, 'golden');

export interface Golden {
  readonly input: Record<string, unknown>;
  readonly expected: Record<string, unknown>;
}

export const readGolden = (name: string): Golden =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Golden;

export const readGoldenFec = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(path.join(folder, `${name}-123456782FEC20251231.txt`)));

/** Computes a document that is known to be right. */
export function computed(document: unknown): Extract<Outcome, { ok: true }> {
  const outcome = computeDocument(document);
  if (!outcome.ok)
    throw new Error(
      outcome.problems.map(({ path: field, message }) => `${field}: ${message}`).join('\n'),
    );
  return outcome;
}
