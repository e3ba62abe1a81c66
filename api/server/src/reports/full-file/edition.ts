import { say } from '../../messages/say.ts';
import { FULL_FILE_PARTS } from '../../papers/documents/full-file.ts';
import type { FileReader } from '../../papers/documents/data.ts';
import { isFor } from '../../papers/documents/full-file-readers.ts';
import { refuse } from '../../ports/refusals.ts';

/** For whom a file is, and what of it he gets. */
export interface FileEdition {
  readonly reader: FileReader;
  /** The associate whose file it is; null for the other readers. */
  readonly associateId: number | null;
  /** Codes of the parts. */
  readonly parts: ReadonlySet<string>;
}

interface Asked {
  readonly reader: FileReader;
  readonly associate_id?: number | null | undefined;
  readonly parts?: readonly string[] | null | undefined;
}

/** Codes of the parts that are a reader's, in their order. */
export const partsOf = (reader: FileReader): string[] =>
  FULL_FILE_PARTS.filter(({ key }) => isFor(reader, key)).map(({ code }) => code);

/** The edition that somebody asks for; every part of the reader when none is named. */
export function editionOf({ reader, associate_id: associateId, parts }: Asked): FileEdition {
  const own = partsOf(reader);
  const named = parts ?? [];
  if (named.some((code) => !FULL_FILE_PARTS.some((part) => part.code === code)))
    refuse({ parts: [say('full_file.unknown_part')] });
  if (named.some((code) => !own.includes(code))) refuse({ parts: [say('full_file.not_his_part')] });
  const isOfAssociate = associateId !== undefined && associateId !== null;
  if (reader === 'associe' && !isOfAssociate)
    refuse({ associate_id: [say('full_file.no_associate')] });
  return {
    reader,
    associateId: reader === 'associe' && isOfAssociate ? associateId : null,
    parts: new Set(named.length === 0 ? own : named),
  };
}

/** The edition as an address names it: codes separated by commas. */
export const editionOfAddress = ({
  parts,
  ...asked
}: Omit<Asked, 'parts'> & { readonly parts?: string | undefined }): FileEdition =>
  editionOf({ ...asked, parts: parts?.split(',').filter((code) => code !== '') });
