import type { Page } from '@playwright/test';
import { call, type Answer } from './server-calls.ts';
import { OPEN_YEAR } from './screens.ts';
import { newSubscriber } from './subscriber.ts';

/** The bank's interest of the year: the whole result of the company, in euros. */
const RESULT = 850;

/**
 * A company of its own whose reports can be entered: one associate, one account with one movement,
 * everything validated.
 */
export async function companyWithReports(page: Page, year: number = OPEN_YEAR): Promise<void> {
  const { email } = await newSubscriber(page);
  await posted(page, `/config/associate?year=${year}`, {
    name: 'Martin',
    first_name: 'Anne',
    birthdate: '1980-03-15',
    shares: 100,
    email,
  });
  const account = (
    await posted(page, `/bankAccount?year=${year}`, {
      name: 'Compte courant',
      bank: 'Banque',
      iban: null,
      initial_amount: 0,
      date_init: `${year}-01-01`,
      is_default: true,
    })
  ).body.id;
  const categories: readonly { id: number; code: string }[] = (
    await done(call(page, 'GET', '/v2/bankMovement/categories/all'))
  ).body;
  const category_id = categories.find(({ code }) => code === 'PRODUIT_FINANCIER')?.id;
  await posted(page, '/v2/bankMovement', {
    bank_account_id: account,
    year,
    date: `${year}-02-05`,
    name: 'INTERETS',
    amount: RESULT,
    splits: [{ category_id, amount: RESULT }],
  });
  const { id } = (await done(call(page, 'GET', `/fiscalYear?fiscalYear=${year}`))).body
    .fiscal_year_company;
  await done(call(page, 'PUT', `/v2/ledgerCheck/set_ledger/${id}`, { checked: true }));
  await done(
    call(page, 'POST', '/banking/bank_account_year_balance', {
      fiscal_year_company_id: id,
      bank_account_balances: [{ bank_account_id: account, balance: RESULT }],
    }),
  );
  for (const control of [
    'property_tax',
    'nb_rent_collected',
    'bank_movements_not_up_to_date',
    'relevant_works',
  ]) {
    const path =
      control === 'relevant_works' ? `/v2/${control}_validation` : `/${control}_validation`;
    await done(
      call(page, 'POST', path, { fiscal_year_company_id: id, comment: 'Vu avec le relevé.' }),
    );
  }
  await done(
    call(page, 'POST', '/loan_interest_validation', {
      fiscal_year_company_id: id,
      loan_interest_validation: { certificates: [], comment: 'Sans emprunt.' },
    }),
  );
  await done(call(page, 'PUT', `/v2/fiscalYear/${id}`, { controlled: true }));
}

const posted = (page: Page, path: string, body: unknown): Promise<Answer> =>
  done(call(page, 'POST', path, body));

/** A step that fails would be looked for in vain later. */
async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { status, body };
}
