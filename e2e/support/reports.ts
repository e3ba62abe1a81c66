import type { Page } from '@playwright/test';
import { call, done, type Answer, type Caller } from './server-calls.ts';
import { OPEN_YEAR } from './screens.ts';
import { arrive } from './session.ts';
import { makeSubscriber } from './subscriber.ts';

/** The bank's interest of the year: the whole result of the company, in euros. */
const RESULT = 850;

/**
 * A company of its own whose reports can be entered: one associate, one account with one movement,
 * everything validated. Its subscriber opens this address.
 */
export async function companyWithReports(
  page: Page,
  address: string,
  year: number = OPEN_YEAR,
): Promise<void> {
  const subscriber = await makeSubscriber(page.request);
  await fillIn(subscriber, subscriber.email, year);
  await arrive(page, subscriber.session, address);
}

async function fillIn(who: Caller, email: string, year: number): Promise<void> {
  await posted(who, `/config/associate?year=${year}`, {
    name: 'Martin',
    first_name: 'Anne',
    birthdate: '1980-03-15',
    shares: 100,
    email,
  });
  const account = (
    await posted(who, `/bankAccount?year=${year}`, {
      name: 'Compte courant',
      bank: 'Banque',
      iban: null,
      initial_amount: 0,
      date_init: `${year}-01-01`,
      is_default: true,
    })
  ).body.id;
  const categories: readonly { id: number; code: string }[] = (
    await done(call(who, 'GET', '/v2/bankMovement/categories/all'))
  ).body;
  const category_id = categories.find(({ code }) => code === 'PRODUIT_FINANCIER')?.id;
  await posted(who, '/v2/bankMovement', {
    bank_account_id: account,
    year,
    date: `${year}-02-05`,
    name: 'INTERETS',
    amount: RESULT,
    splits: [{ category_id, amount: RESULT }],
  });
  const { id } = (await done(call(who, 'GET', `/fiscalYear?fiscalYear=${year}`))).body
    .fiscal_year_company;
  await done(call(who, 'PUT', `/v2/ledgerCheck/set_ledger/${id}`, { checked: true }));
  await done(
    call(who, 'POST', '/banking/bank_account_year_balance', {
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
      call(who, 'POST', path, { fiscal_year_company_id: id, comment: 'Vu avec le relevé.' }),
    );
  }
  await done(
    call(who, 'POST', '/loan_interest_validation', {
      fiscal_year_company_id: id,
      loan_interest_validation: { certificates: [], comment: 'Sans emprunt.' },
    }),
  );
  await done(call(who, 'PUT', `/v2/fiscalYear/${id}`, { controlled: true }));
}

const posted = (who: Caller, path: string, body: unknown): Promise<Answer> =>
  done(call(who, 'POST', path, body));
