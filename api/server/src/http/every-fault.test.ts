import { buildingBody, openBooks, type Body } from '../testing/books.ts';
import { startApp } from '../testing/app.ts';

// In January 2026 the years 2025 and 2026 are both open.
const { call, people } = await startApp({ now: '2026-01-15T10:00:00Z' });
const year = 2026;
const unread = (...paths: string[]) => ({ headers: { 'x-sci-unread': paths.join(',') } });

describe('what the contract and the business refuse is said together', () => {
  it('of a building without a name, whose land is dearer than the whole', async () => {
    const { errors } = await call('POST /config/building', {
      as: await people.manager(),
      query: { year },
      body: { ...buildingBody, label: '', details: [{ purchase_value: 100, land_value: 101 }] },
    });
    expect(Object.keys(errors).toSorted()).toEqual(['details.0.land_value', 'label']);
  });

  it('of an associate without a name, who is born tomorrow', async () => {
    const { errors } = await call('POST /config/associate', {
      as: await people.manager(),
      query: { year },
      body: { name: '', first_name: 'Alice', birthdate: '2026-01-16', shares: 60 },
    });
    expect(Object.keys(errors).toSorted()).toEqual(['birthdate', 'name']);
  });

  it('of a loan without a name, on a schedule that repays more than was lent', async () => {
    const { as, loan } = await aLoan();
    const schedule = [
      { date: '2025-02-05', interest: 1, capital: 130_000, insurance: 0, remaining: 0 },
    ];
    const { errors } = await call('POST /v2/loan', { as, body: { ...loan, label: '', schedule } });
    expect(Object.keys(errors).toSorted()).toEqual(['label', 'schedule']);
  });

  it('of a movement without a label, dated in another year', async () => {
    const { as, movement } = await aMovement();
    const { errors } = await call('POST /v2/bankMovement', {
      as,
      body: { ...movement, name: '', date: '2024-05-02' },
    });
    expect(Object.keys(errors).toSorted()).toEqual(['date', 'name']);
  });
});

describe('what cannot be stored is said of every field that holds it', () => {
  it('with what else is wrong', async () => {
    const { errors } = await call('POST /config/building', {
      as: await people.manager(),
      query: { year },
      body: {
        ...buildingBody,
        label: 'Les \u0000 Tilleuls',
        syndic: '\ud800',
        address_zip: '4400',
        details: [{ purchase_value: 100, land_value: 101 }],
      },
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      'address_zip',
      'details.0.land_value',
      'label',
      'syndic',
    ]);
    expect(errors['label']).toEqual([
      'Le nom contient un caractère de contrôle (U+0000) après «\u00a0Les\u00a0»\u00a0: retapez ce passage.',
    ]);
  });

  it('with what else is wrong with the same text', async () => {
    const { errors } = await call('POST /config/building', {
      as: await people.manager(),
      query: { year },
      body: { ...buildingBody, syndic: `\ud800${'a'.repeat(300)}` },
    });
    expect(errors['syndic']).toHaveLength(2);
  });
});

describe('what the business refuses is said together', () => {
  it('of a bank account with a wrong IBAN that begins in a year to come', async () => {
    const as = await people.manager();
    const account = { name: 'Compte', iban: 'FR76', date_init: '2027-03-01', initial_amount: 10 };
    const { errors } = await call('POST /bankAccount', { as, query: { year }, body: account });
    expect(Object.keys(errors).toSorted()).toEqual(['date_init', 'iban']);
  });

  it('of a bank account that would begin after its first movement, with a wrong IBAN', async () => {
    const { as, movement } = await aMovement();
    await call('POST /v2/bankMovement', { as, body: movement });
    const { errors } = await call('PUT /bankAccount/:id', {
      as,
      params: { id: movement.bank_account_id },
      body: { name: 'Compte', iban: 'FR76', date_init: '2026-12-31', initial_amount: 10 },
    });
    expect(Object.keys(errors).toSorted()).toEqual(['date_init', 'iban']);
  });

  it('of a movement on an unknown account, ventilated beyond its amount', async () => {
    const { as, movement, rent } = await aMovement();
    const { errors } = await call('POST /v2/bankMovement', {
      as,
      body: {
        ...movement,
        bank_account_id: 999_999,
        splits: [{ ...rent, amount: movement.amount + 1 }],
      },
    });
    expect(Object.keys(errors)).toContain('bank_account_id');
    expect(Object.keys(errors).some((field) => field.startsWith('splits'))).toBe(true);
  });
});

