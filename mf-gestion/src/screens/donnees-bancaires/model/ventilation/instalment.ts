import { fromEuros, negate, subtract, sum, type Cents } from '@sci/money/cents';
import type { Catalogue, Kind, Loan } from '../../../../catalogue/catalogue.ts';
import type { Movement, Split } from '../movement.ts';

type ScheduleRow = Loan['schedule'][number];

/** The bank may take an instalment a few days around its date. */
const MAX_DAYS_APART = 20;
const DAY_MS = 86_400_000;

const PARTS = [
  ['EMPRUNT_CAPITAL', 'capital'],
  ['INTERETS_EMPRUNT', 'interest'],
  ['ASSURANCE_EMPRUNTEUR', 'insurance'],
] as const;

/** The row of the loan's schedule that a movement pays, if one is near enough. */
export function instalmentOn(loan: Loan, date: string): ScheduleRow | undefined {
  const near = loan.schedule
    .map((row) => ({ row, days: Math.abs(Date.parse(row.date) - Date.parse(date)) / DAY_MS }))
    .filter(({ days }) => days <= MAX_DAYS_APART)
    .toSorted((a, b) => a.days - b.days);
  return near[0]?.row;
}

/**
 * Capital, interest and insurance of an instalment as parts of the movement that pays it, figures
 * of the schedule. What the movement differs by stays as remainder, to be decided by the user.
 */
export function instalmentSplits(loan: Loan, row: ScheduleRow, kinds: readonly Kind[]): Split[] {
  return PARTS.flatMap(([code, field]) => {
    const kind = kinds.find((candidate) => candidate.code === code);
    const amount = negate(fromEuros(row[field]));
    if (kind === undefined || amount === 0) return [];
    return [
      {
        kindId: kind.id,
        amount,
        buildingId: loan.building_id,
        associateId: null,
        loanId: loan.id,
        comment: '',
      },
    ];
  });
}

/** The loan whose instalment of the day comes closest to the movement: what to propose first. */
export function likelyLoan(
  loans: readonly Loan[],
  movement: { readonly date: string; readonly amount: Cents },
): Loan | undefined {
  const gaps = loans.flatMap((loan) => {
    const row = instalmentOn(loan, movement.date);
    if (row === undefined) return [];
    const paid = sum([row.capital, row.interest, row.insurance].map(fromEuros));
    return [{ loan, gap: Math.abs(subtract(negate(paid), movement.amount)) }];
  });
  return gaps.toSorted((a, b) => a.gap - b.gap)[0]?.loan;
}

/** An instalment that a movement would pay although another pays it already. */
export interface PaidTwice {
  readonly loan: Loan;
  /** The planned day of the instalment. */
  readonly date: string;
  readonly other: Movement;
}

/**
 * The kind of the part that an instalment has once, whatever else the bank takes apart: its capital,
 * or the first of the others that a deferral leaves it.
 */
const tellingKind = (row: ScheduleRow, kinds: readonly Kind[]): number | undefined => {
  const telling = PARTS.find(([, field]) => row[field] !== 0)?.[0];
  return kinds.find(({ code }) => code === telling)?.id;
};

/**
 * Whether the parts of a movement pay an instalment that another movement pays already. One that the
 * bank gave back does not count.
 */
export function paidTwice(
  movement: Movement,
  splits: readonly Split[],
  movements: readonly Movement[],
  { loans, kinds }: Pick<Catalogue, 'loans' | 'kinds'>,
): PaidTwice | undefined {
  if (movement.amount >= 0) return undefined;
  for (const loan of loans) {
    const row = instalmentOn(loan, movement.date);
    const telling = row === undefined ? undefined : tellingKind(row, kinds);
    if (row === undefined || telling === undefined) continue;
    const pays = (parts: readonly Split[]): boolean =>
      parts.some(({ kindId, loanId }) => kindId === telling && loanId === loan.id);
    if (!pays(splits)) continue;
    const others = movements.filter(
      (each) =>
        each.id !== movement.id &&
        pays(each.splits) &&
        instalmentOn(loan, each.date)?.date === row.date,
    );
    const paid = others.filter(({ amount }) => amount < 0);
    const [other] = paid;
    if (other !== undefined && paid.length * 2 > others.length)
      return { loan, date: row.date, other };
  }
  return undefined;
}
