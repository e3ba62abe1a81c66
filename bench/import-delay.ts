/**
 * How long other calls wait while somebody's large statement is read: the longest delay of the
 * server's thread during an upload, as `perf_hooks` sees it, beside a file of ten lines; then while
 * the preview is asked for again, and while the import is confirmed in the background. Fails above
 * 100 ms. Who asks shares the process, and reads the answers afterwards.
 *
 *   node bench/import-delay.ts [lines]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openBooks } from '@sci/server/testing/books';
import { withServer } from './server.ts';

const LINES = Number(process.argv[2] ?? 100_000);
const MOST_MS = 100;

const ofx = (lines: number): string =>
  `OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${Array.from(
    { length: lines },
    (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((index * 320) / lines)))
        .toISOString()
        .slice(0, 10)
        .replaceAll('-', '');
      return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${(index % 5000) - 2500 || 1}.00<FITID>F${lines}-${index}<NAME>VIR ${lines} LOCATAIRE ${index % 97}<MEMO>VIR SEPA RECU LOCATAIRE ${index % 97} LOYER DU MOIS REF ${index} AVEC SES MOTS</STMTTRN>`;
    },
  ).join('\n')}\n</BANKTRANLIST></STMTRS></OFX>\n`;

/** Says how long a work took and how long it kept the thread at most; fails when that is too long. */
async function watched<T>(what: string, work: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const result = await work();
  const took = performance.now() - start;
  await pause(20); // the last delay is seen by the next look at the clock
  delay.disable();
  const longest = Math.round(delay.max / 1e6);
  console.log(`${what}: ${Math.round(took)} ms, longest delay of the thread ${longest} ms`);
  if (longest > MOST_MS) process.exitCode = 1;
  return result;
}

await withServer(async (openDatabase) => {
  const { app, call, people } = await openDatabase('delay', { jobs: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port }: AddressInfo = app.server.address() as AddressInfo;
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const send = async (method: string, path: string, body?: BodyInit): Promise<Buffer> => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${manager.token}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    if (!response.ok) throw new Error(`${path}: ${Buffer.concat(chunks).toString()}`);
    return Buffer.concat(chunks);
  };
  for (const lines of [10, LINES]) {
    const content = ofx(lines);
    const form = new FormData();
    form.set('bank_account_id', String(accountId));
    form.set('files', new Blob([content]), 'releve.ofx');
    const what = `${lines} lines, ${(content.length / 1e6).toFixed(1)} MB`;
    const answer = await watched(`${what}, read`, () => send('POST', '/v2/bankImport', form));
    const { id, counts } = JSON.parse(answer.toString());
    if (counts.new !== lines) throw new Error(`${counts.new} new lines instead of ${lines}`);
    await watched(`${what}, asked for again`, () => send('GET', `/v2/bankImport/${id}`));
    await watched(`${what}, confirmed`, async () => {
      await send('POST', `/v2/bankImport/${id}/confirm`, '{}');
      for (;;) {
        const outcome = JSON.parse((await send('GET', `/v2/bankImport/${id}/outcome`)).toString());
        if (outcome.batch !== null) return;
        await pause(100);
      }
    });
  }
});
