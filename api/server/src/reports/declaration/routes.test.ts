import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallReply } from '@sci/contract/contract';
import { startApp, type TestApp } from '../../testing/app.ts';
import { buildingBody, openBooks, type Books } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';
import { describePages, readPdf } from '../../testing/papers/read-pdf.ts';
import { taskContext } from '../../testing/task-context.ts';
import { until } from '../../testing/wait.ts';
import { fileDeclarationTask } from './file-declaration-task.ts';

/**
 * A manager files the return of 2025 in May 2026, then a rent turns up. Alice holds 60 of the 100
 * shares: she is alone, so that everything is hers.
 */
const YEAR = 2025;
type Declaration = CallReply<'GET /v2/declaration'>;

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ now: '2026-05-11T10:00:00.000Z', jobs: true });
}, 60_000);

interface Desk {
  readonly as: Manager;
  readonly books: Books;
}

async function openDesk(): Promise<Desk> {
  test.clock.set('2026-05-11T10:00:00.000Z');
  const as = await test.people.manager();
  const books = await openBooks(test.call, as, YEAR);
  const desk = { as, books };
  await addRent(desk, 800);
  return desk;
}

const addRent = ({ as, books }: Desk, amount: number, year = YEAR) =>
  test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year,
      date: `${year}-03-04`,
      name: `LOYER ${amount}`,
      amount,
      splits: [{ category_id: books.category('LOYER_HAB'), amount, building_id: books.buildingId }],
    },
  });

