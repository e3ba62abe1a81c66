import type { z } from 'zod';
import type { YearBalance } from '@sci/contract/bank-account';
import { findDifference } from '@sci/engine/movement/find-difference';
import { add, subtract, ZERO } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { found, refuseAny } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { endOfYear } from '../../ports/dates.ts';
import { findAccount, listAccounts, movedUpTo } from '../../records/bank-accounts.ts';
import { listDatedMovements, saveYearBalances, yearBalances } from './year-balance-records.ts';

/** The specification's own words (section 5). */
const DIFFERENT = say('bank_accounts.balance_differs');

/** Balances of 31 December, entered from the bank's statements and compared with the movements. */
export function yearBalanceRoutes(app: App): void {
  serve(app, 'GET /banking/bank_account_year_balance', async ({ db, company, query }) => {
    const { year } = await fiscalYearCompanyById(db, company.id, query.fiscal_year_company_id);
    return listWire(db, company.id, year);
  });

  serve(app, 'POST /banking/bank_account_year_balance', async ({ db, company, body, actor }) => {
    const { year } = await fiscalYearCompanyById(db, company.id, body.fiscal_year_company_id);
    const balances = await listWire(db, company.id, year);
    const entered = new Map(
      body.bank_account_balances.map(({ bank_account_id, balance }) => [bank_account_id, balance]),
    );
    const errors: Record<string, string[]> = {};
    body.bank_account_balances.forEach(({ bank_account_id, balance }, index) => {
      const account = balances.find((row) => row.bank_account_id === bank_account_id);
      if (account === undefined)
        errors[`bank_account_balances.${index}.bank_account_id`] = [say('bank_accounts.unknown')];
      else if (balance !== account.last_movement_cumul)
        errors[`bank_account_balances.${index}.balance`] = [DIFFERENT];
    });
    for (const { bank_account_id, bank_account_name } of balances) {
      if (!entered.has(bank_account_id))
        errors['bank_account_balances'] = [
          say('bank_accounts.balance_missing', { name: bank_account_name }),
        ];
    }
    refuseAny(errors);
    await saveYearBalances(db, company.id, year, entered, actor.userId);
    return listWire(db, company.id, year);
  });

  serve(app, 'GET /v2/banking/difference/:id', async ({ db, company, params, query }) => {
    const account = found(await findAccount(db, company.id, params.id));
    const moved =
      (await movedUpTo(db, company.id, endOfYear(query.year))).get(account.id)?.total ?? ZERO;
    const difference = subtract(add(account.initial_amount_cents, moved), query.balance);
    const movements = await listDatedMovements(db, company.id, account.id, query.year);
    const hints =
      difference === 0
        ? []
        : findDifference(difference, movements, {
            from: `${query.year}-01`,
            to: `${query.year}-12`,
          });
    return {
      difference,
      causes: hints.map(({ kind, message, movementIds }) => ({
        code: kind,
        message,
        movement_ids: movementIds.map(Number),
      })),
    };
  });
}

/**
 * One row for each account that existed at the end of the year; the row has the account's own id.
 */
async function listWire(
  db: Db,
  companyId: number,
  year: number,
): Promise<z.output<typeof YearBalance>[]> {
  const accounts = (await listAccounts(db, companyId)).filter(
    ({ date_init }) => date_init <= endOfYear(year),
  );
  const [moved, entered] = await Promise.all([
    movedUpTo(db, companyId, endOfYear(year)),
    yearBalances(db, companyId, year),
  ]);
  return accounts.map(({ id, name, initial_amount_cents }) => {
    const balance = entered.get(id);
    return {
      id,
      bank_account_id: id,
      bank_account_name: name,
      balance: balance ?? null,
      last_movement_cumul: add(initial_amount_cents, moved.get(id)?.total ?? ZERO),
    };
  });
}
