import { cents } from '@sci/money/cents';
import { startApp } from '../../testing/app.ts';
import { readPdf, describePages, expectRow } from '../../testing/papers/read-pdf.ts';

/** Two associates with 60 and 40 shares of 100; Alice gives 20 in bare ownership, a sale is cancelled. */
const { call, people, db } = await startApp({ now: '2026-06-01T10:00:00Z' });
const year = 2026;

async function company() {
  const as = await people.manager();
  const add = async (first_name: string, shares: number, more = {}) =>
    (
      await call('POST /config/associate', {
        as,
        query: { year },
        body: { name: 'Bernard', first_name, birthdate: '1970-05-12', shares, ...more },
      })
    ).body.id;
  const [a, b] = [await add('Alice', 60, { is_manager: true }), await add('Benoît', 40)];
  await call('POST /v2/company/confirmShares', { as });
  const record = async (body: object) =>
    (
      await call('POST /v2/associateMovement', {
        as,
        body: {
          from_associate_id: a,
          to_associate_id: b,
          shares: 20,
          date: '2026-05-04',
          nature: 'CESSION',
          ...body,
        },
      })
    ).body.id;
  const sale = await record({ date: '2026-02-02', price: 1500 });
  await call('DELETE /v2/associateMovement/:id', { as, params: { id: sale } });
  await record({ nature: 'DONATION', kind: 'NP' });
  return { as, a, b, record };
}

it('numbers the movements as they were recorded, keeps the cancelled one, and says who holds what', async () => {
  const { as, a, b } = await company();
  const { body } = await call('GET /v2/associateMovement/full_register', {
    as,
    query: { date: '2026-05-31' },
  });
  expect(
    body.movements.map(({ number, nature, cancelled_on }) => [number, nature, cancelled_on]),
  ).toEqual([
    [1, 'INITIALE', null],
    [2, 'INITIALE', null],
    [3, 'CESSION', '2026-06-01'],
    [4, 'DONATION', null],
  ]);
  // By hand: 60 and 40 were given out; the gift takes the lowest of Alice's, a cancelled sale none.
  expect(body.movements.map(({ numbers }) => numbers)).toEqual([
    [{ first: 1, last: 60 }],
    [{ first: 61, last: 100 }],
    undefined,
    [{ first: 1, last: 20 }],
  ]);
  expect(body.holders).toEqual([
    {
      associate_id: a,
      name: 'Alice Bernard',
      held: { PP: 40, US: 20, NP: 0 },
      capital_percent: 40,
      usufruct_votes_percent: 60,
      bare_votes_percent: 40,
    },
    {
      associate_id: b,
      name: 'Benoît Bernard',
      held: { PP: 40, US: 0, NP: 20 },
      capital_percent: 60,
      usufruct_votes_percent: 40,
      bare_votes_percent: 60,
    },
  ]);
  expect(body.accounts[0]?.lines.map(({ number, after }) => [number, after])).toEqual([
    [1, { PP: 60, US: 0, NP: 0 }],
    [4, { PP: 40, US: 20, NP: 0 }],
  ]);
  expect(body.beneficial_owners).toEqual({
    threshold_percent: 25,
    owners: [
      { associate_id: a, name: 'Alice Bernard', by: 'capital_and_votes' },
      { associate_id: b, name: 'Benoît Bernard', by: 'capital_and_votes' },
    ],
  });
});

it('gives the state of an earlier day, before anything was given', async () => {
  const { as } = await company();
  const { body } = await call('GET /v2/associateMovement/full_register', {
    as,
    query: { date: '2026-05-03' },
  });
  expect([body.split, body.holders.map(({ held }) => held.PP), body.movements.length]).toEqual([
    false,
    [60, 40],
    3,
  ]);
});

