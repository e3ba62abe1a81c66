import type { ShareMovement } from '@sci/engine/associates/share-movement';
import type { CallFunction, Caller } from '../call.ts';
import { enterBuildings } from './enter-buildings.ts';
import { enterDocuments } from './enter-documents.ts';
import { address, euros, rank, sent, type Ids } from './entering.ts';
import type { Story, StoryYear } from './story.ts';
import type { StoryEntry } from './story-entries.ts';
import type { StoryLoan } from './story-loans.ts';
import type { StorySplit } from './story-parts.ts';

const identity = { name: 'SCI Histoire', capital: 1000, register_date: '2015-01-05', ...address };

/** The company, its associates, buildings and bank, by calls; `reopen` opens the years that are over. */
export async function enterMasters(
  call: CallFunction,
  as: Caller,
  story: Story,
  year: number,
  reopen: () => Promise<unknown>,
): Promise<Ids> {
  const query = { year };
  await sent(
    call('POST /config/company', {
      as,
      body: {
        ...identity,
        siren: '123456782',
        shares: story.shares,
        ...(story.vat !== undefined && { vat_option: story.vat }),
      },
    }),
  );
  await reopen();
  const associates: number[] = [];
  for (const [index, { first, last, regime, country }] of story.associates.entries()) {
    const given = (kind: string) =>
      story.initial.find((each) => each.associate === index + 1 && each.kind === kind)?.shares ?? 0;
    const { id } = await sent(
      call('POST /config/associate', {
        as,
        query,
        body: {
          first_name: first,
          name: last,
          birthdate: '1970-01-01',
          is_manager: index === 0,
          regime,
          address_country: country,
          shares: given('PP'),
          usufruct_shares: given('US'),
          bare_shares: given('NP'),
        },
      }),
    );
    associates.push(id);
  }
  await sent(call('POST /v2/company/confirmShares', { as }));
  const buildings = await enterBuildings(call, as, story.buildings);
  const { id: bank } = await sent(
    call('POST /bankAccount', {
      as,
      query,
      body: { name: 'Courant', initial_amount: 5000, date_init: `${year}-01-01` },
    }),
  );
  const opening = [
    { account: '512001', debit: 5000, credit: 0 },
    { account: '101000', debit: 0, credit: 1000 },
    { account: '110000', debit: 0, credit: 4000 },
  ];
  await sent(call('PUT /v2/opening_balance', { as, body: { year, rows: opening } }));
  const loans: number[] = [];
  for (const each of story.loans)
    loans.push((await sent(call('POST /v2/loan', { as, body: loanBody(each, buildings) }))).id);
  return {
    associates,
    buildings,
    bank,
    loans,
    movements: new Map(),
    costs: new Map(),
    readings: new Map(),
  };
}

/** A loan with the schedule of its bank. */
const loanBody = (
  { label, building, principal, insurance, instalments }: StoryLoan,
  buildings: readonly number[],
) => ({
  label,
  building_id: rank(buildings, building) ?? 0,
  principal: euros(principal),
  rate_bp: 300,
  first_payment: instalments[0]?.date ?? '',
  months: instalments.length,
  monthly_payment: euros(instalments[0]?.capital ?? 0),
  monthly_insurance: euros(insurance),
  schedule: instalments.map(({ date, interest, capital, remaining }) => ({
    date,
    interest: euros(interest),
    capital: euros(capital),
    insurance: euros(insurance),
    remaining: euros(remaining),
  })),
});

/** What a part is about, by the ids of the application. */
const about = ({ building, associate, loan }: Partial<StorySplit>, ids: Ids) => ({
  building_id: rank(ids.buildings, building),
  associate_id: rank(ids.associates, associate),
  loan_id: rank(ids.loans, loan),
});

/** A year of the story, by calls. */
export async function enterYear(
  call: CallFunction,
  as: Caller,
  { year, movements, entries, certificates, costs, shareMovements, refused, shares }: StoryYear,
  ids: Ids,
): Promise<void> {
  const categories = await call('GET /v2/bankMovement/categories/all', { as, query: {} });
  const idOf = new Map(categories.body.map(({ code, id }) => [code, id]));
  const entered: number[] = [];
  for (const { date, label, splits } of movements) {
    const body = {
      bank_account_id: ids.bank,
      year,
      date,
      name: label,
      amount: euros(splits.reduce((sum, { amount }) => sum + amount, 0)),
      splits: splits.map(({ category, amount, ...rest }) => ({
        category_id: idOf.get(category) ?? 0,
        amount: euros(amount),
        ...about(rest, ids),
      })),
    };
    entered.push((await sent(call('POST /v2/bankMovement', { as, body }))).id);
  }
  ids.movements.set(year, entered);
  for (const each of entries)
    await sent(call('POST /v2/entry', { as, body: { year, ...entryBody(each, idOf, ids) } }));
  await certify(call, as, year, certificates, ids);
  const documents = await enterDocuments(call, as, { year, costs }, { ids, idOf });
  ids.costs.set(year, documents);
  for (const each of shareMovements) {
    if (each.nature === 'AUGMENTATION') await resize(call, as, year, each.shares);
    await sent(call('POST /v2/associateMovement', { as, body: toBody(each, ids) }));
  }
  for (const each of refused) {
    const { status } = await call('POST /v2/associateMovement/preview', {
      as,
      body: toBody(each, ids),
    });
    if (status !== 422) throw new Error(`${JSON.stringify(each)} is taken with ${status}`);
  }
  const { body } = await call('GET /config/company', { as });
  if (!('shares' in body) || body.shares !== shares) throw new Error('the shares have been lost');
}

/** What the banks certify of the loans, without validating the control. */
async function certify(
  call: CallFunction,
  as: Caller,
  year: number,
  certificates: StoryYear['certificates'],
  ids: Ids,
): Promise<void> {
  const { body } = await call('GET /fiscalYear', { as, query: { fiscalYear: year } });
  const rows = certificates.map(({ loan, interest, insurance }) => ({
    loan_id: rank(ids.loans, loan) ?? 0,
    interest: euros(interest),
    insurance: euros(insurance),
  }));
  await sent(
    call('POST /loan_interest_validation', {
      as,
      body: {
        fiscal_year_company_id: body.fiscal_year_company?.id ?? 0,
        loan_interest_validation: { certificates: rows, validate: false },
      },
    }),
  );
}

const entryBody = (
  { ref, date, label, lines }: StoryEntry,
  categories: ReadonlyMap<string, number>,
  ids: Ids,
) => ({
  ref,
  date,
  label,
  lines: lines.map(({ account, category, debit, credit, ...rest }) => ({
    account: account ?? null,
    category_id: category === undefined ? null : (categories.get(category) ?? 0),
    ...about(rest, ids),
    debit: euros(debit),
    credit: euros(credit),
  })),
});

function toBody({ date, kind, nature, shares, fromId, toId }: ShareMovement, ids: Ids) {
  if (nature === 'INITIALE')
    throw new Error('the first distribution is entered with the associates');
  return {
    date,
    kind,
    nature,
    shares,
    from_associate_id: rank(ids.associates, fromId),
    to_associate_id: rank(ids.associates, toId),
  };
}

/** The company issues or cancels shares: its number follows. */
async function resize(call: CallFunction, as: Caller, year: number, by: number): Promise<void> {
  const { body } = await call('GET /config/company', { as });
  if (!('shares' in body)) throw new Error('the company is missing');
  await sent(
    call('POST /config/company/update', {
      as,
      query: { year },
      body: { ...identity, siren: '123456782', shares: body.shares + by },
    }),
  );
}
