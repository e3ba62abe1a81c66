/**
 * What an account of a busy manager asks of the server, each beside a smaller one in the same run:
 * ten thousand OFX rows read, compared and confirmed, the same file again, a page of a hundred
 * movements among a hundred thousand beside one among a thousand, and the automatic assignment of
 * all of them. Run: node bench/account.ts [movements]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBooks } from '@sci/server/testing/books';
import type { TestApp } from '@sci/server/testing/open-app';
import { withServer } from './server.ts';

const MANY = Number(process.argv[2] ?? 100_000);
const FEW = 1000;
const ROWS = 10_000;
const YEAR = 2026;
const RUNS = 21;

const statement = [
  'OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>00099999999</BANKACCTFROM><BANKTRANLIST>',
  ...Array.from({ length: ROWS }, (_, index) => {
    const day = new Date(Date.UTC(YEAR, 0, 1 + Math.floor((index * 300) / ROWS)));
    const amount = (index % 5000) - 2500 || 1;
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.toISOString().slice(0, 10).replaceAll('-', '')}<TRNAMT>${amount}.00<FITID>F${index}<NAME>VIR LOCATAIRE ${index % 97} REF ${index}</STMTTRN>`;
  }),
  '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
].join('\n');

await withServer(async (openDatabase) => {
  const test = await openDatabase('account', { jobs: true });
  const { call, people } = test;
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const [start, used] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(used);
    console.log(
      `${what.padEnd(44)}${Math.round(performance.now() - start)} ms, processor ${Math.round((user + system) / 1000)} ms`,
    );
    return result;
  };
  const upload = () =>
    call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ name: 'releve.ofx', content: Buffer.from(statement) }],
    });

  await timed(`${ROWS} OFX rows read, compared and confirmed`, async () => {
    const { id } = (await upload()).body;
    await call('POST /v2/bankImport/:id/confirm', { as: manager, params: { id }, body: {} });
    const imported = async (): Promise<number> =>
      (await call('GET /v2/bankImport/:id/outcome', { as: manager, params: { id } })).body.imported;
    while ((await imported()) < ROWS) await pause(10);
  });
  const again = await timed('the same file again', upload);
  if (again.body.counts.new !== 0) throw new Error('the same file is not the same');

  const pageOf = async (rows: number): Promise<number> => {
    const owner = await people.manager();
    const books = await openBooks(call, owner);
    await fill(test, owner.companyId, books.accountId, rows);
    const page = () =>
      call('GET /v2/bankMovement/page', {
        as: owner,
        query: { year: YEAR, bank_account_id: books.accountId, limit: 100 },
      });
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await page();
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  };
  const [few, many] = [await pageOf(FEW), await pageOf(MANY)];
  console.log(
    `a page of 100 movements: ${many.toFixed(1)} ms among ${MANY}, ${few.toFixed(1)} ms among ${FEW}, ×${(many / few).toFixed(2)}`,
  );

  const owner = await people.manager();
  const books = await openBooks(call, owner);
  await fill(test, owner.companyId, books.accountId, MANY);
  const ventilated = await timed(`automatic assignment of ${MANY}`, async () => {
    let { body } = await call('POST /bankAccount/autoAffect', {
      as: owner,
      body: { id: books.accountId, year: YEAR },
    });
    while (body.progress < 100 && body.batch_id !== null) {
      await pause(100);
      body = (
        await call('GET /v2/bankMovement/batch/:id', { as: owner, params: { id: body.batch_id } })
      ).body;
    }
    return body.ventilated;
  });
  if (ventilated !== MANY) throw new Error(`${ventilated} movements assigned instead of ${MANY}`);
});

/** Bank charges that a rule of the application knows, a few for each day. */
async function fill(
  { db }: TestApp,
  companyId: number,
  accountId: number,
  count: number,
): Promise<void> {
  await sql`
    insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents)
    select ${companyId}, ${accountId}, ${YEAR}, make_date(${YEAR}, 1, 1) + (n * 320 / ${count}::int), 'FRAIS DE TENUE DE COMPTE', -850 from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
