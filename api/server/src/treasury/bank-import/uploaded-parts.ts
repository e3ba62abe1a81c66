import { refuseStatement } from '@sci/engine/statement/parse-statement';
import { tableOfPdf } from '@sci/engine/statement/pdf/table-of-account';
import type { ParsedStatement } from '@sci/engine/statement/types';
import { unpackStatement, type StatementPart } from '@sci/engine/statement/unpack';

/** A file as it came. */
export interface StatementUpload {
  readonly name: string;
  readonly key: string;
  readonly content: Buffer;
}

/** One statement of what was uploaded: a file, a member of an archive or a sheet of a workbook. */
export interface UploadedPart {
  readonly name: string;
  readonly key: string;
  /** Bytes of the file that it came in. */
  readonly size: number;
  readonly member: number | null;
  /** What there is to read, or why it could not be opened. */
  readonly content: StatementPart | ParsedStatement;
}

/** As the contract counts the files of an import. */
const MAX_PARTS = 100;

/** The statements of the files, in their order: reading them again gives the same places. */
export async function partsOf(files: readonly StatementUpload[]): Promise<UploadedPart[]> {
  const parts = (await Promise.all(files.map(openUpload))).flat();
  return parts.length <= MAX_PARTS ? parts : files.slice(0, MAX_PARTS).map(tooMany);
}

async function openUpload({ name, key, content }: StatementUpload): Promise<UploadedPart[]> {
  const size = content.length;
  const unpacked = unpackStatement(content);
  if ('refusal' in unpacked)
    return [
      { name, key, size, member: null, content: refuseStatement(unpacked.refusal, unpacked.what) },
    ];
  return Promise.all(
    unpacked.parts.map(async (part, index, all) => ({
      name: part.name === null ? name : `${name} › ${part.name}`,
      key,
      size,
      member: all.length === 1 ? null : index,
      content: isPdf(part.bytes) ? await openPdf(part) : part,
    })),
  );
}

/** Whether a file says to be a PDF. */
export const isPdf = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46;

/** The statement of a PDF as the table that its words make. */
async function openPdf({ name, bytes }: StatementPart): Promise<StatementPart | ParsedStatement> {
  const { pdfPieces } = await import('./pdf-pieces.ts'); // what else is read does not wait for it
  const pages = await pdfPieces(bytes);
  if (typeof pages === 'string') return refuseStatement(pages);
  const hasText = pages.some((page) => page.some(({ text }) => text.trim() !== ''));
  if (!hasText) return refuseStatement('pdf_without_text');
  const table = tableOfPdf(pages);
  if (table === undefined) return refuseStatement('pdf_without_table');
  const { csv, ...columns } = table;
  return { name, bytes: Buffer.from(csv), workbook: 'pdf', ...columns };
}

const tooMany = ({ name, key, content }: StatementUpload): UploadedPart => ({
  name,
  key,
  size: content.length,
  member: null,
  content: refuseStatement('too_many_members', String(MAX_PARTS)),
});
