import { refuseStatement } from '@sci/engine/statement/parse-statement';
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
  readonly member: number | null;
  /** What there is to read, or why it could not be opened. */
  readonly content: StatementPart | ParsedStatement;
}

/** As the contract counts the files of an import. */
const MAX_PARTS = 100;

/** The statements of the files, in their order: reading them again gives the same places. */
export function partsOf(files: readonly StatementUpload[]): UploadedPart[] {
  const parts = files.flatMap(openUpload);
  return parts.length <= MAX_PARTS ? parts : files.slice(0, MAX_PARTS).map(tooMany);
}

function openUpload({ name, key, content }: StatementUpload): UploadedPart[] {
  const unpacked = unpackStatement(content);
  if ('refusal' in unpacked)
    return [{ name, key, member: null, content: refuseStatement(unpacked.refusal, unpacked.what) }];
  return unpacked.parts.map((part, index, all) => ({
    name: part.name === null ? name : `${name} › ${part.name}`,
    key,
    member: all.length === 1 ? null : index,
    content: part,
  }));
}

const tooMany = ({ name, key }: StatementUpload): UploadedPart => ({
  name,
  key,
  member: null,
  content: refuseStatement('too_many_members', String(MAX_PARTS)),
});
