import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

const { call, people } = await startApp({ now: '2026-01-15T10:00:00Z' });

/** Alice with 60 of 100 shares and Benoît with 40; 1,020 € of rent less 4 units at 20 €: 940 €. */
async function opened() {
  const manager = await people.manager();
  const { accountId, buildingId, associateId, category } = await openBooks(call, manager, 2025);
  const benoit = await call('POST /config/associate', {
    as: manager,
    query: { year: 2025 },
    body: { name: 'Martin', first_name: 'Benoît', birthdate: '1974-01-30', shares: 40 },
  });
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year: 2025,
      date: '2025-03-01',
      name: 'LOYER',
      amount: 1020,
      splits: [{ category_id: category('LOYER_HAB'), amount: 1020, building_id: buildingId }],
    },
  });
  const enter = (alice: number, other: number) =>
    call('PUT /v2/profitKey', {
      as: manager,
      body: {
        year: 2025,
        parts: [
          { associate_id: associateId, share_bp: alice, clause: 'Usufruit : résultat courant' },
          { associate_id: benoit.body.id, share_bp: other },
        ],
      },
    });
  const shared = async () => {
    const fiscalYearCompanyId =
      (await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2025 } })).body
        .fiscal_year_company?.id ?? 0;
    const { associates, findings } = (
      await call('GET /v2/taxReturn/global', { as: manager, query: { fiscalYearCompanyId } })
    ).body;
    return {
      parts: associates.map(({ values }) => values.R5),
      told: findings.find(({ code }) => code === 'PROFIT_KEY')?.message,
      doubts: findings
        .filter(({ code }) => code === 'PROFIT_KEY_HOLDER')
        .map(({ message }) => message),
    };
  };
  return { manager, enter, shared, alice: associateId, benoit: benoit.body.id };
}

it('shares the result by the key of the statutes, says so, and by shares again without it', async () => {
  const { manager, enter, shared } = await opened();
  // 60 % and 40 % of 940.
  expect(await shared()).toMatchObject({ parts: [564, 376], told: undefined });

  expect((await enter(7500, 2500)).status).toBe(200);
  // 75 % and 25 % of 940.
  expect(await shared()).toMatchObject({
    parts: [705, 235],
    told: expect.stringContaining('Alice Bernard 75\u00a0%, Benoît Martin 25\u00a0%'),
  });

  const { body } = await call('GET /v2/profitKey', { as: manager, query: { year: 2026 } });
  expect([body.parts, body.previous.map(({ clause }) => clause)]).toEqual([
    [],
    ['Usufruit : résultat courant', ''],
  ]);

  const removed = await call('PUT /v2/profitKey', { as: manager, body: { year: 2025, parts: [] } });
  expect(removed.body.parts).toEqual([]);
  expect((await shared()).parts).toEqual([564, 376]);
});

it('refuses a key that does not add up, in one sentence', async () => {
  const { enter } = await opened();
  const answer = await enter(7500, 2400);
  expect([answer.status, answer.errors]).toEqual([
    422,
    { parts: ['La clé totalise 99\u00a0%\u00a0: elle doit faire 100\u00a0% exactement.'] },
  ]);
});

it('refuses a part for somebody without any share, beside his percentage', async () => {
  const { manager, alice, benoit } = await opened();
  const chloe = await call('POST /config/associate', {
    as: manager,
    query: { year: 2025 },
    body: { name: 'Petit', first_name: 'Chloé', birthdate: '1990-06-01', shares: 0 },
  });
  const answer = await call('PUT /v2/profitKey', {
    as: manager,
    body: {
      year: 2025,
      parts: [
        { associate_id: alice, share_bp: 5000 },
        { associate_id: benoit, share_bp: 3000 },
        { associate_id: chloe.body.id, share_bp: 2000 },
      ],
    },
  });
  expect([answer.status, answer.errors]).toEqual([
    422,
    {
      'parts.2.share_bp': [
        'Aucune part sociale ne lui appartient au 31 décembre 2025\u00a0: le résultat se partage entre associés.',
      ],
    },
  ]);
});

it('refuses a key that leaves a full owner without any profit', async () => {
  const { enter } = await opened();
  const answer = await enter(10_000, 0);
  expect([answer.status, answer.errors?.['parts']?.[0]]).toEqual([
    422,
    expect.stringContaining('réputée non écrite (Code civil, art. 1844-1)'),
  ]);
});

it('keeps the line of somebody whom a key names and who has no share any more', async () => {
  const { manager, enter, shared, alice, benoit } = await opened();
  await enter(7500, 2500);
  // The register is corrected after the key was entered: Alice has always held all of the shares.
  for (const change of [
    { id: benoit, name: 'Martin', first_name: 'Benoît', birthdate: '1974-01-30', shares: 0 },
    { id: alice, name: 'Bernard', first_name: 'Alice', birthdate: '1970-05-12', shares: 100 },
  ]) {
    const corrected = await call('POST /config/associate/update', {
      as: manager,
      query: { year: 2025 },
      body: change,
    });
    expect(corrected.status).toBe(200);
  }
  const { parts, doubts } = await shared();
  // 75 % and 25 % of 940: no euro of the result is lost.
  expect(parts).toEqual([705, 235]);
  expect(doubts).toEqual([expect.stringContaining('Benoît Martin')]);
});
