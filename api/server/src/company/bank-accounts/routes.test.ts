import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people } = await startApp();
const year = 2026;
const account = {
  name: 'Livret',
  bank: 'Crédit Mutuel',
  initial_amount: 250.5,
  date_init: '2026-01-01',
};
const add = (as: Manager, body: object = {}) =>
  call('POST /bankAccount', { as, query: { year }, body: { ...account, ...body } });
const list = async (as: Manager) => (await call('GET /bankAccount', { as })).body;

it('makes the first account the current one, until another takes its place', async () => {
  const manager = await people.manager();
  await add(manager);
  const second = (await add(manager, { name: 'Second' })).body;
  expect((await list(manager)).map(({ is_default }) => is_default)).toEqual([true, false]);
  await call('PUT /bankAccount/:id', {
    as: manager,
    params: { id: second.id },
    body: { ...account, name: 'Second', is_default: true },
  });
  expect((await list(manager)).map(({ is_default }) => is_default)).toEqual([false, true]);
  await call('DELETE /bankAccount/:id', {
    as: manager,
    params: { id: second.id },
    query: { year },
  });
  expect((await list(manager)).map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Livret', true],
  ]);
});

it('shows the balance, the last movement and the months that have movements', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  for (const [date, amount] of [
    ['2026-02-03', 100],
    ['2026-02-20', -30.25],
    ['2026-04-01', 5],
  ] as const) {
    await call('POST /v2/bankMovement', {
      as: manager,
      body: { bank_account_id: accountId, year, date, name: 'VIR', amount },
    });
  }
  expect(await list(manager)).toMatchObject([
    {
      balance: 1074.75,
      last_movement: '2026-04-01',
      coverage: [
        { month: '2026-01', movements: 0, state: 'none' },
        { month: '2026-02', movements: 2, state: 'typed' },
        { month: '2026-03', movements: 0, state: 'none' },
        { month: '2026-04', movements: 1, state: 'typed' },
      ],
    },
  ]);
});

