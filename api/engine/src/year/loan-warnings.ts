import { sum } from '@sci/money/cents';
import { linesOfCategories, paidOf } from '../controls/categorised-lines.ts';
import { tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import { doubt } from './of-building.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** Line of interest and of what a loan costs besides. */
const INTEREST = '17';

/**
 * What a loan costs is deducted from the rents of the building that it financed (CGI art. 31, I, 1°,
 * d): on another one, annexe 1 of both is wrong, though their sum is right.
 */
export function ofLoans({ loans, buildings }: YearInput, result: YearResult): YearWarning[] {
  const codes = [...result.categories.values()]
    .filter(({ taxLines }) => taxLines.includes(INTEREST))
    .map(({ code }) => code);
  const costs = linesOfCategories(result.entries, new Set(codes));
  return loans.flatMap(({ id, label, buildingId: financed }): YearWarning[] => {
    const building = buildings.find((one) => one.id === financed);
    if (building === undefined) return [];
    const elsewhere = costs.filter(
      ({ loanId, buildingId }) =>
        loanId === id && buildingId !== undefined && buildingId !== building.id,
    );
    if (sum(elsewhere.map(({ debit, credit }) => (debit > credit ? debit : credit))) === 0)
      return [];
    const names = new Set(elsewhere.map(({ buildingId }) => buildingId));
    const told = tell('warnings.loan_elsewhere', {
      loan: label,
      building: building.label,
      amount: paidOf(elsewhere),
      others: buildings
        .filter((one) => names.has(one.id))
        .map((one) => one.label)
        .join(', '),
    });
    const sources = elsewhere.map(({ source }) => source);
    return [{ ...doubt(building, { code: 'LOAN_ELSEWHERE', told }), sources }];
  });
}
