import type { z } from 'zod';
import type { BalanceSheet } from '@sci/contract/entry';
import { isResultAccount } from '@sci/engine/ledger/entry';
import { say as sayOfEngine } from '@sci/engine/messages/say';
import { rowOfAccount } from '@sci/engine/sig/compute-sig';
import { checkOpening } from '@sci/engine/year/check-postings';
import { subtract, sum, type Cents } from '@sci/money/cents';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import type { CompanyRow } from '../../records/companies.ts';
import {
  isStale,
  refuseAny,
  refuseConflict,
  staleWrite,
  type FieldErrors,
} from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { yearOf } from '../../ports/dates.ts';
import {
  enteredAt,
  firstYearWithData,
  listBalances,
  openingYear,
  replaceBalances,
  type Balance,
} from '../../records/balances.ts';
import { byField, loadEntryContext, type EntryContext } from './context.ts';
import { proposeOpening } from './proposal.ts';
import { say } from '../../messages/say.ts';

interface BodyRow {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
}

/** The balance sheet of the first day, and the charges and products of the year before it. */
export function balanceRoutes(app: App): void {
  serve(app, 'GET /v2/opening_balance', async ({ db, company, query }) =>
    openingSheet(db, company, query.year),
  );

  serve(app, 'PUT /v2/opening_balance', async ({ db, company, body }) => {
    if (isStale(body.updated_at, await enteredAt(db, 'opening_balance', company.id, body.year)))
      throw staleWrite(await openingSheet(db, company, body.year));
    await checkFirst(db, company.id, body.year);
    refuseAny(
      openingErrors(body.rows, await loadEntryContext(db, company.id, body.year)),
      duplicates(body.rows),
    );
    await replaceBalances(db, 'opening_balance', company.id, body.year, body.rows.map(toBalance));
    return openingSheet(db, company, body.year);
  });

  serve(app, 'GET /v2/previous_year_balance', async ({ db, company, query }) =>
    previousSheet(db, company.id, query.year),
  );

  serve(
    app,
    'PUT /v2/previous_year_balance',
    { year: 'handler' },
    async ({ db, company, body, checkYear }) => {
      // These figures are compared with: it is the year after them that they change.
      await checkYear(body.year + 1);
      if (
        isStale(
          body.updated_at,
          await enteredAt(db, 'previous_year_balance', company.id, body.year),
        )
      )
        throw staleWrite(await previousSheet(db, company.id, body.year));
      refuseAny(duplicates(body.rows), notOfResult(body.rows));
      await replaceBalances(
        db,
        'previous_year_balance',
        company.id,
        body.year,
        body.rows.map(toBalance),
      );
      return previousSheet(db, company.id, body.year);
    },
  );
}

const toBalance = ({ account, debit, credit }: BodyRow): Balance => ({
  account,
  debit_cents: debit,
  credit_cents: credit,
});

function openingErrors(rows: readonly BodyRow[], context: EntryContext): Record<string, string[]> {
  const bankAccounts = context.masters.bankAccounts.filter(
    ({ dateInit }) => yearOf(dateInit) <= context.year,
  );
  const findings = checkOpening(
    { openingBalances: rows, bankAccounts, year: context.year },
    context,
  );
  // What concerns a bank account stands beside the list: the account is right, and the sheet is
  // not.
  return byField(
    findings.map((finding) =>
      finding.field.startsWith('bankAccounts') ? { ...finding, field: 'openingBalances' } : finding,
    ),
    { openingBalances: 'rows' },
  );
}

function duplicates(rows: readonly BodyRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  rows.forEach(({ account, debit, credit }, index) => {
    if (rows.findIndex((row) => row.account === account) < index)
      errors[`rows.${index}.account`] = [say('entries.account_twice')];
    else if (debit !== 0 && credit !== 0)
      errors[`rows.${index}.credit`] = [sayOfEngine('books.one_side')];
  });
  return errors;
}

const notOfResult = (rows: readonly BodyRow[]): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ account }, index) =>
      isResultAccount(account) && rowOfAccount(account) !== undefined
        ? []
        : [[`rows.${index}.account`, [say('entries.result_account')]]],
    ),
  );

/**
 * There is one opening sheet, before anything else in the books: the later openings follow from
 * them.
 */
async function checkFirst(db: Db, companyId: number, year: number): Promise<void> {
  const entered = await openingYear(db, companyId);
  if (entered !== undefined && entered !== year)
    refuseConflict(say('entries.other_opening', { year: entered }));
  const first = await firstYearWithData(db, companyId);
  if (first !== undefined && first < year)
    refuseConflict(say('entries.entries_before', { year: first }));
}

type Sheet = z.output<typeof BalanceSheet>;

async function openingSheet(db: Db, company: CompanyRow, year: number): Promise<Sheet> {
  const rows = await listBalances(db, 'opening_balance', company.id, year);
  const proposed =
    rows.length === 0 && (await openingYear(db, company.id)) === undefined
      ? await proposeOpening(db, company, year)
      : [];
  const written = toSheet(year, rows, proposed, await loadEntryContext(db, company.id, year));
  return { ...written, updated_at: await enteredAt(db, 'opening_balance', company.id, year) };
}

async function previousSheet(db: Db, companyId: number, year: number): Promise<Sheet> {
  const written = toSheet(
    year,
    await listBalances(db, 'previous_year_balance', companyId, year),
    [],
    await loadEntryContext(db, companyId, year),
  );
  return { ...written, updated_at: await enteredAt(db, 'previous_year_balance', companyId, year) };
}

function toSheet(
  year: number,
  rows: readonly Balance[],
  proposed: readonly Balance[],
  { chart }: EntryContext,
): Omit<Sheet, 'updated_at'> {
  const toWire = ({ account, debit_cents, credit_cents }: Balance) => ({
    account,
    label: chart.labelOf(account),
    debit: debit_cents,
    credit: credit_cents,
  });
  return {
    year,
    rows: rows.map(toWire),
    proposed: proposed.map(toWire),
    difference: subtract(
      sum(rows.map(({ debit_cents }) => debit_cents)),
      sum(rows.map(({ credit_cents }) => credit_cents)),
    ),
  };
}
