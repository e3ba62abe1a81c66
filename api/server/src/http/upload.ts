import { fileTypeFromBuffer } from 'file-type';
import { say } from '../messages/say.ts';
import type { UploadedFile } from './call.ts';
import { refuse } from '../ports/refusals.ts';

/** Documents that prove an expense, by their content. */
const DOCUMENT_TYPES: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
];

const MAX_NAME = 120;

/**
 * The media type of a file by its first bytes, whatever its name says. Throws a 422 when it is
 * empty or not a document, with the sentence of who knows what else is taken.
 */
export async function checkUpload(
  file: UploadedFile,
  otherwise: string = say('request.file_type'),
): Promise<string> {
  if (file.content.length === 0) refuse({ [file.field]: [say('request.empty_file')] });

  const type = await fileTypeFromBuffer(file.content);
  if (!type || !DOCUMENT_TYPES.includes(type.mime)) refuse({ [file.field]: [otherwise] });
  return type.mime;
}

/** A file name that no system takes for a path or a command; accents stay. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const printable = Array.from(base)
    .filter(
      (character) =>
        (character.codePointAt(0) ?? 0) >= 0x20 && !'<>:"|?*\u007f'.includes(character),
    )
    .join('');
  const trimmed = printable.replace(/^[.\s]+/, '').trim();
  if (trimmed.length <= MAX_NAME) return trimmed || 'document';

  const extension = /\.[a-z0-9]{1,5}$/i.exec(trimmed)?.[0] ?? '';
  return trimmed.slice(0, MAX_NAME - extension.length) + extension;
}
