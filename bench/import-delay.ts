/**
 * How long other calls wait while somebody's large statement is read: the longest delay of the
 * server's thread during an upload, as `perf_hooks` sees it, beside a file of ten lines.
 *
 *   node bench/import-delay.ts [lines]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openBooks } from '@sci/server/testing/books';
import { withServer } from './server.ts';

const LINES = Number(process.argv[2] ?? 100_000);

const ofx = (lines: number): Buffer =>
  Buffer.from(
    `OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${Array.from(
      { length: lines },
      (_, index) => {
        const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((index * 320) / lines)))
          .toISOString()
          .slice(0, 10)
          .replaceAll('-', '');
        return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${(index % 5000) - 2500 || 1}.00<FITID>F${index}<NAME>VIR LOCATAIRE ${index % 97}<MEMO>VIR SEPA RECU LOCATAIRE ${index % 97} LOYER DU MOIS REF ${index} AVEC SES MOTS</STMTTRN>`;
      },
    ).join('\n')}\n</BANKTRANLIST></STMTRS></OFX>\n`,
  );

await withServer(async (openDatabase) => {
  const { call, people } = await openDatabase('delay', { jobs: true });
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  for (const lines of [10, LINES]) {
    const content = ofx(lines);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const { body } = await call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ name: 'releve.ofx', content }],
    });
    const took = performance.now() - start;
    delay.disable();
    console.log(
      `${lines} lines, ${(content.length / 1e6).toFixed(1)} MB: ${body.counts.new} new in ${Math.round(took)} ms, longest delay of the thread ${Math.round(delay.max / 1e6)} ms`,
    );
  }
});
