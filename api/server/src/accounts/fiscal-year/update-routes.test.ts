import { startApp } from '../../testing/app.ts';

const { call, people, db } = await startApp(); // on 21 November 2026
const admin = await people.admin();

const update = (year: number, body: object) =>
  call('PUT /v2/fiscalYear/:id', { as: admin, params: { id: year }, body });
const datesOf = (year: number) =>
  db
    .selectFrom('fiscal_year')
    .select(['date_declaration_2072', 'date_declaration_2072_report'])
    .where('year', '=', year)
    .executeTakeFirstOrThrow();

it('refuses a deadline in the past: everybody would be read-only at once', async () => {
  const before = await datesOf(2026);
  const refused = await update(2026, { date_declaration_2072_report: '2020-05-20' });
  expect([refused.status, refused.errors]).toEqual([
    422,
    {
      date_declaration_2072_report: [
        'Le 20/05/2020 est déjà passé\u00a0: toutes les sociétés seraient aussitôt en lecture seule.',
      ],
    },
  ]);
  expect(await datesOf(2026)).toEqual(before);
});

it('refuses to take away the report when the date below it has passed', async () => {
  await db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072: '2026-11-01', date_declaration_2072_report: '2026-12-01' })
    .where('year', '=', 2025)
    .execute();
  const refused = await update(2025, { date_declaration_2072_report: null });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([
    422,
    ['date_declaration_2072_report'],
  ]);
});

it('takes a later deadline, and a form that sends dates back which have passed by themselves', async () => {
  const later = await update(2025, {
    date_declaration_2072: '2026-11-01',
    date_declaration_2072_report: '2026-12-15',
  });
  expect(later.status).toBe(200);
  expect((await datesOf(2025)).date_declaration_2072_report).toBe('2026-12-15');
});

it('never puts off the deadline of a year that was closed before this one: what was declared would change again', async () => {
  const before = await datesOf(2024);
  const why =
    'L’exercice 2024 est clos depuis le 20/05/2025\u00a0: un report accordé après coup ne va pas au-delà du 31/12/2025.';
  const both = await update(2024, {
    date_declaration_2072: '2030-05-01',
    date_declaration_2072_report: null,
  });
  const report = await update(2024, { date_declaration_2072_report: '2030-05-20' });
  expect([both.status, both.errors, report.status, report.errors]).toEqual([
    422,
    { date_declaration_2072: [why], date_declaration_2072_report: [why] },
    422,
    { date_declaration_2072_report: [why] },
  ]);
  expect((await update(2024, { date_declaration_ag: '2030-06-30' })).status).toBe(200);
  expect(await datesOf(2024)).toEqual(before);
});

it('takes a report that is granted after the day, within the year of filing', async () => {
  const stands = {
    date_declaration_2072: '2026-05-05',
    date_declaration_2072_report: '2026-05-20',
  };
  await db.updateTable('fiscal_year').set(stands).where('year', '=', 2025).execute();
  const beyond = await update(2025, { date_declaration_2072_report: '2027-01-01' });
  expect([beyond.status, Object.keys(beyond.errors)]).toEqual([
    422,
    ['date_declaration_2072_report'],
  ]);
  const report = await update(2025, { date_declaration_2072_report: '2026-12-31' });
  expect(report.status).toBe(200);
  expect((await datesOf(2025)).date_declaration_2072_report).toBe('2026-12-31');
});

it('refuses a report before the date that it puts off, and a deadline while the year still runs', async () => {
  const before = await datesOf(2026);
  const earlier = await update(2026, {
    date_declaration_2072: '2027-05-04',
    date_declaration_2072_report: '2027-05-01',
  });
  const why = 'La date reportée, le 01/05/2027, vient avant celle qu’elle reporte, le 04/05/2027.';
  expect([earlier.status, earlier.errors]).toEqual([
    422,
    expect.objectContaining({ date_declaration_2072_report: [why] }),
  ]);
  // The date alone may be what is wrong.
  const later = await update(2026, { date_declaration_2072: '2027-06-30' });
  expect([later.status, Object.keys(later.errors)]).toEqual([422, ['date_declaration_2072']]);
  const far = await update(2026, { date_declaration_2072_report: '2099-12-31' });
  expect([far.status, far.errors['date_declaration_2072_report']?.[0]]).toEqual([
    422,
    expect.stringMatching(/au-delà du 31\/12\/2027/),
  ]);
  const running = await update(2026, { date_declaration_ag: '2026-12-15' });
  expect(running.errors).toEqual({
    date_declaration_ag: [
      'L’exercice 2026 finit le 31 décembre\u00a0: sa date limite vient après.',
    ],
  });
  expect(await datesOf(2026)).toEqual(before);
});

it('takes back a date that was granted by mistake: what the rule gives is never wrong', async () => {
  const rule = {
    date_declaration_2072: '2026-05-05',
    date_declaration_2072_report: '2026-05-20',
    date_declaration_ag: '2026-06-30',
  };
  await db.updateTable('fiscal_year').set(rule).where('year', '=', 2025).execute();
  const mistaken = {
    ...rule,
    date_declaration_2072: '2026-12-01',
    date_declaration_2072_report: '2026-12-01',
  };
  expect((await update(2025, { ...mistaken, date_declaration_ag: '2026-12-01' })).status).toBe(200);
  // The day after that of the rule would close the year for everybody as well.
  const other = await update(2025, { ...rule, date_declaration_2072_report: '2026-05-21' });
  expect([other.status, Object.keys(other.errors)]).toEqual([
    422,
    ['date_declaration_2072_report'],
  ]);
  expect((await update(2025, rule)).status).toBe(200);
  expect(await datesOf(2025)).toMatchObject({ date_declaration_2072_report: '2026-05-20' });
});
