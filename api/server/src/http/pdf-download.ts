import type { Services } from '../kernel/services.ts';
import { download, type Asked, type Download } from './download.ts';
import { following } from './documents-under-way.ts';
import { say } from '../messages/say.ts';
import { refuseForNow, refuseSize, refuseUnavailable } from '../ports/refusals.ts';
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
/** When the machine may do less at once. */
const SLOW_SECONDS = 300;

/**
 * Sets a document for whoever asked, and tells him how far it is; when too many are waiting, he is
 * asked to come back. What is too large for the time or the memory of one document is refused in
 * words.
 */
export async function render<Name extends DocumentName>(
  { pdf: renderer }: Pick<Services, 'pdf'>,
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
    if (error instanceof RenderError && error.reason === 'memory')
      refuseSize(say('refusals.large_document'));
    if (error instanceof RenderError && error.reason === 'timeout')
      refuseUnavailable(say('refusals.slow_document'), SLOW_SECONDS);
    throw error;
  }
}
