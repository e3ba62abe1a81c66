import '@fastify/multipart'; // for the types of request.parts()
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';
import { say } from '../messages/say.ts';
import { Refusal, refuse, refuseSize, refuseType } from '../ports/refusals.ts';

/**
 * Limits of one upload: a year of statements or a stack of invoices fits, a memory bomb does not.
 */
export const UPLOAD_LIMITS = {
  fileSize: 20 * 1024 * 1024,
  files: 30,
  fields: 20,
  fieldSize: 100_000,
  parts: 50,
  headerPairs: 50,
};

/** All files of one form together: they are held in memory while they are read. */
const TOTAL_MB = 60;
const TOTAL_BYTES = TOTAL_MB * 1024 * 1024;

const FILE_TOO_LARGE = say('request.large_file', {
  megabytes: UPLOAD_LIMITS.fileSize / 1024 / 1024,
});

/**
 * Text fields and files of a form, with other limits than an upload's where a caller needs them.
 * After each text field `admit` sees those that came; what it refuses is not read any further.
 */
export async function readMultipart(
  request: FastifyRequest,
  limits: Partial<typeof UPLOAD_LIMITS> = {},
  admit: (fields: Readonly<Partial<Record<string, string>>>) => void = () => undefined,
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> {
  if (!request.isMultipart()) refuseType(say('request.no_form'));

  try {
    return await readParts(request, limits, admit);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      refuseSize(FILE_TOO_LARGE);
    // The plugin's own refusals say their status; what has none is the form that cannot be read to
    // its end.
    if (error instanceof Error && 'statusCode' in error) throw error;
    refuse({
      _form: [say('request.cut_form')],
    });
  }
}

async function readParts(
  request: FastifyRequest,
  limits: Partial<typeof UPLOAD_LIMITS>,
  admit: (fields: Readonly<Partial<Record<string, string>>>) => void,
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  let total = 0;
  for await (const part of request.parts({ limits: { ...UPLOAD_LIMITS, ...limits } })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      total += content.length;
      if (total > TOTAL_BYTES) refuseSize(say('refusals.files_too_large', { most: TOTAL_MB }));
      files.push({ field: part.fieldname, name: part.filename || 'document', content });
    } else {
      fields.set(part.fieldname, String(part.value));
      admit(Object.fromEntries(fields));
    }
  }
  return { body: Object.fromEntries(fields), files };
}