it('follows one share, and knows no number that was never given out', async () => {
  const { as, a, b } = await company();
  const follow = (number: number) =>
    call('GET /v2/associateMovement/share/:number', { as, params: { number } });
  expect((await follow(20)).body).toMatchObject({
    last_number: 100,
    steps: [
      { movement: 1, nature: 'INITIALE', owners: [{ right: 'PP', associate_id: a }] },
      {
        movement: 4,
        date: '2026-05-04',
        nature: 'DONATION',
        shares: 20,
        owners: [
          { right: 'US', associate_id: a, name: 'Alice Bernard' },
          { right: 'NP', associate_id: b, name: 'Benoît Bernard' },
        ],
      },
    ],
    lost_at: null,
  });
  // The sale of 2026-02-02 was cancelled: it left no trace in the chain of any share.
  expect((await follow(21)).body.steps.map(({ movement }) => movement)).toEqual([1]);
  const unknown = await follow(101);
  expect(unknown.status).toBe(404);
  expect(unknown.message).toMatch(
    /^Il n’y a pas de part n°\s101\s: les parts sont numérotées de 1 à 100\.$/,
  );
});

it('names no undivided holding as a beneficial owner, and asks who stands behind it', async () => {
  const as = await people.manager();
  const id = (
    await call('POST /config/associate', {
      as,
      query: { year },
      body: { name: 'Héritiers Roux', first_name: 'Indivision', shares: 100, undivided: true },
    })
  ).body.id;
  const { body } = await call('GET /v2/associateMovement/full_register', {
    as,
    query: { date: '2026-05-31' },
  });
  expect(body.beneficial_owners?.owners).toMatchObject([{ associate_id: id, by: 'undivided' }]);
});

describePages('the register as a file', () => {
  it('no longer speaks of split shares once their usufruct has ended, but in the accounts that had it', async () => {
    const { as, record } = await company();
    await record({ date: '2026-05-20', nature: 'REUNION', kind: 'US' });
    const textOn = async (date: string) => {
      const answer = await call('GET /v2/report/share_register/download', { as, query: { date } });
      return readPdf(answer.raw.rawPayload).text;
    };
    expect(await textOn('2026-05-19')).toContain('Parts démembrées');
    const text = await textOn('2026-05-20');
    expectRow(text, 'Alice Bernard', '40', '40,00 %', '40,00 %');
    expect(text).not.toContain('Parts démembrées');
    expect(text).toContain('Solde US');
  }, 60_000);

  it('tells the capital of its day, also after a reduction', async () => {
    const { as, a: alice } = await company();
    await call('POST /v2/associateMovement', {
      as,
      body: {
        date: '2026-05-20',
        from_associate_id: alice,
        to_associate_id: null,
        shares: 10,
        nature: 'REDUCTION',
      },
    });
    await db
      .updateTable('company')
      .set({ capital_cents: cents(900_00), shares: 90 })
      .where('id', '=', as.companyId)
      .execute();
    const textOn = async (date: string) => {
      const answer = await call('GET /v2/report/share_register/download', { as, query: { date } });
      return readPdf(answer.raw.rawPayload).text;
    };
    expectRow(await textOn('2026-05-19'), 'Capital', '1 000 €', 'Parts au 19/05/2026', '100');
    expectRow(await textOn('2026-05-31'), 'Capital', '900 €', 'Parts au 31/05/2026', '90');
  }, 60_000);

  it('prints the same figures', async () => {
    const { as } = await company();
    const answer = await call('GET /v2/report/share_register/download', {
      as,
      query: { date: '2026-05-31' },
    });
    expect(answer.raw.headers['content-disposition']).toContain('registre_des_parts.pdf');
    const { text } = readPdf(answer.raw.rawPayload);
    expectRow(text, 'Alice Bernard', '40', '20', '0', '40,00 %', '60,00 %', '40,00 %');
    expectRow(text, '4', '04/05/2026', 'Donation', 'Alice Bernard', 'Benoît Bernard', '20', 'NP');
  }, 60_000);
});
