import { z } from 'zod';
import type { Steps } from '@sci/engine/steps';
import { asJson } from '../../db/as-json.ts';
import { jsonObject } from '../../ports/json-in-steps.ts';
import type { Place, Vault } from '../../ports/sealing/vault.ts';
import { stepByStep } from '../../ports/step-by-step.ts';

/** What names an import for ever. */
export interface ImportOfCompany {
  readonly company_id: number;
  readonly id: number;
}

/** What was read of the files of an import, whatever was known of a file when that was. */
export interface Reading {
  readonly files: readonly object[];
  readonly lines: readonly unknown[];
  readonly asked: readonly number[];
}

/** Lines sealed together: a millisecond or so. */
const CHUNK = 200;

/**
 * What was read, as the database keeps it: readable are the key of each document, its size and its
 * rank, which the database itself looks for.
 */
export async function sealReading(
  vault: Vault,
  row: ImportOfCompany,
  { files, lines, asked }: Reading,
) {
  const documents = files.map((file) => Document.parse(file));
  const sealed = vault.sealText(placeOf(row, 'files'), wellFormed({ files, asked }));
  const sealedLines = await stepByStep(sealLines(vault, row, lines));
  const content = asJson(jsonObject({ files: documents }, { lines: sealedLines }));
  return { lines: lines.length, sealed, content };
}

const Document = z.object({
  key: z.string().optional(),
  size: z.int().optional(),
  member: z.int().nullish(),
});

/** Each is looked at by who reads it. */
const Lines = z.custom<readonly unknown[]>(Array.isArray);

/** A list of sealed texts as JSON. */
function* sealLines(vault: Vault, row: ImportOfCompany, lines: readonly unknown[]): Steps<Buffer> {
  const chunks: Buffer[] = [];
  for (let start = 0; start < lines.length; start += CHUNK) {
    yield;
    const clear = wellFormed(lines.slice(start, start + CHUNK));
    const sealed = vault.sealText(placeOf(row, `lines ${chunks.length}`), clear);
    chunks.push(Buffer.from(`${start === 0 ? '' : ','}"${sealed}"`));
  }
  return Buffer.concat([Buffer.from('['), ...chunks, Buffer.from(']')]);
}

/** What was said of the files; as it stands in `content` where it is of the time before. */
export const openFiles = (
  vault: Vault,
  row: ImportOfCompany,
  { sealed, content }: { readonly sealed: string | null; readonly content: unknown },
): unknown =>
  sealed === null ? content : JSON.parse(vault.openText(placeOf(row, 'files'), sealed));

/** The lines, one by one, of the parts that the database keeps; those of before are lines themselves. */
export function* openLines<Line>(
  vault: Vault,
  row: ImportOfCompany,
  parts: readonly unknown[],
  read: (line: unknown) => Line,
): Steps<Line[]> {
  const lines: Line[] = [];
  for (const [rank, part] of parts.entries()) {
    yield;
    const clear =
      typeof part === 'string'
        ? Lines.parse(JSON.parse(vault.openText(placeOf(row, `lines ${rank}`), part)))
        : [part];
    for (const line of clear) lines.push(read(line));
  }
  return lines;
}

const placeOf = ({ company_id, id }: ImportOfCompany, part: string): Place => ({
  companyId: company_id,
  column: 'import_reading.content',
  row: `${id}/${part}`,
});

/**
 * Half of a character, where a text was cut, would make the whole unreadable elsewhere. JSON writes it
 * as an escape, which is rare: each text is looked at only where there is one.
 */
function wellFormed(value: unknown): string {
  const text = JSON.stringify(value);
  return HALF.test(text)
    ? JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'string' ? part.toWellFormed() : part,
      )
    : text;
}

const HALF = /\\ud[89a-f]/;
