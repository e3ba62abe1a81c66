import { fileTypeFromBuffer } from 'file-type';
import { say } from '../messages/say.ts';
import type { UploadedFile } from './call.ts';
import { refuse } from '../ports/refusals.ts';
import { harmfulAttachment, isActivePdf, isTestVirus } from './harmful-content.ts';

const PDF = 'application/pdf';

/** Documents that prove an expense, by their content. */
const DOCUMENT_TYPES: readonly string[] = [
  PDF,
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
];

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
  refuseHarmful(file, type.mime);
  return type.mime;
}

/** Refuses a document that would run something on the machine of whoever opens it. */
export function refuseHarmful({ field, content }: UploadedFile, type: string): void {
  if (isTestVirus(content)) refuse({ [field]: [say('request.test_virus')] });
  if (type !== PDF) return;
  if (isActivePdf(content)) refuse({ [field]: [say('request.active_pdf')] });
  const attached = harmfulAttachment(content);
  if (attached === 'virus') refuse({ [field]: [say('request.test_virus')] });
  if (attached === 'program') refuse({ [field]: [say('request.attached_program')] });
}

/** The same of a file of any kind, which is kept as it came and given back. */
export const refuseHarmfulFile = (file: UploadedFile): void =>
  refuseHarmful(file, file.content.subarray(0, 4).toString('latin1') === '%PDF' ? PDF : '');
