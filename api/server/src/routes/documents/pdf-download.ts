import type { Services } from '../../app/services.ts';
import { download, type Download } from '../../http/download.ts';
import { fileName, type DocumentName, type Documents } from '../../pdf/documents.ts';

/** A document as a download: set in a process of its own once the transaction has ended, so that it holds no connection. */
export const pdf = <Name extends DocumentName>(services: Services, document: Name, data: Documents[Name]): Download => download({
  name: fileName(document, data),
  type: 'application/pdf',
  content: async () => Buffer.from(await services.pdf.render(document, data)),
});
