import { findInstalment, tellingPart } from '@sci/engine/loan/split-instalment';
import type { LoanToSplit } from '@sci/engine/suggestion/types';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** What the bank takes for a loan; which of them tells an instalment is for its row to say. */
const PARTS: readonly string[] = ['EMPRUNT_CAPITAL', 'INTERETS_EMPRUNT', 'ASSURANCE_EMPRUNTEUR'];

/** One part of a movement that goes to a loan; date and amount are those of the movement. */
export interface Payment {
  readonly date: string;
  readonly amount: Cents;
  readonly loanId: number;
  readonly category: string;
}

/**
 * The instalments of the schedules that movements already pay. One that the bank gave back is to be
 * paid again.
 */
export class PaidInstalments {
  readonly #loans: ReadonlyMap<number, LoanToSplit>;
  readonly #times = new Map<string, number>();

  constructor(loans: readonly LoanToSplit[], payments: readonly Payment[]) {
    this.#loans = new Map(loans.map((loan) => [loan.loanId, loan]));
    for (const payment of payments) this.add(payment);
  }

  add(payment: Payment): void {
    this.#count(payment, payment.amount < 0 ? 1 : -1);
  }

  /** What a movement that is ventilated anew paid until now. */
  remove(payment: Payment): void {
    this.#count(payment, payment.amount < 0 ? -1 : 1);
  }

  #count(payment: Payment, times: number): void {
    const key = this.#instalmentOf(payment);
    if (key !== undefined) this.#times.set(key, (this.#times.get(key) ?? 0) + times);
  }

  /** Whether it would pay an instalment a second time. */
  has(payment: Payment): boolean {
    const key = this.#instalmentOf(payment);
    return key !== undefined && payment.amount < 0 && (this.#times.get(key) ?? 0) > 0;
  }

  #instalmentOf(payment: Payment): string | undefined {
    const row = findInstalment(this.#loans.get(payment.loanId)?.rows ?? [], payment);
    return row === undefined || payment.category !== tellingPart(row)
      ? undefined
      : `${payment.loanId}/${row.date}`;
  }
}

/** Those of a company, from everything that is ventilated on a loan. */
export async function loadPaidInstalments(
  db: Db,
  companyId: number,
  loans: readonly LoanToSplit[],
): Promise<PaidInstalments> {
  if (loans.length === 0) return new PaidInstalments(loans, []);
  // `limit`: one search for each part, also where the statistics know no row of the company.
  const rows = await companyDb(db, companyId)
    .selectFrom('movement_split as s')
    .innerJoin('category as c', 'c.id', 's.category_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_movement as b')
          .select(['b.date', 'b.amount_cents'])
          .whereRef('b.id', '=', 's.movement_id')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['m.date', 'm.amount_cents', 's.loan_id', 'c.code'])
    .where('c.code', 'in', PARTS)
    .where('s.loan_id', 'is not', null)
    .execute();
  return new PaidInstalments(
    loans,
    rows.flatMap(({ date, amount_cents: amount, loan_id: loanId, code: category }) =>
      loanId === null ? [] : [{ date, amount, loanId, category }],
    ),
  );
}

/** The payments to loans among proposed parts of a movement. */
export const paymentsOf = (
  movement: { readonly date: string; readonly amount_cents: Cents },
  splits: readonly { readonly category?: string; readonly loanId?: number | undefined }[],
): Payment[] =>
  splits.flatMap(({ category, loanId }) =>
    category !== undefined && PARTS.includes(category) && loanId !== undefined
      ? [{ date: movement.date, amount: movement.amount_cents, loanId, category }]
      : [],
  );
