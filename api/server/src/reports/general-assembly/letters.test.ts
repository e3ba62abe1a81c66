import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { CallReply } from '@sci/contract/contract';
import { smtpMailer } from '../../ports/mailer.ts';
import { afterFile } from '../../testing/after-file.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { latestMail, mailsTo } from '../../testing/mails.ts';
import type { Manager } from '../../testing/people.ts';
import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';
import { taskContext } from '../../testing/task-context.ts';
import { until } from '../../testing/wait.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { keepReturn, returnToken } from '../../work/outbox/returns.ts';
import { fileConveningTask } from './file-convening-task.ts';

/** The letters of a convening: one for each associate, and what became of each. */
const YEAR = 2025;
const TODAY = '2026-04-15';
const PATIENCE_MS = 60_000;

type Convening = CallReply<'GET /v2/report/general_assembly/:id/convening'>[number];
type Way = Convening['letters'][number]['way'];

/** The product with an outbox that takes everything, and with the mail server below. */
let withOutbox: TestApp;
let withMailServer: TestApp;
/** Where the company of a test is. */
let test: TestApp;
let as: Manager;
/** The last mail of the tests before. */
let earlierMail = 0;
let id = 0;
let people: { associate_id: number; name: string }[] = [];

/** A mail server that knows no `faux`, takes nothing for `refuse` and asks for patience with `lent`. */
async function openMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('faux')
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : address.startsWith('lent')
            ? Object.assign(new Error('try again later'), { responseCode: 451 })
            : undefined,
      ),
    onData: (stream, { envelope }, done) => {
      const isRefused = envelope.rcptTo.some(({ address }) => address.startsWith('refuse'));
      const refusal = Object.assign(new Error('content rejected'), { responseCode: 554 });
      stream.on('end', () => done(isRefused ? refusal : undefined));
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const options = { now: `${TODAY}T10:00:00Z`, jobs: true };
  withOutbox = await startApp(options);
  withMailServer = await startApp({ ...options, mailer: smtpMailer(await openMailServer()) });
}, 60_000);

