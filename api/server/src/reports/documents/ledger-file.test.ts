import { buffer } from 'node:stream/consumers';
import { createPdfRenderer } from '../../papers/renderer.ts';
import { bigLedger } from '../../testing/papers/big-ledger.ts';
import { describePages, readPdf } from '../../testing/papers/read-pdf.ts';
import { unzip } from '../../testing/unzip.ts';
import { stateOf } from '../../http/documents-under-way.ts';
import { ledgerFile } from './ledger-file.ts';

describePages('a ledger that is too long for one document', () => {
  it('comes as an archive of its parts, which tells how far it is', async () => {
    const ledger = bigLedger(4_200);
    // Enough for either part, not for the whole.
    const pdf = createPdfRenderer({ maxMemoryMb: 340 });
    const file = ledgerFile({ pdf }, ledger, new Date('2026-01-15T10:00:00Z'));
    const asked = { signal: new AbortController().signal, reference: 'ledger-in-parts' };
    const making = Promise.resolve(file.content(asked));
    expect(stateOf(ledger.company.id, asked.reference)).toEqual({ ratio: 0, ahead: 0 });
    const content = await making;
    await pdf.close();
    expect([file.name, file.type]).toEqual(['grand_livre_2025.zip', 'application/zip']);

    const files = unzip(Buffer.isBuffer(content) ? content : await buffer(content));
    expect([...files.keys()]).toEqual([
      'grand_livre_2025_partie_1_sur_2.pdf',
      'grand_livre_2025_partie_2_sur_2.pdf',
      'SHA256SUMS.txt',
    ]);
    const [, last] = [...files.values()];
    const { text, defects } = readPdf(last ?? Buffer.alloc(0));
    expect(defects).toBe('');
    expect(text).toContain('Grand livre 2025 – partie 2 sur 2');
  });
});
