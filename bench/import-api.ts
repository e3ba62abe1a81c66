/**
 * A statement of 100 000 lines through the API: read (upload and preview), confirmed, undone,
 * beside the same rows written by one bare statement into a table of the same form with no audit.
 * Confirming is the background's work: the browser, which waits 15 s, only hears that it is taken
 * up.
 *
 *   node bench/import-api.ts [lines]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBooks } from '@sci/server/testing/books';
import { withServer } from './server.ts';

const LINES = Number(process.argv[2] ?? 100_000);
/**
 * Every row is also written to the audit log, with five indexes more: about four of the bare
 * insert.
 */
const MOST = 10;

const statement = [
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro',
  ...Array.from({ length: LINES }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((index * 320) / LINES)))
      .toISOString()
      .slice(0, 10);
    return `${day.split('-').toReversed().join('/')};COURT;VIREMENT;VIR SEPA LOCATAIRE ${index % 97} LOYER RÉF ${index};${(index % 5000) - 2500 || 1},00`;
  }),
].join('\n');

await withServer(async (openDatabase) => {
  const { call, people, db } = await openDatabase('import', { jobs: true });
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<[T, number]> => {
    const start = performance.now();
    const result = await work();
    const ms = performance.now() - start;
    console.log(`${what.padEnd(24)}${Math.round(ms)} ms`);
    return [result, ms];
  };

  const [read, reading] = await timed('read and compared', () =>
    call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ name: 'releve.csv', content: Buffer.from(statement) }],
    }),
  );
  const { id, counts } = read.body;
  if (counts.new !== LINES) throw new Error(`${counts.new} new lines instead of ${LINES}`);
  const [, answering] = await timed('confirmation taken up', () =>
    call('POST /v2/bankImport/:id/confirm', { as: manager, params: { id }, body: {} }).then(
      ({ body }) => body,
    ),
  );
  const [batch, confirming] = await timed('confirmed', async () => {
    for (;;) {
      const outcome = (
        await call('GET /v2/bankImport/:id/outcome', { as: manager, params: { id } })
      ).body;
      if (outcome.batch?.movements === LINES) return outcome.batch;
      await pause(100);
    }
  });
  const [, bare] = await timed('bare insert', async () => {
    await sql`create table bare (like bank_movement including all)`.execute(db);
    await sql`insert into bare overriding system value select * from bank_movement`.execute(db);
  });
  const [, undoing] = await timed('undone', async () => {
    await call('DELETE /v2/bankImport/:id', { as: manager, params: { id: batch.id } });
    for (;;) {
      const outcome = (
        await call('GET /v2/bankImport/:id/outcome', { as: manager, params: { id } })
      ).body;
      if (outcome.batch) return outcome.batch;
      await pause(100);
    }
  });
  const ratios = {
    'confirmation taken up': answering,
    confirmed: confirming,
    undone: undoing,
    'read and compared': reading,
  };
  for (const [what, ms] of Object.entries(ratios))
    console.log(`${what.padEnd(22)} ×${(ms / bare).toFixed(2)} of the bare insert`);
  if (answering > bare) throw new Error('the confirmation keeps the browser waiting');
  if (Math.max(reading, confirming, undoing) > MOST * bare)
    throw new Error(`more than ${MOST} bare inserts`);
});