describe('a form that holds what cannot be read asks what else is wrong', () => {
  it('with a building: the land, whatever the day of purchase will be', async () => {
    const { errors } = await call('POST /config/building', {
      as: await people.manager(),
      query: { year },
      body: { ...buildingBody, details: [{ purchase_value: 100, land_value: 101 }] },
      ...unread('details.0.acquisition_date'),
    });
    expect(Object.keys(errors)).toEqual(['details.0.land_value']);
  });

  it('with a building: nothing of the day of sale, which depends on the day of purchase', async () => {
    const { status, errors } = await call('POST /config/building', {
      as: await people.manager(),
      query: { year },
      body: {
        ...buildingBody,
        details: [{ acquisition_date: '2025-01-01', sale_date: '2024-01-01' }],
      },
      ...unread('details.0.acquisition_date'),
    });
    expect([status, errors]).toEqual([422, {}]);
  });

  it('with an associate: his birth, whatever his shares will be', async () => {
    const { errors } = await call('POST /config/associate', {
      as: await people.manager(),
      query: { year },
      body: { name: 'Bernard', first_name: 'Alice', birthdate: '2026-01-16', shares: null },
      ...unread('shares'),
    });
    expect(Object.keys(errors)).toEqual(['birthdate']);
  });

  it('with an associate in France: his postcode, also beside a name that only the form knows', async () => {
    const { errors } = await call('POST /config/associate', {
      as: await people.manager(),
      query: { year },
      body: { name: 'Bernard', first_name: 'Alice', address_zip: '1x', shares: null },
      ...unread('shares', 'percent'),
    });
    expect(Object.keys(errors)).toEqual(['address_zip']);
  });

  it('with a loan: the schedule, whatever the insurance will be', async () => {
    const { as, loan } = await aLoan();
    const row = { interest: 1, capital: 10, insurance: 0, remaining: 0 };
    const schedule = [
      { ...row, date: '2025-02-05' },
      { ...row, date: '2025-01-05' },
    ];
    const { errors } = await call('POST /v2/loan', {
      as,
      body: { ...loan, schedule },
      ...unread('monthly_insurance'),
    });
    expect(Object.keys(errors)).toEqual(['schedule.1.date']);
  });

  it('with a movement: its day, whatever its amount will be', async () => {
    const { as, movement } = await aMovement();
    const { errors } = await call('POST /v2/bankMovement', {
      as,
      body: { ...movement, date: '2024-05-02' },
      ...unread('amount'),
    });
    expect(Object.keys(errors)).toEqual(['date']);
  });

  it('and nothing is stored, even when all the rest is right', async () => {
    const { as, movement } = await aMovement();
    const { status, errors } = await call('POST /v2/bankMovement', {
      as,
      body: movement,
      ...unread('amount'),
    });
    expect([status, errors]).toEqual([422, {}]);
    const query = { year: movement.year, bank_account_id: movement.bank_account_id };
    expect((await call('GET /v2/bankMovement', { as, query })).body).toEqual([]);
  });

  it('and a field that no body of this call has tells nothing, and stores nothing', async () => {
    const as = await people.manager();
    const { status, errors } = await call('POST /config/building', {
      as,
      query: { year },
      body: buildingBody,
      ...unread('nowhere'),
    });
    expect([status, errors]).toEqual([422, {}]);
    expect((await call('GET /config/buildings', { as, query: {} })).body).toEqual([]);
  });
});

async function aLoan() {
  const as = await people.manager();
  const { buildingId } = await openBooks(call, as, 2025);
  const loan: Body<'POST /v2/loan'> = {
    label: 'Prêt 0042',
    building_id: buildingId,
    principal: 120_000,
    rate_bp: 315,
    first_payment: '2025-01-05',
    months: 120,
    monthly_payment: 1167.06,
  };
  return { as, loan };
}

async function aMovement() {
  const as = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, as, 2025);
  const rent = { category_id: category('LOYER_HAB'), building_id: buildingId };
  const movement = {
    bank_account_id: accountId,
    year: 2025,
    date: '2025-05-02',
    name: 'LOYER',
    amount: 500,
    splits: [],
  };
  return { as, movement, rent };
}
