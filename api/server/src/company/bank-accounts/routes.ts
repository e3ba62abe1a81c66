import type { z } from 'zod';
import type { BankAccountBody } from '@sci/contract/bank-account';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { type FieldErrors, assertFresh, found, refuseAny } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { yearOf } from '../../ports/dates.ts';
import { assertUnused } from '../../records/uses.ts';
import { twinErrors } from '../../records/twins.ts';
import { ibanProblem } from './check-iban.ts';
import { fromBody, toWire, worksToWire } from './wire.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { followInitialAmount } from '../../books/opening-bank.ts';
import {
  clearDefault,
  coverage,
  findAccount,
  insertAccount,
  listAccounts,
  movedUpTo,
  underWay,
  updateAccount,
  type BankAccountRow,
} from '../../records/bank-accounts.ts';

type Body = z.output<typeof BankAccountBody>;
const END_OF_TIME = '9999-12-31';

/** The bank accounts of the company. Their opening balance belongs to the year of its date. */
export function bankAccountRoutes(app: App): void {
  serve(app, 'GET /bankAccount', async ({ db, company, actor }) => {
    const accounts = await listAccounts(db, company.id);
    const [moved, months, works] = await Promise.all([
      movedUpTo(db, company.id, END_OF_TIME),
      coverage(db, company.id),
      underWay(db, company.id),
    ]);
    return accounts.map((row) =>
      toWire(row, moved.get(row.id), months.get(row.id), worksToWire(works.get(row.id), actor)),
    );
  });

  serve(
    app,
    'POST /bankAccount',
    async ({ db, company, body, now, actor, checkYear, services }) => {
      const accounts = await listAccounts(db, company.id);
      refuseAny(
        actor.isAdmin ? {} : futureYear(body.date_init, now),
        await closedYear({ db, companyId: company.id, now }, body.date_init),
        accountErrors(body, accounts),
      );
      await checkYear(yearOf(body.date_init), 'return', 'date_init');
      const isDefault = body.is_default || accounts.length === 0;
      if (isDefault) await clearDefault(db, company.id);
      const row = await insertAccount(db, company.id, {
        ...fromBody(body, services.vault, company.id),
        is_default: isDefault,
      });
      await followInitialAmount(db, company.id, row);
      return toWire(row, undefined);
    },
  );

  serve(
    app,
    'PUT /bankAccount/:id',
    { year: 'none' },
    async ({ db, company, params, body, now, actor, checkYear, services }) => {
      const [accounts, totals] = await Promise.all([
        listAccounts(db, company.id),
        movedUpTo(db, company.id, END_OF_TIME),
      ]);
      const row = found(accounts.find(({ id }) => id === params.id));
      const moved = totals.get(row.id);
      assertFresh(body.updated_at, row.updated_at, () => toWire(row, moved));
      const values = fromBody(body, services.vault, company.id);
      const reopened =
        values.initial_amount_cents !== row.initial_amount_cents ||
        values.date_init !== row.date_init;
      refuseAny(
        reopened ? tooLate(values.date_init, moved?.first) : {},
        reopened && !actor.isAdmin ? futureYear(values.date_init, now) : {},
        reopened ? await closedYear({ db, companyId: company.id, now }, values.date_init) : {},
        accountErrors(body, accounts, row),
      );
      if (reopened) {
        await checkYear(yearOf(row.date_init));
        await checkYear(yearOf(values.date_init), 'return', 'date_init');
      }
      // The current account stays one until another takes its place.
      if (values.is_default && !row.is_default) await clearDefault(db, company.id);
      const updated = await updateAccount(db, company.id, row.id, {
        ...values,
        is_default: values.is_default || row.is_default,
      });
      const [months, works] = await Promise.all([
        coverage(db, company.id),
        underWay(db, company.id),
        followInitialAmount(db, company.id, updated, row),
      ]);
      return toWire(updated, moved, months.get(row.id), worksToWire(works.get(row.id), actor));
    },
  );

  serve(app, 'DELETE /bankAccount/:id', async ({ db, company, params, now, checkYear }) => {
    const row = found(await findAccount(db, company.id, params.id));
    // What it began with is in the books of that year, and of all those since.
    if (row.initial_amount_cents !== 0) await checkYear(yearOf(row.date_init));
    await assertUnused(db, 'bank_account', company.id, row.id);
    await updateAccount(db, company.id, row.id, { deleted_at: now, is_default: false });
    await giveDefault(db, company.id, row);
    return { message: say('bank_accounts.in_trash') };
  });
}

/** An IBAN belongs to one account; one without is known by its name. */
function accountErrors(
  body: Body,
  accounts: readonly BankAccountRow[],
  before?: BankAccountRow,
): FieldErrors {
  const others = accounts.filter(({ id }) => id !== before?.id);
  const problem = ibanProblem(body.iban, others);
  return problem === undefined
    ? twinErrors('bank_account', body, accounts, before)
    : { iban: [problem] };
}

/**
 * A typing error like 2090 is said beside its field; only administrators work in a year to come.
 */
function futureYear(dateInit: string, now: Date): FieldErrors {
  const year = yearOf(dateInit);
  return year > yearInParis(now) ? { date_init: [say('years.not_open', { year })] } : {};
}

/**
 * Somebody who keeps an older company's books from this year on is told at which day to begin: most
 * accounts are older than the first year that is still open.
 */
async function closedYear(
  { db, companyId, now }: { readonly db: Db; readonly companyId: number; readonly now: Date },
  dateInit: string,
): Promise<FieldErrors> {
  const year = yearOf(dateInit);
  const open = await openYears(db, companyId, now, true);
  const first = Math.min(...[...open].filter((later) => later > year));
  return year >= yearInParis(now) || open.has(year) || first > yearInParis(now)
    ? {}
    : { date_init: [say('bank_accounts.opens_closed', { year, first: `${first}-01-01` })] };
}

/** An account can't begin after its first movement. */
const tooLate = (dateInit: string, first: string | null | undefined): FieldErrors =>
  first && first < dateInit ? { date_init: [say('bank_accounts.opens_too_late', { first })] } : {};

/** When the current account goes, the first one left takes its place. */
async function giveDefault(db: Db, companyId: number, removed: BankAccountRow): Promise<void> {
  if (!removed.is_default) return;
  const first = (await listAccounts(db, companyId))[0];
  if (first !== undefined) await updateAccount(db, companyId, first.id, { is_default: true });
}