/** A company whose assembly is saved, and nobody convened yet. */
async function open(product: TestApp): Promise<void> {
  test = product;
  const { last } = await test.db
    .selectFrom('mail')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  earlierMail = last ?? 0;
  as = await test.people.manager();
  const books = await openBooks(test.call, as, YEAR);
  await test.call('POST /config/associate', {
    as,
    query: { year: YEAR },
    body: { name: 'Petit', first_name: 'Bruno', birthdate: '1972-03-01', shares: 40 },
  });
  await test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-06-01`,
      name: 'LOYER',
      amount: 900,
      splits: [
        {
          category_id: books.category('LOYER_HAB'),
          amount: 900,
          building_id: books.buildingId,
        },
      ],
    },
  });
  const { body } = await test.call('GET /report/general_assembly', { as, query: { year: YEAR } });
  const saved = await test.call('POST /report/general_assembly', {
    as,
    body: {
      year: YEAR,
      meeting_date: '2026-05-20',
      place: body.place,
      attendance: body.attendance,
      resolutions: body.resolutions,
      retained_amount: body.fiscal_year_result,
    },
  });
  id = saved.body.id;
  people = saved.body.per_associate;
}

const withMail = (index: number, email: string) =>
  test.db
    .updateTable('associate')
    .set({ email })
    .where('id', '=', people[index]?.associate_id ?? 0)
    .execute();

const convene = (...ways: Way[]) =>
  test.call('POST /v2/report/general_assembly/:id/convening', {
    as,
    params: { id },
    body: {
      way: 'lettre',
      letters: ways.map((way, index) => ({
        associate_id: people[index]?.associate_id ?? 0,
        way,
      })),
    },
  });

async function letters(): Promise<Convening['letters']> {
  const { body } = await test.call('GET /v2/report/general_assembly/:id/convening', {
    as,
    params: { id },
  });
  return body[0]?.letters ?? [];
}
const states = async () => (await letters()).map(({ state }) => state);
const made = () =>
  until(async () => !(await states()).some((state) => state === 'preparing'), PATIENCE_MS);
const lastConvening = async () =>
  (
    await test.db
      .selectFrom('assembly_convening')
      .select('id')
      .where('company_id', '=', as.companyId)
      .executeTakeFirstOrThrow()
  ).id;
const letterId = async (index: number) => (await letters())[index]?.id ?? 0;

it('mails his letter to one associate, and leaves the other’s to be handed over and written down', async () => {
  await open(withOutbox);
  await withMail(0, 'anne@exemple.fr');
  expect((await convene('email', 'registered')).status).toBe(200);
  await until(async () => (await states())[0] === 'sent', PATIENCE_MS);
  await made();
  expect(await states()).toEqual(['sent', 'waiting']);
  const [mailed, other] = await letters();
  expect(mailed?.deliveries).toMatchObject([
    { way: 'email', email: 'anne@exemple.fr', on: TODAY, by: null, refusal: '' },
  ]);
  expect(mailed?.sha256).not.toBe(other?.sha256);
  const mail = await latestMail(test, 'anne@exemple.fr');
  expect(mail.recipients).toEqual(['anne@exemple.fr']);
  expect(mail.attachments.map(({ name }) => name)).toEqual(['convocation.pdf']);

  const id = await letterId(1);
  // Noted in two tabs, or once more because the answer was lost, it was handed over once.
  const [handed] = await Promise.all(
    ['a', 'b'].map(() =>
      test.call('POST /v2/report/general_assembly/letter/:id/handed', {
        as,
        params: { id },
        body: { way: 'registered', handed_on: TODAY, reference: '1A 234 567 8901 2' },
      }),
    ),
  );
  expect((await letters())[1]?.deliveries).toHaveLength(1);
  expect(handed?.body[0]?.letters[1]).toMatchObject({
    state: 'handed',
    deliveries: [
      { way: 'registered', on: TODAY, reference: '1A 234 567 8901 2', by: expect.any(String) },
    ],
  });
});

it('warns of letters that left in a way that neither the statutes nor the law know', async () => {
  await open(withOutbox);
  await withMail(0, 'anne@exemple.fr');
  await test.db.updateTable('assembly_attendance').set({ state: 'absent' }).execute();
  const warnings = async () =>
    (
      await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })
    ).body.warnings.filter((warning) => warning.includes('envoyée par'));
  await convene('registered', 'registered');
  expect(await warnings()).toEqual([]);
  await convene('email', 'registered');
  expect(await warnings()).toEqual([expect.stringContaining('par courrier électronique')]);
});

it('says that the mail server refused a letter, sends it again elsewhere, and keeps both', async () => {
  await open(withMailServer);
  await withMail(0, 'faux@exemple.fr');
  await convene('email');
  await until(async () => (await states())[0] === 'failed', PATIENCE_MS);
  expect((await letters())[0]?.deliveries[0]?.refusal).toBe('550 no such mailbox');

  const again = await test.call('POST /v2/report/general_assembly/letter/:id/send', {
    as,
    params: { id: await letterId(0) },
    body: { email: 'juste@exemple.fr' },
  });
  expect(again.status).toBe(200);
  await until(async () => (await states())[0] === 'sent', PATIENCE_MS);
  expect((await letters())[0]?.deliveries.map(({ email, state }) => [email, state])).toEqual([
    ['juste@exemple.fr', 'sent'],
    ['faux@exemple.fr', 'failed'],
  ]);
});

it('warns of an absent associate whose letter did not arrive, until it is handed to him', async () => {
  await open(withMailServer);
  await withMail(0, 'faux@exemple.fr');
  await convene('email', 'registered');
  await until(async () => (await states())[0] === 'failed', PATIENCE_MS);
  const warnings = async () =>
    (
      await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })
    ).body.warnings.filter((warning) => warning.includes('pas arrivée'));
  expect(await warnings()).toEqual([]); // everybody is there
  await test.db.updateTable('assembly_attendance').set({ state: 'absent' }).execute();
  expect(await warnings()).toEqual([
    expect.stringContaining(`La convocation envoyée à ${people[0]?.name} n’est pas arrivée`),
  ]);
  await test.call('POST /v2/report/general_assembly/letter/:id/handed', {
    as,
    params: { id: await letterId(0) },
    body: { way: 'hand', handed_on: TODAY },
  });
  expect(await warnings()).toEqual([]);
});

it('says of a mailed letter that came back why, and no longer when it left, and lets it be sent again', async () => {
  await open(withOutbox);
  await withMail(0, 'partie@exemple.fr');
  await convene('email');
  await until(async () => (await states())[0] === 'sent', PATIENCE_MS);
  const { id } = await latestMail(test, 'partie@exemple.fr');
  const { pool, clock, vault } = test.services;
  const token = returnToken(vault, id);
  const outcome = await inTransaction(pool, systemScope('test'), 'write', (db) =>
    keepReturn(db, { token, reason: '550 5.1.1 user unknown' }, clock.now()),
  );
  expect(outcome).toBe('kept');
  const [returned] = await letters();
  expect(returned?.state).toBe('failed');
  expect(returned?.deliveries).toMatchObject([
    {
      on: null,
      refusal: expect.stringMatching(/revenu le 15\/04\/2026\s: 550 5\.1\.1 user unknown/),
    },
  ]);
  const again = await test.call('POST /v2/report/general_assembly/letter/:id/send', {
    as,
    params: { id: returned?.id ?? 0 },
    body: { email: 'juste@exemple.fr' },
  });
  expect(again.status).toBe(200);
});

/** Mails that the queue still has to try. */
const waitingMails = async () =>
  (
    await sql<{ to: string }>`select m.recipients[1] as to from graphile_worker._private_jobs j
      join mail m on m.id = (j.payload ->> 'mailId')::bigint
      where m.id > ${earlierMail}`.execute(test.db)
  ).rows.map(({ to }) => to);

const lastDelivery = async () => (await letters())[0]?.deliveries[0];
/** Waits for an answer of the mail server to the letter of the first associate. */
const refused = () =>
  until(async () => ((await lastDelivery())?.refusal ?? '') !== '', PATIENCE_MS);

it.each([
  ['asks no more where the mailbox does not exist', 'faux@exemple.fr', 'failed', []],
  ['asks no more where the mail itself is refused', 'refuse@exemple.fr', 'failed', []],
  ['goes on where it is asked for patience', 'lent@exemple.fr', 'queued', ['lent@exemple.fr']],
] as const)(
  'after a refusal %s, and a letter that was sent again arrives once',
  async (_name, email, state, waiting) => {
    await open(withMailServer);
    await withMail(0, email);
    await convene('email');
    await refused();
    expect(await states()).toMatchObject([state, expect.anything()]);
    await until(async () => (await waitingMails()).join() === waiting.join(), PATIENCE_MS);
    await test.call('POST /v2/report/general_assembly/letter/:id/send', {
      as,
      params: { id: await letterId(0) },
      body: { email: 'juste@exemple.fr' },
    });
    await until(async () => (await states())[0] === 'sent', PATIENCE_MS);
    await until(async () => (await waitingMails()).length === 0, PATIENCE_MS);
    expect((await letters())[0]?.deliveries.map((delivery) => delivery.state)).toEqual([
      'sent',
      'failed',
    ]);
  },
);

it('says that a letter was given up after the last try, and tries no more', async () => {
  await open(withMailServer);
  await withMail(0, 'lent@exemple.fr');
  await convene('email');
  await refused();
  // As if nine more hours of tries had gone by.
  await test.db.updateTable('mail').set({ attempts: 10 }).where('id', '>', earlierMail).execute();
  await until(async () => (await states())[0] === 'failed', PATIENCE_MS);
  expect((await lastDelivery())?.refusal).toMatch(/^abandonné après 11 essais\s: .*451 try again/);
  await until(async () => (await waitingMails()).length === 0, PATIENCE_MS);
});

it('says of a mail that an administrator stopped that it will not arrive', async () => {
  await open(withMailServer);
  await withMail(0, 'lent@exemple.fr');
  await convene('email');
  await refused();
  const admin = await test.people.admin();
  const { body } = await test.call('GET /v2/admin/mails', { as: admin, query: {} });
  await test.call('POST /v2/admin/mails/stop', {
    as: admin,
    body: { ids: body.map((mail) => mail.id) },
  });
  expect(await lastDelivery()).toMatchObject({
    state: 'failed',
    refusal: 'envoi arrêté par l’administrateur du service',
  });
});

it('refuses a mail to who has no address, a letter handed over tomorrow or before it was frozen', async () => {
  await open(withOutbox);
  const refused = await convene('email', 'email');
  const why = [expect.stringMatching(/n’a pas d’adresse e-mail sur sa fiche/)];
  expect([refused.status, refused.errors]).toEqual([
    422,
    { 'letters.0.way': why, 'letters.1.way': why },
  ]);
  expect(await letters()).toEqual([]);

  await convene('hand', 'hand');
  const params = { id: await letterId(0) };
  for (const [handed_on, sentence] of [
    ['2026-04-16', 'La date de remise est dans le futur.'],
    ['2026-04-14', 'La lettre n’a pas pu être remise avant le 15/04/2026'],
  ] as const) {
    const wrong = await test.call('POST /v2/report/general_assembly/letter/:id/handed', {
      as,
      params,
      body: { way: 'hand', handed_on },
    });
    expect(wrong.errors).toEqual({ handed_on: [expect.stringContaining(sentence)] });
  }
  expect((await letters())[0]?.deliveries).toEqual([]);
});

it('is no longer in preparation once its job failed for good or was stopped: nothing left, also not later', async () => {
  await open(withOutbox);
  await convene('hand', 'hand');
  await made();
  const [one, other] = await letters();
  await test.db
    .updateTable('assembly_letter')
    .set({ storage_key: null, sha256: null, way: 'email', email: 'abandon@exemple.fr' })
    .where('id', '=', one?.id ?? 0)
    .execute();
  const { services, db } = test;
  const run = async (pdf = services.pdf) =>
    fileConveningTask.run(
      { companyId: as.companyId, conveningId: await lastConvening() },
      { ...taskContext({ db, services: { ...services, pdf } }), jobId: '9000001' },
    );
  const away = { ...services.pdf, render: () => Promise.reject(new RangeError('away')) };
  await expect(run(away)).rejects.toThrow('away');
  expect(await states()).toEqual(['preparing', 'waiting']);
  await sql`insert into job_run (id, kind, status) values (9000001, 'file_convening', 'failed')`.execute(
    db,
  );
  expect(await states()).toEqual(['failed', 'waiting']);
  expect((await letters())[1]?.sha256).toBe(other?.sha256);
  const again = await test.call('POST /v2/report/general_assembly/letter/:id/send', {
    as,
    params: { id: one?.id ?? 0 },
    body: { email: 'abandon@exemple.fr' },
  });
  expect([again.status, again.message]).toEqual([409, expect.stringMatching(/rien n’est parti/)]);
  await run();
  expect(await states()).toEqual(['failed', 'waiting']);
  expect(await mailsTo(test, 'abandon@exemple.fr')).toEqual([]);
  const handed = await test.call('POST /v2/report/general_assembly/letter/:id/handed', {
    as,
    params: { id: one?.id ?? 0 },
    body: { way: 'hand', handed_on: TODAY },
  });
  expect(handed.body[0]?.letters[0]?.state).toBe('handed');
});

it('says of a mail whose job was stopped or failed for good that it will not arrive', async () => {
  await open(withMailServer);
  await withMail(0, 'lent@exemple.fr');
  await convene('email');
  await refused();
  expect(await lastDelivery()).toMatchObject({ state: 'queued' });
  await sql`update job_run set status = 'stopped' from mail m where job_run.id = m.job_id and m.id > ${earlierMail}`.execute(
    test.db,
  );
  expect(await lastDelivery()).toMatchObject({
    state: 'failed',
    refusal: 'envoi arrêté par l’administrateur du service',
  });
});

it('keeps the letters that left: the assembly of which they speak is not removed', async () => {
  await open(withOutbox);
  await convene('hand', 'hand');
  const removal = await test.call('DELETE /v2/report/general_assembly/:id', { as, params: { id } });
  expect([removal.status, removal.message]).toEqual([
    409,
    expect.stringMatching(/ont été convoqués à cette assemblée le 15\/04\/2026/),
  ]);
  expect(await letters()).toHaveLength(2);
});

describePages('the letter of an associate', () => {
  it('stands in the convening file with the way of its own, and the meeting names both ways', async () => {
    await open(withOutbox);
    await convene('hand', 'registered');
    await made();
    const { body } = await test.call('GET /v2/report/general_assembly/:id/convening', {
      as,
      params: { id },
    });
    const both = 'lettre recommandée avec demande d’avis de réception ou remise en main propre';
    expect(body[0]?.way).toBe(both);
    const { convocation_mode: named } = (
      await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })
    ).body;
    expect(named).toBe(both);
    const { raw } = await test.call('GET /v2/report/general_assembly/convening/:id', {
      as,
      params: { id: body[0]?.id ?? 0 },
    });
    const text = plain(readPdf(raw.rawPayload).text).replaceAll(/\s+/g, ' ');
    expect(text.match(/Envoi par [^,]*? (?=Madame, Monsieur)/g)).toEqual([
      'Envoi par remise en main propre ',
      'Envoi par lettre recommandée avec demande d’avis de réception ',
    ]);
  });

  it('bears his name, his power and the way it is sent, and nothing of the others’ papers', async () => {
    await open(withOutbox);
    await convene('registered', 'hand');
    await made();
    const text = async (index: number) => {
      const { raw } = await test.call('GET /v2/report/general_assembly/letter/:id', {
        as,
        params: { id: await letterId(index) },
      });
      return plain(readPdf(raw.rawPayload).text).replaceAll(/\s+/g, ' ');
    };
    const [one, other] = [people[0]?.name ?? '', people[1]?.name ?? ''];
    const first = await text(0);
    expect(first).toContain(`Convocation – ${one}`);
    expect(first).toContain(`Pouvoir – ${one}`);
    expect(first).toContain('Envoi par lettre recommandée avec demande d’avis de réception');
    expect(first).not.toContain(`Convocation – ${other}`);
    expect(first).not.toContain(`Pouvoir – ${other}`);
    expect(first).not.toContain('Feuille de présence');
    const second = await text(1);
    expect(second).toContain(`Pouvoir – ${other}`);
    expect(second).toContain('Envoi par remise en main propre');

    // Frozen: what changes afterwards reaches no letter.
    const before = (await letters()).map(({ sha256 }) => sha256);
    await test.db.updateTable('associate').set({ name: 'Autre' }).execute();
    expect((await letters()).map(({ sha256 }) => sha256)).toEqual(before);
    expect(await text(0)).toBe(first);
  });
});
