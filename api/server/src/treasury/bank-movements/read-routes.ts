import { ZERO } from '@sci/money/cents';
import type { Db } from '../../db/database.ts';
import { balanceAfter } from '../../records/balance.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { movedUpTo, requireAccount, resolveAccount } from '../../records/bank-accounts.ts';
import { countMovements, readAccountYear } from './account-state.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { say } from '../../messages/say.ts';
import { toTyped, toWire } from './wire.ts';
import { loadTypes } from '../../records/movement-types.ts';
import { readPage, readYear } from '../../records/movements.ts';
import type { MovementRow } from '../../records/movement-rows.ts';

const PAGE_SIZE = 100;

/** Movements as they are read: lists, pages, balances, and whether all of them are ventilated. */
export function movementReadRoutes(app: App): void {
  serve(app, 'GET /v2/bankMovement', async ({ db, company, query }) =>
    (await listAccountYear(db, company.id, query)).map(toWire),
  );
  serve(app, 'GET /bankMovement', async ({ db, company, query }) => {
    const types = await loadTypes(db);
    return (await listAccountYear(db, company.id, query)).map((row) => toTyped(row, types));
  });
  serve(app, 'GET /v2/bankMovement/all_bank_movements', async ({ db, company, query }) =>
    (await readYear(db, company.id, query.year)).map(toWire),
  );
  serve(app, 'GET /bankMovement/all_bank_movements', async ({ db, company, query }) => {
    const types = await loadTypes(db);
    return (await readYear(db, company.id, query.year)).map((row) => toTyped(row, types));
  });

  serve(app, 'GET /v2/bankMovement/page', async ({ db, company, query }) => {
    const { bank_account_id: id } = query;
    const filter = {
      year: query.year,
      accountId: id === 0 ? (await requireAccount(db, company.id, id)).id : id,
      after: decodeCursor(query.cursor),
      limit: query.limit ?? PAGE_SIZE,
    };
    const { rows, total, hasMore } = found(
      await readPage(db, company.id, filter),
      say('bank_accounts.unknown'),
    );
    const last = rows.at(-1);
    return {
      rows: rows.map(toWire),
      total,
      next: hasMore && last !== undefined ? encodeCursor(last) : null,
    };
  });

  for (const key of [
    'GET /bankMovement/recalculate/:id',
    'GET /v2/bankMovement/recalculate/:id',
  ] as const) {
    // Balances are never stored: recomputing them from the movements is all that can be done, and
    // nothing can have drifted.
    serve(app, key, { year: 'none' }, async ({ db, company, params }) => {
      const account = await requireAccount(db, company.id, params.id);
      const moved = (await movedUpTo(db, company.id, '9999-12-31')).get(account.id)?.total ?? ZERO;
      return { balance: balanceAfter(account.initial_amount_cents, moved), changed: [] };
    });
  }

  for (const key of [
    'GET /bankMovement/check_all_movements_ventilated',
    'GET /v2/bankMovement/check_all_movements_ventilated',
  ] as const) {
    serve(app, key, async ({ db, company, query }) => {
      const { year } = await fiscalYearCompanyById(db, company.id, query.fiscal_year_company_id);
      const account =
        query.bank_account_id === 0
          ? undefined
          : found(await resolveAccount(db, company.id, query.bank_account_id));
      const { movements, missing } = await countMovements(db, company.id, year, account?.id);
      return { all_ventilated: missing === 0, missing, movements };
    });
  }

  serve(app, 'POST /v2/bankMovement/bank_account_balance', async ({ db, company, body }) => {
    const account = await requireAccount(db, company.id, body.bank_account_id);
    const { opening, closing, last, count } = await readAccountYear(
      db,
      company.id,
      account,
      body.year,
    );
    return {
      bank_account_id: account.id,
      opening,
      balance: closing,
      last_movement: last,
      movements: count,
    };
  });
}

async function listAccountYear(
  db: Db,
  companyId: number,
  { year, bank_account_id }: { year: number; bank_account_id: number },
): Promise<MovementRow[]> {
  const account = await resolveAccount(db, companyId, bank_account_id);
  // A company without any account has no movement; an account that isn't the company's doesn't
  // exist.
  return account === undefined && bank_account_id === 0
    ? []
    : readYear(db, companyId, year, found(account).id);
}
