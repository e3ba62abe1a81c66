import { fromEuros, negate, subtract, sum, type Cents } from '@sci/money/cents';
import type { Kind, Loan } from '../../../../catalogue/catalogue.ts';
import type { Split } from '../movement.ts';

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