it('tells a month that a statement covers whole from one of which it covers a part, and forgets a statement that is undone', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const ofx = (from: string, to: string, id: string) =>
    Buffer.from(
      `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>${from}<DTEND>${to}<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${to}<TRNAMT>10.00<FITID>${id}<NAME>VIR</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    );
  const bring = async (...statement: Parameters<typeof ofx>) => {
    const { body } = await call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ field: 'files', name: 'releve.ofx', content: ofx(...statement) }],
    });
    await call('POST /v2/bankImport/:id/confirm', {
      as: manager,
      params: { id: body.id },
      body: {},
    });
    return body.id;
  };
  const states = async () =>
    (await list(manager))[0]?.coverage.map(({ month, state }) => `${month} ${state}`);

  await bring('20260101', '20260131', 'A');
  const half = await bring('20260201', '20260212', 'B');
  expect(await states()).toEqual(['2026-01 imported', '2026-02 partial']);
  await bring('20260213', '20260228', 'C');
  expect(await states()).toEqual(['2026-01 imported', '2026-02 imported']);
  await call('DELETE /v2/bankImport/:id', { as: manager, params: { id: half } });
  expect(await states()).toEqual(['2026-01 imported', '2026-02 partial']);
});

describe('an IBAN', () => {
  it.each([
    ['FR7630006000011234567890189', undefined],
    ['FR76 3000 6000 0112 3456 7890 189', undefined],
    ['FR7630006000011234567890188', 'mal recopié'],
    ['FR763000600001123456789018', '27'],
    ['XX7630006000011234567890189', 'aucun pays'],
  ])('%s', async (iban, problem) => {
    const manager = await people.manager();
    const answer = await add(manager, { iban });
    if (problem === undefined) expect(answer.body.iban).toBe('FR7630006000011234567890189');
    else expect(answer.errors['iban']?.[0]).toContain(problem);
  });

  it('belongs to one account only', async () => {
    const manager = await people.manager();
    await add(manager, { iban: 'FR7630006000011234567890189' });
    expect(
      (await add(manager, { iban: 'FR7630006000011234567890189' })).errors['iban']?.[0],
    ).toContain('« Livret »'.replaceAll(' ', '\u00a0'));
  });
});

it('keeps its opening balance before its movements, and in an open year', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: { bank_account_id: accountId, year, date: '2026-02-03', name: 'VIR', amount: 100 },
  });
  const put = (body: object) =>
    call('PUT /bankAccount/:id', {
      as: manager,
      params: { id: accountId },
      body: { ...account, ...body },
    });
  expect((await put({ date_init: '2026-03-01' })).errors['date_init']?.[0]).toContain('03/02/2026');
  expect((await put({ date_init: '2024-01-01' })).errors).toHaveProperty('date_init');
  expect((await put({ initial_amount: 900 })).body.balance).toBe(1000);
});

it('says beside its date that it cannot begin in a year to come', async () => {
  const manager = await people.manager();
  const refusal = { date_init: ['L’exercice 2090 n’est pas encore ouvert.'] };
  expect((await add(manager, { date_init: '2090-01-01' })).errors).toEqual(refusal);
  const { id } = (await add(manager)).body;
  expect(
    (
      await call('PUT /bankAccount/:id', {
        as: manager,
        params: { id },
        body: { ...account, date_init: '2090-01-01' },
      })
    ).errors,
  ).toEqual(refusal);
});

it('tells who begins in a closed year the first day from which the balance can be given, beside every other fault', async () => {
  const manager = await people.manager();
  const refused = await add(manager, { date_init: '2024-06-30', iban: 'FR76 1234' });

  expect(refused.errors['date_init']).toEqual([
    'L’exercice 2024 est en lecture seule\u00a0: donnez le solde au 01/01/2026, début du premier exercice ouvert.',
  ]);
  expect(refused.errors).toHaveProperty('iban');
});

it('is neither deleted nor given back once the year that it began in is closed, whatever year the call names', async () => {
  const test = await startApp({ now: '2026-05-10T10:00:00Z' });
  const manager = await test.people.manager();
  const [kept, removed] = [
    (
      await test.call('POST /bankAccount', {
        as: manager,
        query: { year: 2025 },
        body: { ...account, date_init: '2025-01-01' },
      })
    ).body,
    (
      await test.call('POST /bankAccount', {
        as: manager,
        query: { year: 2025 },
        body: { ...account, name: 'Second', date_init: '2025-01-01' },
      })
    ).body,
  ];
  await test.call('DELETE /bankAccount/:id', {
    as: manager,
    params: { id: removed.id },
    query: { year: 2025 },
  });

  test.clock.set('2026-05-25T10:00:00Z');
  expect(
    (
      await test.call('DELETE /bankAccount/:id', {
        as: manager,
        params: { id: kept.id },
        query: { year: 2026 },
      })
    ).refusal.reason,
  ).toBe('deadline');
  expect(
    (
      await test.call('POST /v2/trash/restore', {
        as: manager,
        body: { kind: 'bank_account', id: removed.id },
      })
    ).refusal.reason,
  ).toBe('deadline');
});

it('is not deleted while movements refer to it, and is nobody else’s', async () => {
  const [manager, other] = [await people.manager(), await people.manager()];
  const { accountId } = await openBooks(call, manager);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: { bank_account_id: accountId, year, date: '2026-02-03', name: 'VIR', amount: 100 },
  });
  expect(
    (
      await call('DELETE /bankAccount/:id', {
        as: manager,
        params: { id: accountId },
        query: { year },
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await call('DELETE /bankAccount/:id', {
        as: other,
        params: { id: accountId },
        query: { year },
      })
    ).status,
  ).toBe(404);
  expect(
    (await call('PUT /bankAccount/:id', { as: other, params: { id: accountId }, body: account }))
      .status,
  ).toBe(404);
});

describe('the balances of 31 December', () => {
  async function setUp() {
    const manager = await people.manager();
    const { accountId } = await openBooks(call, manager);
    for (const amount of [120, -45.5])
      await call('POST /v2/bankMovement', {
        as: manager,
        body: { bank_account_id: accountId, year, date: '2026-05-04', name: 'VIR', amount },
      });
    const { fiscal_year_company: row } = (
      await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } })
    ).body;
    const id = row?.id ?? 0;
    const enter = (balances: { bank_account_id: number; balance: number }[]) =>
      call('POST /banking/bank_account_year_balance', {
        as: manager,
        body: { fiscal_year_company_id: id, bank_account_balances: balances },
      });
    return { manager, accountId, id, enter };
  }

  it('are stored when they equal the cumulated movements, and refused with the specified words otherwise', async () => {
    const { manager, accountId, id, enter } = await setUp();
    const wrong = await enter([{ bank_account_id: accountId, balance: 1074.6 }]);
    expect(wrong.status).toBe(422);
    expect(wrong.errors['bank_account_balances.0.balance']).toEqual([
      'Le solde est différent du montant cumulé des écritures bancaires',
    ]);
    expect((await enter([{ bank_account_id: accountId, balance: 1074.5 }])).body).toEqual([
      {
        id: accountId,
        bank_account_id: accountId,
        bank_account_name: 'Compte courant',
        balance: 1074.5,
        last_movement_cumul: 1074.5,
      },
    ]);
    expect(
      (
        await call('GET /banking/bank_account_year_balance', {
          as: manager,
          query: { fiscal_year_company_id: id },
        })
      ).body[0]?.balance,
    ).toBe(1074.5);
  });

  it('are asked for every account', async () => {
    const { manager, accountId, enter } = await setUp();
    await add(manager);
    expect(
      (await enter([{ bank_account_id: accountId, balance: 1074.5 }])).errors[
        'bank_account_balances'
      ]?.[0],
    ).toContain('Livret');
  });

  it('entered together by two people are stored once for each account', async () => {
    const { manager, accountId, id, enter } = await setUp();
    await Promise.all(
      [1, 2, 3].map(() => enter([{ bank_account_id: accountId, balance: 1074.5 }])),
    );
    expect(
      (
        await call('GET /banking/bank_account_year_balance', {
          as: manager,
          query: { fiscal_year_company_id: id },
        })
      ).body,
    ).toHaveLength(1);
  });

  it('come with the probable cause of a difference: a sign that is wrong', async () => {
    const { manager, accountId } = await setUp();
    const { body } = await call('GET /v2/banking/difference/:id', {
      as: manager,
      params: { id: accountId },
      query: { year, balance: 1165.5 },
    });
    expect(body.difference).toBe(-91);
    expect(body.causes[0]).toMatchObject({ code: 'flipped_sign' });
  });

  it('of another company’s year do not exist', async () => {
    const [{ id }, other] = [await setUp(), await people.manager()];
    expect(
      (
        await call('GET /banking/bank_account_year_balance', {
          as: other,
          query: { fiscal_year_company_id: id },
        })
      ).status,
    ).toBe(404);
  });
});
