import { fileTypeFromBuffer } from 'file-type';
import { say } from '../messages/say.ts';
import type { UploadedFile } from './call.ts';
import { refuse } from '../ports/refusals.ts';
import { harmfulAttachment, isActivePdf, isTestVirus } from './harmful-content.ts';

/** Documents that prove an expense, by their content. */
const DOCUMENT_TYPES: readonly string[] = [
  'application/pdf',
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
  if (type !== 'application/pdf') return;
  if (isActivePdf(content)) refuse({ [field]: [say('request.active_pdf')] });
  const attached = harmfulAttachment(content);
  if (attached === 'virus') refuse({ [field]: [say('request.test_virus')] });
  if (attached === 'program') refuse({ [field]: [say('request.attached_program')] });
}
