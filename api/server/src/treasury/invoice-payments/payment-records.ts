import { sql } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** An invoice with the movements that were said to pay it, in the order of the decisions. */
export interface PaidInvoice {
  readonly id: number;
  readonly year: number;
  readonly date: string;
  readonly supplier: string;
  readonly label: string;
  readonly amount: Cents;
  readonly movementIds: readonly number[];
}

export interface PayingMovement {
  readonly id: number;
  readonly date: string;
  readonly name: string;
  readonly amount: Cents;
  /** Of the other party, where the bank gave it as data. */
  readonly counterpartyIban?: string;
}

/** All invoices of a company, oldest first: a payment may serve those of two years. */
export async function listInvoices(db: Db, companyId: number): Promise<PaidInvoice[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('supporting_data')
    .select(['id', 'year', 'date', 'supplier', 'label', 'amount_cents', 'bank_movement_id'])
    .where('type', '=', 'FACTURE')
    .orderBy('date')
    .orderBy('id')
    .execute();
  const further = await companyDb(db, companyId)
    .selectFrom('supporting_payment')
    .select(['supporting_data_id', 'bank_movement_id'])
    .orderBy('id')
    .execute();
  const furtherOf = Map.groupBy(further, ({ supporting_data_id }) => supporting_data_id);
  return rows.map(({ amount_cents, bank_movement_id, ...row }) => ({
    ...row,
    amount: amount_cents,
    movementIds: [
      ...(bank_movement_id === null ? [] : [bank_movement_id]),
      ...(furtherOf.get(row.id) ?? []).map((payment) => payment.bank_movement_id),
    ],
  }));
}

/** Some movements, and all those of the days `from` to `to` where they are given; oldest first. */
export async function listPaying(
  db: Db,
  companyId: number,
  ids: readonly number[],
  days?: { readonly from: string; readonly to: string },
): Promise<PayingMovement[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['id', 'date', 'name', 'amount_cents', 'counterparty_iban'])
    .where(
      sql<boolean>`(id = any(${ids}) or date between ${days?.from ?? null}::date and ${days?.to ?? null}::date)`,
    )
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_cents, counterparty_iban, ...row }) => ({
    ...row,
    amount: amount_cents,
    ...(counterparty_iban === null ? {} : { counterpartyIban: counterparty_iban }),
  }));
}

/** Adds movements to those that pay an invoice; the first of an invoice without any stands in its row. */
export async function addPayments(
  db: Db,
  companyId: number,
  { id, movementIds }: Pick<PaidInvoice, 'id' | 'movementIds'>,
  added: readonly number[],
): Promise<void> {
  const fresh = added.filter((movementId) => !movementIds.includes(movementId));
  const [first] = [...movementIds, ...fresh];
  const further = movementIds.length === 0 ? fresh.slice(1) : fresh;
  await companyDb(db, companyId)
    .updateTable('supporting_data')
    .set({ bank_movement_id: first ?? null })
    .where('id', '=', id)
    .execute();
  if (further.length === 0) return;
  await companyDb(db, companyId)
    .insertInto('supporting_payment')
    .values(further.map((bank_movement_id) => ({ supporting_data_id: id, bank_movement_id })))
    .execute();
}

/** Once its first payment is another or none, an invoice has no further ones. */
export async function clearFurtherPayments(db: Db, companyId: number, id: number): Promise<void> {
  await companyDb(db, companyId)
    .deleteFrom('supporting_payment')
    .where('supporting_data_id', '=', id)
    .execute();
}

/** Of an account, movements that left the company and have no document. */
export interface Unproven {
  readonly bank_account_id: number;
  readonly name: string;
  readonly count: number;
}

/**
 * Movements of a year that left the company and have no document, neither their own nor an invoice's,
 * by account; only accounts that have some.
 */
export function countUnproven(db: Db, companyId: number, year: number): Promise<Unproven[]> {
  const own = companyDb(db, companyId);
  const ofInvoices = own
    .selectFrom('supporting_data as d')
    .innerJoin('supporting_file as l', 'l.supporting_data_id', 'd.id');
  return own
    .selectFrom('bank_movement as m')
    .innerJoin('bank_account as a', 'a.id', 'm.bank_account_id')
    .select(({ fn }) => ['m.bank_account_id', 'a.name', fn.countAll<number>().as('count')])
    .where('m.year', '=', year)
    .where(sql<boolean>`m.amount_cents < 0`)
    .where(
      'm.id',
      'not in',
      own.selectFrom('file').select(sql<number>`coalesce(bank_movement_id, 0)`.as('id')),
    )
    .where(
      'm.id',
      'not in',
      ofInvoices.select(sql<number>`coalesce(d.bank_movement_id, 0)`.as('id')),
    )
    .where(
      'm.id',
      'not in',
      ofInvoices
        .innerJoin('supporting_payment as p', 'p.supporting_data_id', 'd.id')
        .select('p.bank_movement_id as id'),
    )
    .groupBy(['m.bank_account_id', 'a.name', 'a.sequence'])
    .orderBy('a.sequence')
    .execute();
}