const spend = ({ as, books }: Desk, amount: number, code: string) =>
  test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-06-04`,
      name: code,
      amount,
      splits: [{ category_id: books.category(code), amount, building_id: books.buildingId }],
    },
  });

/** The controls of the year, settled by hand: their own tests say how. */
const control = ({ as }: Desk) =>
  test.db
    .updateTable('fiscal_year_company')
    .set({ controlled: true })
    .where('company_id', '=', as.companyId)
    .where('year', '=', YEAR)
    .execute();

const declare = (
  { as }: Desk,
  body: { declared_on?: string; seen?: string; reference?: string } = {},
) =>
  test.call('POST /v2/declaration', {
    as,
    body: { year: YEAR, declared_on: '2026-05-11', ...body },
  });
const read = async ({ as }: Desk): Promise<Declaration> =>
  (await test.call('GET /v2/declaration', { as, query: { year: YEAR } })).body;
/** What the dashboard says of a filed return that the books do not follow any more. */
const toCorrect = async ({ as }: Desk) =>
  (await test.call('GET /v2/dashboard', { as, query: { year: YEAR } })).body.todo.find(
    ({ code }) => code === 'declaration_changed',
  );
const changedOf = ({ sheets }: Declaration) =>
  sheets.flatMap(({ boxes }) =>
    boxes
      .filter(({ changed }) => changed)
      .map((box) => [box.key.replace(/\d+\//, '/'), box.declared, box.now, box.difference]),
  );

it('keeps every box as it was filed, then tells box by box what the books say since', async () => {
  const desk = await openDesk();
  await control(desk);
  const first = await declare(desk, { reference: 'EFI-2026-0001' });
  expect(first.status).toBe(201);
  expect(first.body.declarations).toMatchObject([
    { number: 1, declared_on: '2026-05-11', reference: 'EFI-2026-0001' },
  ]);
  // 800 of rent less 20 € for each of four units.
  expect(
    first.body.sheets
      .find(({ kind }) => kind === 'totals')
      ?.boxes.map(({ number, declared, now }) => [number, declared, now]),
  ).toContainEqual(['R5', '720', '720']);
  expect(changedOf(first.body)).toEqual([]);
  expect(await toCorrect(desk)).toBeUndefined();

  await addRent(desk, 150.5);
  const after = await read(desk);
  expect(changedOf(after)).toEqual([
    ['totals/R1', '800', '951', 151],
    ['totals/R5', '720', '871', 151],
    ['building-/1', '800', '951', 151],
    ['building-/5', '800', '951', 151],
    ['building-/18', '720', '871', 151],
    ['building-/21', '720', '871', 151],
    ['building-/23', '720', '871', 151],
    ['associate-/R1', '800', '951', 151],
    ['associate-/R5', '720', '871', 151],
  ]);
  expect(after.changed).toBe(9);
  // Also on the first screen, where somebody sees it who does not look for it.
  expect(await toCorrect(desk)).toMatchObject({ count: 9, route: 'compte-rendu.declaration' });
});

it('files corrective returns one after the other, each compared with the one before', async () => {
  const desk = await openDesk();
  await control(desk);
  await declare(desk, { declared_on: '2026-05-02' });
  await addRent(desk, 200);
  await control(desk);
  expect((await declare(desk, { declared_on: '2026-05-01' })).errors).toEqual({
    declared_on: ['Une déclaration rectificative suit celle qu’elle corrige.'],
  });

  const corrected = (await declare(desk)).body;
  expect(corrected.declarations.map(({ number, declared_on }) => [number, declared_on])).toEqual([
    [2, '2026-05-11'],
    [1, '2026-05-02'],
  ]);
  expect([corrected.changed, corrected.locked_reason]).toEqual([
    0,
    'Rien n’a changé depuis la dernière déclaration déposée.',
  ]);
});

/** The document once it is filed, with the hash that the reply gives of it. */
async function filedDocument(desk: Desk) {
  const filed = await until(async () => {
    const [newest] = (await read(desk)).declarations;
    return newest?.document_hash ? newest : undefined;
  });
  const { raw } = await test.call('GET /v2/report/declaration/download/:id', {
    as: desk.as,
    params: { id: filed.id },
  });
  return { bytes: raw.rawPayload, hash: filed.document_hash };
}

it('keeps the document with its hash, the same bytes for ever', async () => {
  const desk = await openDesk();
  await control(desk);
  await declare(desk);
  const { bytes, hash } = await filedDocument(desk);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);

  await addRent(desk, 999);
  expect((await filedDocument(desk)).bytes).toEqual(bytes);
});

it('waits no more for the copy once its job failed for good or was stopped, until it is made after all', async () => {
  const desk = await openDesk();
  await control(desk);
  await declare(desk);
  await filedDocument(desk);
  const [filed] = (await read(desk)).declarations;
  // As if it was not made yet.
  await sql`alter table tax_declaration disable trigger kept_as_declared`.execute(test.db);
  await test.db
    .updateTable('tax_declaration')
    .set({ storage_key: null, sha256: null })
    .where('id', '=', filed?.id ?? 0)
    .execute();
  await sql`alter table tax_declaration enable trigger kept_as_declared`.execute(test.db);
  const { services, db } = test;
  const run = (pdf = services.pdf) =>
    fileDeclarationTask.run(
      { companyId: desk.as.companyId, declarationId: filed?.id ?? 0 },
      { ...taskContext({ db, services: { ...services, pdf } }), jobId: '9000002' },
    );
  const away = { ...services.pdf, render: () => Promise.reject(new RangeError('away')) };
  const copy = async () => (await read(desk)).declarations[0];
  await expect(run(away)).rejects.toThrow('away');
  expect(await copy()).toEqual({ ...filed, document_hash: null });
  await sql`insert into job_run (id, kind, status) values (9000002, 'file_declaration', 'stopped')`.execute(
    db,
  );
  expect(await copy()).toEqual({ ...filed, document_hash: null, document_given_up: true });
  await run();
  expect(await copy()).toEqual({ ...filed, document_hash: expect.any(String) });
});

describePages('the document of a filed return', () => {
  it('says that it was filed, when and by whom, and no draft', async () => {
    const desk = await openDesk();
    await control(desk);
    await declare(desk, { reference: 'EFI-17' });
    const { text } = readPdf((await filedDocument(desk)).bytes);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Déclaration déposée le 11\/05\/2026, accusé de réception EFI-17\. Copie enregistrée par/,
    );
    expect(text).not.toContain('BROUILLON');
  });
});

it('does not follow a new formula of the service: what was filed stays, what the engine says stands beside', async () => {
  const desk = await openDesk();
  await control(desk);
  await declare(desk);
  const admin = await test.people.admin();
  const formulas = (
    await test.call('GET /v2/taxReturn/getFormulas', { as: admin, query: { year: YEAR } })
  ).body;
  const published = await test.call('POST /v2/taxReturn/createFormulas', {
    as: admin,
    body: {
      year: YEAR,
      dry_run: false,
      company_id: null,
      formulas: formulas.formulas.map((formula) =>
        formula.code === 'L7' ? { ...formula, expression: '30' } : formula,
      ),
    },
  });
  expect(published.status).toBe(200);
  // 30 € instead of 20 € for each of four units.
  expect(changedOf(await read(desk))).toContainEqual(['totals/R5', '720', '680', -40]);
  await test.call('POST /v2/taxReturn/rollbackFormulas', {
    as: admin,
    body: { year: YEAR, version: formulas.version, reason: 'fin du test' },
  });
});

it('is never changed in the database, whoever asks', async () => {
  const desk = await openDesk();
  await control(desk);
  await declare(desk);
  await expect(
    sql`update tax_declaration set sheets = '[]' where company_id = ${desk.as.companyId}`.execute(
      test.db,
    ),
  ).rejects.toThrow('what was declared is kept as it was');
});

it('carries forward the loss that was declared, until a corrective return says another one', async () => {
  const desk = await openDesk();
  const carried = async () =>
    (await test.call('GET /v2/associatePacks', { as: desk.as, query: { year: YEAR + 1 } })).body[0]
      ?.carry.before;
  // 800 − 15,000 − 80 = −14,280, of which 10,700 against the global income.
  await spend(desk, -15_000, 'TRAV_REPARATION');
  await control(desk);
  expect((await declare(desk)).status).toBe(201);
  expect(await carried()).toBe(3580);

  await addRent(desk, 500);
  expect(await carried()).toBe(3580);
  await control(desk);
  expect((await declare(desk)).status).toBe(201);
  expect(await carried()).toBe(3080);
});

it('calls back the deficit that was declared when the building is sold too early, not that of the books since', async () => {
  const desk = await openDesk();
  const { as, books } = desk;
  // 800 − 5,000 − 80 = −4,280, all of it against the global income.
  await spend(desk, -5000, 'TRAV_REPARATION');
  await control(desk);
  expect((await declare(desk)).status).toBe(201);
  await addRent(desk, 500);
  await test.call('POST /config/building/update', {
    as,
    query: { year: YEAR + 1 },
    body: {
      ...buildingBody,
      details: [{ acquisition_date: '2020-01-01', sale_date: '2026-04-01' }],
      id: books.buildingId,
    },
  });
  const { fiscal_year_company: own } = (
    await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR + 1 } })
  ).body;
  const { findings } = (
    await test.call('GET /v2/taxReturn/global', {
      as,
      query: { fiscalYearCompanyId: own?.id ?? 0 },
    })
  ).body;
  const told = findings.find(({ code }) => code === 'DEFICIT_CALLED_BACK')?.message;
  expect(told?.replaceAll(/\s/g, ' ')).toMatch(/déficit de 2025 .* à hauteur de 4 280 € au plus/);
});

describe('what cannot be filed', () => {
  it('is a year that is not controlled', async () => {
    const desk = await openDesk();
    const refused = await declare(desk);
    expect([refused.status, refused.errors]).toEqual([
      422,
      {
        _form: [
          'L’exercice n’est pas contrôlé\u00a0: terminez ses contrôles annuels avant de déposer.',
        ],
      },
    ]);
    expect((await read(desk)).declarations).toEqual([]);
  });

  it.each([
    ['2026-05-12', 'Une déclaration déposée porte au plus la date d’aujourd’hui.'],
    ['2025-05-11', 'Une déclaration des revenus 2025 se dépose une fois cette année finie.'],
    ['2026-02-30', 'Une date valide est attendue (JJ/MM/AAAA).'],
  ])('is a return of %s', async (declared_on, sentence) => {
    const desk = await openDesk();
    await control(desk);
    const refused = await declare(desk, { declared_on });
    expect([refused.status, refused.errors]).toEqual([422, { declared_on: [sentence] }]);
  });

  it('is what nobody has read: the figures changed meanwhile', async () => {
    const desk = await openDesk();
    await control(desk);
    const { seen } = await read(desk);
    await addRent(desk, 10);
    await control(desk);
    expect((await declare(desk, { seen })).errors).toEqual({
      _form: [expect.stringMatching(/^Les montants de la déclaration ont changé/)],
    });
    expect((await declare(desk, { seen, declared_on: '2024-12-31' })).errors).toEqual({
      declared_on: ['Une déclaration des revenus 2025 se dépose une fois cette année finie.'],
      _form: [expect.stringMatching(/^Les montants de la déclaration ont changé/)],
    });
    expect((await declare(desk, { seen: (await read(desk)).seen })).status).toBe(201);
  });

  it('is the same return twice', async () => {
    const desk = await openDesk();
    await control(desk);
    await declare(desk);
    expect((await declare(desk)).errors).toEqual({
      _form: ['Rien n’a changé depuis la dernière déclaration déposée.'],
    });
  });

  it('is anything without a subscription, or of a year that has not begun', async () => {
    const unpaid = await test.people.unsubscribed();
    const refused = await test.call('POST /v2/declaration', {
      as: unpaid,
      body: { year: YEAR, declared_on: '2026-05-11' },
    });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'subscription']);
    const desk = await openDesk();
    const future = await test.call('POST /v2/declaration', {
      as: desk.as,
      body: { year: 2027, declared_on: '2026-05-11' },
    });
    expect([future.status, future.refusal.reason]).toEqual([403, 'future_year']);
  });
});

it('is told also after the deadline, which closes the year and not the telling', async () => {
  const desk = await openDesk();
  await control(desk);
  test.clock.set('2026-07-01T10:00:00.000Z');
  const late = { ...desk.as, token: await test.people.newToken(desk.as) };
  expect((await addRent({ ...desk, as: late }, 10)).status).toBe(403);
  expect((await declare({ ...desk, as: late }, { declared_on: '2026-05-18' })).status).toBe(201);
});

it('tells what a new associate changes in the return', async () => {
  const desk = await openDesk();
  await control(desk);
  await declare(desk);
  await test.call('POST /config/associate', {
    as: desk.as,
    query: { year: YEAR },
    body: { name: 'Petit', first_name: 'Paul', birthdate: '1980-01-01', shares: 20 },
  });
  const compared = await read(desk);
  // 720 € by 60 and 20 shares: 540 and 180.
  expect(changedOf(compared)).toContainEqual(['associate-/R5', '720', '540', -180]);
  expect(changedOf(compared)).toContainEqual(['associate-/R5', null, '180', 180]);
});
