import type { Services } from '../kernel/services.ts';
import type { ArchivedFile } from './archive.ts';
import { download, type Asked, type Download } from './download.ts';
import { following } from './documents-under-way.ts';
import { say } from '../messages/say.ts';
import { refuseForNow, refuseSize, refuseUnavailable } from '../ports/refusals.ts';
import { fileName, type DocumentName, type Documents } from '../papers/documents.ts';
import { RenderError } from '../papers/render-error.ts';
import type { RenderProgress } from '../papers/render-job.ts';

/**
 * A document as a download: set in a process of its own once the transaction has ended, so that it
 * holds no connection.
 */
export const pdf = <Name extends DocumentName>(
  services: Pick<Services, 'pdf'>,
  document: Name,
  data: Documents[Name],
): Download =>
  download({
    name: fileName(document, data),
    type: 'application/pdf',
    content: (asked) => render(services, document, data, asked),
  });

/** At least one. */
type Parts<T> = [T, ...T[]];

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
  services: Pick<Services, 'pdf'>,
  document: Name,
  data: Documents[Name],
  asked: Asked,
): Promise<Buffer> {
  const [only] = await renderParts(services, document, [data], asked);
  return only.content;
}

/**
 * Sets the parts of a long document one after the other: no more memory is held than one of them
 * needs, and other companies take their turn in between.
 */
export async function renderParts<Name extends DocumentName>(
  { pdf: renderer }: Pick<Services, 'pdf'>,
  document: Name,
  [first, ...others]: Parts<Documents[Name]>,
  { signal, reference }: Asked,
): Promise<Parts<ArchivedFile>> {
  const companyId = first.company.id;
  const count = 1 + others.length;
  try {
    return await following({ companyId, document, reference }, async (tell) => {
      const set = async (data: Documents[Name], done: number): Promise<ArchivedFile> => {
        const onProgress = ({ ratio, ...state }: RenderProgress): void =>
          tell({ ...state, ratio: (done + ratio) / count });
        const content = await renderer.render(document, data, { signal, onProgress });
        return { name: fileName(document, data), content: Buffer.from(content) };
      };
      const files: Parts<ArchivedFile> = [await set(first, 0)];
      for (const [index, data] of others.entries()) files.push(await set(data, index + 1));
      return files;
    });
  } catch (error) {
    return refuseInWords(error, document);
  }
}

function refuseInWords(error: unknown, document: DocumentName): never {
  if (error instanceof RenderError && error.reason === 'crowded')
    refuseForNow(RETRY_SECONDS, say('refusals.crowded_documents'));
  if (error instanceof RenderError && error.reason === 'busy')
    refuseUnavailable(say('refusals.busy_documents'), RETRY_SECONDS);
  if (error instanceof RenderError && error.reason === 'memory')
    refuseSize(say('refusals.large_document', { document }));
  if (error instanceof RenderError && error.reason === 'timeout')
    refuseUnavailable(say('refusals.slow_document', { document }), SLOW_SECONDS);
  throw error;
}
