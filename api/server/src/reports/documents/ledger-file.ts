import { zipWithManifest } from '../../http/archive.ts';
import { download, type Download } from '../../http/download.ts';
import { pdf, renderParts } from '../../http/pdf-download.ts';
import type { Services } from '../../kernel/services.ts';
import type { LedgerData } from '../../papers/documents/data.ts';
import { ledgerParts } from '../../papers/documents/ledger-parts.ts';

/**
 * The ledger as a PDF or, where it is too long for one, as an archive of its parts. The documents
 * are set before the answer begins, so that a failure of one of them is still told in words.
 */
export function ledgerFile(
  services: Pick<Services, 'pdf'>,
  ledger: LedgerData,
  now: Date,
): Download {
  const parts = ledgerParts(ledger);
  if (parts.length === 1) return pdf(services, 'ledger', ledger);
  return download({
    name: `grand_livre_${ledger.year}.zip`,
    type: 'application/zip',
    content: async (asked) =>
      zipWithManifest(await renderParts(services, 'ledger', parts, asked), now),
  });
}
