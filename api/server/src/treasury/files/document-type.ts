import { say } from '../../messages/say.ts';
import type { UploadedFile } from '../../http/call.ts';
import { checkUpload, refuseHarmful } from '../../http/upload.ts';
import { refuse } from '../../ports/refusals.ts';
import { textOfInvoice } from './reading/invoice-text.ts';
import { XML_TYPE } from './reading/read-document.ts';

/** What stands before the first element: a byte order mark, spaces, the zeros of UTF-16. */
const BEFORE_MARKUP = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</;

/**
 * The media type of a document by its content: what proves an expense, or the XML of an electronic
 * invoice. Throws a 422 for anything else, entities and document types included.
 */
export async function documentType(file: UploadedFile): Promise<string> {
  if (!BEFORE_MARKUP.test(file.content.subarray(0, 64).toString('latin1')))
    return checkUpload(file, say('files.type'));
  const text = textOfInvoice(file.content);
  if (text === undefined) refuse({ [file.field]: [say('files.type')] });
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse({ [file.field]: [say('files.entities')] });
  refuseHarmful(file, XML_TYPE);
  return XML_TYPE;
}
