import type { Services } from '../kernel/services.ts';
import { download, type Asked, type Download } from './download.ts';
import { following } from './documents-under-way.ts';
import { say } from '../messages/say.ts';
import { refuseForNow, refuseUnavailable } from '../ports/refusals.ts';
import { fileName, type DocumentName, type Documents } from '../papers/documents.ts';
import { RenderError } from '../papers/render-error.ts';

/**
 * A document as a download: set in a process of its own once the transaction has ended, so that it
 * holds no connection.
 */
export const pdf = <Name extends DocumentName>(
  services: Services,
  document: Name,
  data: Documents[Name],
): Download =>
  download({
    name: fileName(document, data),
    type: 'application/pdf',
    content: (asked) => render(services, document, data, asked),
  });

/** When a place may be free again. */
const RETRY_SECONDS = 20;

/**
 * Sets a document for whoever asked, and tells him how far it is; when too many are waiting, he is
 * asked to come back.
 */
export async function render<Name extends DocumentName>(
  { pdf: renderer }: Services,
  document: Name,
  data: Documents[Name],
  { signal, reference }: Asked,
): Promise<Buffer> {
  try {
    return await following(
      { companyId: data.company.id, document, reference },
      async (onProgress) =>
        Buffer.from(await renderer.render(document, data, { signal, onProgress })),
    );
  } catch (error) {
    if (error instanceof RenderError && error.reason === 'crowded')
      refuseForNow(RETRY_SECONDS, say('refusals.crowded_documents'));
    if (error instanceof RenderError && error.reason === 'busy')
      refuseUnavailable(say('refusals.busy_documents'), RETRY_SECONDS);
    throw error;
  }
}
