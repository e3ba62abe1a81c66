import { sql } from 'kysely';
import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks, type Books } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';
import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';
import { taskContext } from '../../testing/task-context.ts';
import { until } from '../../testing/wait.ts';
import { sendPackTask } from './send-pack-task.ts';

/**
 * Alice is alone. In 2024 works make a loss of 14 080 €: 10 700 € go to her global income, 3 380 €
 * are carried forward. In 2025 she has an income of 720 €, which uses a part of them.
 */
let test: TestApp;
let as: Manager;
let books: Books;
beforeAll(async () => {
  test = await startApp({ now: '2025-03-11T10:00:00.000Z', jobs: true });
  as = await test.people.manager();
  books = await openBooks(test.call, as, 2024);
  await pay('LOYER_HAB', 1000, 2024);
  await pay('TRAV_REPARATION', -15_000, 2024);
  test.clock.set('2026-03-11T10:00:00.000Z');
  as = { ...as, token: await test.people.newToken(as) };
  await pay('LOYER_HAB', 800, 2025);
}, 60_000);

const pay = (code: string, amount: number, year: number) =>
  test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year,
      date: `${year}-03-04`,
      name: code,
      amount,
      splits: [{ category_id: books.category(code), amount, building_id: books.buildingId }],
    },
  });
const read = async (year = 2025) =>
  (await test.call('GET /v2/associatePacks', { as, query: { year } })).body[0];
const send = () =>
  test.call('POST /v2/associatePack/send', {
    as,
    body: { year: 2025, associate_id: books.associateId },
  });
const yearId = async (year: number) =>
  (await test.call('GET /fiscalYear', { as, query: { fiscalYear: year } })).body.fiscal_year_company
    ?.id ?? 0;

it('carries a loss forward with the year that it comes from, as its return said', async () => {
  const { body } = await test.call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: await yearId(2024) },
  });
  const said = body.associates[0]?.reporting.find(({ box }) => box === '4BB')?.euros;
  expect(said).toBe(3380);
  expect((await read())?.carry).toEqual({
    before: 3380,
    used: 720,
    losses: [
      {
        origin: 2024,
        amount: 3380,
        used: 720,
        lapsed: 0,
        remaining: 2660,
        last_year: 2034,
        amount_if_raised: null,
      },
    ],
    if_raised: [],
  });
});

it('tells the flat allowance by what is known here', async () => {
  expect((await read())?.micro).toEqual({
    possible: true,
    reason: 'none',
    gross: 800,
    limit: 15_000,
    left: 14_200,
  });
});

describePages('the pack on paper', () => {
  it('names lines and boxes, the carried losses and what is possible for him', async () => {
    const { raw } = await test.call('GET /v2/report/quotePart/download/:id', {
      as,
      params: { id: await yearId(2025) },
      query: { associateId: books.associateId },
    });
    const text = plain(readPdf(raw.rawPayload).text).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Ligne 111 : Revenus bruts 800/);
    expect(text).toMatch(/Ligne 114 : Bénéfice ou déficit 720/);
    expect(text).toMatch(/Case 4BA : Revenus fonciers nets 720/);
    expect(text).toMatch(/Case 4BD : Déficits antérieurs.* 3 380/);
    expect(text).toMatch(/2024 3 380 720 0 2 660 2034/);
    expect(text).toMatch(/possible seulement si vous louez aussi un logement nu/);
  });
});

it('leaves by mail only for an address that the associate verified, once the year is controlled', async () => {
  expect((await send()).errors).toEqual({
    associate_id: ['L’adresse e-mail de cet associé n’est pas vérifiée.'],
  });
  await test.db
    .updateTable('associate')
    .set({ email: 'alice@exemple.fr', email_verified_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', books.associateId)
    .where('company_id', '=', as.companyId)
    .execute();
  expect((await read())?.email).toBe('alice@exemple.fr');
  expect((await send()).errors['_form']?.[0]).toMatch(/^L’exercice n’est pas contrôlé/);

  await test.db
    .updateTable('fiscal_year_company')
    .set({ controlled: true })
    .where('company_id', '=', as.companyId)
    .execute();
  expect((await send()).status).toBe(202);
  const mail = await until(() =>
    test.db
      .selectFrom('mail')
      .select(['recipients', 'subject', 'attachments'])
      .where('kind', '=', 'associate_pack')
      .executeTakeFirst(),
  );
  expect([mail.recipients, mail.attachments.length]).toEqual([['alice@exemple.fr'], 1]);
  expect(mail.subject).toMatch(/^Votre quote-part 2025 – /);
});

it('tells of the last mail what became of it, and that its figures are not those of the books any more', async () => {
  await until(async () => (await read())?.sent?.status === 'success');
  expect((await read())?.sent).toMatchObject({
    to: 'alice@exemple.fr',
    message: null,
    changed: false,
  });
  await test.db
    .updateTable('mail')
    .set({ status: 'failed', last_error: '550 no such mailbox' })
    .where('kind', '=', 'associate_pack')
    .execute();
  expect((await read())?.sent).toMatchObject({
    status: 'failed',
    message: '550 no such mailbox',
    changed: false,
  });
  await pay('LOYER_HAB', 100, 2025);
  expect((await read())?.sent?.changed).toBe(true);
});

it('says that nothing left where the address is no longer the verified one', async () => {
  const { id } = await test.db
    .insertInto('associate_pack_mail')
    .values({
      company_id: as.companyId,
      associate_id: books.associateId,
      year: 2025,
      recipient: 'avant@exemple.fr',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = {
    companyId: as.companyId,
    associateId: books.associateId,
    year: 2025,
    to: 'avant@exemple.fr',
    sendingId: id,
  };
  await sendPackTask.run(asked, taskContext(test));
  expect((await read())?.sent).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('n’est plus l’adresse vérifiée de cet associé'),
    changed: false,
  });
});

it('is no longer on its way once its job failed for good or was stopped: nothing left, also not later', async () => {
  const { db } = test;
  const to = 'alice@exemple.fr';
  await db.updateTable('associate').set({ email: to, email_verified_at: new Date() }).execute();
  const { id: sendingId } = await db
    .insertInto('associate_pack_mail')
    .values({
      company_id: as.companyId,
      associate_id: books.associateId,
      year: 2025,
      recipient: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = {
    companyId: as.companyId,
    associateId: books.associateId,
    year: 2025,
    to,
    sendingId,
  };
  const run = (services = test.services) =>
    sendPackTask.run(asked, { ...taskContext({ db, services }), jobId: '902' });
  const pdf = { ...test.services.pdf, render: () => Promise.reject(new RangeError('away')) };
  await expect(run({ ...test.services, pdf })).rejects.toThrow('away');
  expect((await read())?.sent).toMatchObject({ status: 'processing' });
  await sql`insert into job_run (id, kind, status) values (902, 'send_associate_pack', 'failed')`.execute(
    db,
  );
  expect((await read())?.sent).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/n’a pas abouti.*rien n’est parti/),
  });
  await run();
  expect((await read())?.sent).toMatchObject({ status: 'failed' });
});
