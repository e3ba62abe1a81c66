import { sql } from 'kysely';
import type { CallReply } from '@sci/contract/contract';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/call.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { latestMail, mailsTo } from '../../testing/mails.ts';
import { taskContext } from '../../testing/task-context.ts';
import { until } from '../../testing/wait.ts';
import { sendFullFileTask } from './send-full-file-task.ts';
import { RenderError } from '../../papers/render-error.ts';
import { bigLedger } from '../../testing/papers/big-ledger.ts';
import { describePages, readPdf } from '../../testing/papers/read-pdf.ts';

/** The full file by mail, and called off. */
const YEAR = 2025;
const PATIENCE_MS = 60_000;

let test: TestApp;
let as: Caller;
let id = 0;

beforeAll(async () => {
  test = await startApp({ now: '2026-01-15T10:00:00Z', jobs: true });
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('petite-sci').input);
  id =
    (await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } })).body
      .fiscal_year_company?.id ?? 0;
}, 60_000);

const log = async (): Promise<CallReply<'GET /v2/report/full_file/:id'>['emails']> =>
  (await test.call('GET /v2/report/full_file/:id', { as, params: { id } })).body.emails;
const send = (to: string, parts?: string[]) =>
  test.call('POST /report/full_file/send_email', {
    as,
    body: { fiscal_year_company_id: id, to: [to], ...(parts && { parts }) },
  });

async function attachmentTo(address: string): Promise<Buffer> {
  const [attachment] = (await latestMail(test, address)).attachments;
  const content = await test.services.files.get(attachment?.storage_key ?? '');
  if (attachment?.name !== 'dossier_complet.pdf' || content === undefined)
    throw new Error('the mail holds no file');
  return content;
}

it(
  'sends the file with the parts that were chosen, and the log says which and to whom',
  async () => {
    expect((await send('lea@exemple.fr', ['bilan', 'sig'])).status).toBe(202);
    await until(async () => (await log()).every(({ status }) => status === 'success'), PATIENCE_MS);
    expect(await log()).toMatchObject([
      { to: ['lea@exemple.fr'], parts: ['bilan', 'sig'], status: 'success', message: null },
    ]);
  },
  PATIENCE_MS,
);

it('says why a mail did not arrive, and of one that was refused for a while that it is on its way', async () => {
  const refuse = (retrying: boolean) =>
    test.db
      .updateTable('mail')
      .set({ status: 'failed', last_error: '451 try again later', retrying })
      .where('kind', '=', 'full_file')
      .execute();
  await refuse(true);
  expect(await log()).toMatchObject([{ status: 'processing', message: '451 try again later' }]);
  await refuse(false);
  expect(await log()).toMatchObject([{ status: 'failed', message: '451 try again later' }]);
});

it('is no longer under way once its job failed for good or was stopped: nothing left, also not later', async () => {
  const { db, services } = test;
  const to = 'abandon@exemple.fr';
  const { company_id: companyId } = await db
    .selectFrom('fiscal_year_company')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('full_file_mail').execute();
  const { id: sendingId } = await db
    .insertInto('full_file_mail')
    .values({
      company_id: companyId,
      fiscal_year_company_id: id,
      recipients: [to],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = (pdf = services.pdf) =>
    sendFullFileTask.run(
      { companyId, sendingId, alongside: [] },
      { ...taskContext({ db, services: { ...services, pdf } }), jobId: '901' },
    );
  const away = { ...services.pdf, render: () => Promise.reject(new RangeError('away')) };
  await expect(run(away)).rejects.toThrow('away');
  expect(await log()).toMatchObject([{ status: 'processing' }]);
  await sql`insert into job_run (id, kind, status) values (901, 'send_full_file', 'stopped')`.execute(
    db,
  );
  expect(await log()).toMatchObject([
    { status: 'failed', message: expect.stringMatching(/n’a pas abouti.*rien n’est parti/) },
  ]);
  await run();
  expect(await mailsTo(test, to)).toEqual([]);
});

describePages('the file that was sent', () => {
  it('holds the chosen parts and no other', async () => {
    const { bookmarks } = readPdf(await attachmentTo('lea@exemple.fr'));
    expect(bookmarks).toEqual(
      expect.arrayContaining(['Soldes intermédiaires de gestion', 'Bilan simplifié']),
    );
    expect(bookmarks).not.toEqual(expect.arrayContaining(['Balance et grand livre']));
  });
});

it('refuses parts that the file has not, none at all, and an address that is none, each next to its field', async () => {
  expect((await send('lea@exemple.fr', ['horoscope'])).errors).toEqual({
    parts: ['Une partie demandée n’existe pas dans le dossier.'],
  });
  expect((await send('lea@exemple.fr', [])).errors).toEqual({
    parts: ['Choisissez au moins une partie.'],
  });
  expect(Object.keys((await send('lea')).errors)).toEqual(['to.0']);
});

it(
  'stops making a file when nobody waits for it any more, and tells so at once',
  async () => {
    const busy = new AbortController();
    // One small document each of ten companies: the file has to wait for all of them.
    const ledger = bigLedger(350);
    const before = Array.from({ length: 10 }, (_, company) =>
      test.services.pdf
        .render(
          'ledger',
          { ...ledger, company: { ...ledger.company, id: 1000 + company } },
          { signal: busy.signal },
        )
        .then(
          () => 'set',
          (error: unknown) => (error instanceof RenderError ? error.reason : 'unknown'),
        ),
    );
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = new AbortController();
    const answer = fetch(`${address}/api/v2/report/full_file/download/${id}`, {
      headers: { authorization: `Bearer ${as.token}` },
      signal: reader.signal,
    }).catch(() => 'gone');
    const ratio = async (): Promise<number | null> =>
      (await test.call('GET /v2/report/full_file/progress/:id', { as, params: { id } })).body.ratio;
    await until(async () => (await ratio()) !== null, PATIENCE_MS);

    reader.abort();
    expect(await answer).toBe('gone');
    await until(async () => (await ratio()) === null, PATIENCE_MS);
    busy.abort();
    // The others were still being set: the file left its place behind them, and was not finished.
    expect(await before.at(-1)).toBe('cancelled');
  },
  PATIENCE_MS,
);
