import type { Services } from '../kernel/services.ts';
import { download, type Download } from './download.ts';
import { refuseUnavailable } from '../ports/refusals.ts';
import { fileName, type DocumentName, type Documents } from '../papers/documents.ts';
import { RenderError, type RenderOptions } from '../papers/renderer.ts';

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
    content: async (signal) => Buffer.from(await render(services, document, data, { signal })),
  });

/** Sets a document; when too many are waiting, the caller is asked to come back. */
export async function render<Name extends DocumentName>(
  { pdf: renderer }: Services,
  document: Name,
  data: Documents[Name],
  options: RenderOptions,
): Promise<Uint8Array> {
  try {
    return await renderer.render(document, data, options);
  } catch (error) {
    if (error instanceof RenderError && error.reason === 'busy')
      refuseUnavailable('Trop de documents sont en préparation. Réessayez dans un instant.');
    throw error;
  }
}
