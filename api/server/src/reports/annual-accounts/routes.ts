import { isDraftYear } from '@sci/contract/fiscal-version';
import type { App, CallContext } from '../../http/call.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import { companyInYear } from '../documents/wire-lists.ts';
import { balanceSheetData } from './balance-sheet-data.ts';
import { incomeData } from './income-data.ts';
import { loanData } from './loan-data.ts';

type AccountsCall =
  | 'GET /v2/annualAccounts/:year'
  | 'GET /v2/report/annual_accounts/download/:year';

/** Income statement, simplified balance sheet and loans of a year: on screen and as a PDF. */
export function annualAccountsRoutes(app: App): void {
  serve(app, 'GET /v2/annualAccounts/:year', { writes: true }, accountsOf);

  serve(app, 'GET /v2/report/annual_accounts/download/:year', { writes: true }, async (call) => {
    const { db, company, params, today, services } = call;
    return pdf(services, 'annualAccounts', {
      company: await companyInYear(db, company, params.year),
      editedOn: today,
      accounts: await accountsOf(call),
    });
  });
}

async function accountsOf({ db, company, params, services }: CallContext<AccountsCall>) {
  const year = await fiscalYearCompany(db, company.id, params.year);
  const books = await services.books.load(db, company, params.year);
  return {
    year: params.year,
    draft: isDraftYear(year),
    income: incomeData(books),
    balance_sheet: balanceSheetData(books),
    loans: await loanData(db, company.id, books),
  };
}
