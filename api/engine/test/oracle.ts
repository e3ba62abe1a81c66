import { defaultCategories } from '../src/law/default-categories.ts';
import type { CompanyDocument } from './arbitrary-company.ts';

/**
 * A second, naive way to the same figures: straight from the document, without journal, ledger or
 * formulas. It knows the categories and nothing else of the engine.
 */

const categories = new Map(defaultCategories.map((category) => [category.code, category]));
const RECEIPTS = new Set(['1', '2', '3', 'R6', 'R7']);
const SUPPORTING_LINES: Record<string, string> = {
  REGUL_COPRO: '14',
  CHARGES_NON_RECUPEREES: '10',
  RECETTE_THEORIQUE: '4',
  DEDUCTION_SPECIFIQUE: '15',
  REINTEGRATION: '19',
  PARTS_AUTRES_SOCIETES: '22',
  TRAVAUX_PAYES_PAR_FONDS: '9',
};

interface Amount {
  readonly category: string;
  readonly building: number | undefined;
  readonly received: number;
}

/** Everything that bears a category, as received (positive) or paid (negative). */
function amountsOf(document: CompanyDocument): Amount[] {
  const splits = document.movements
    .flatMap((movement) => movement.splits)
    .map(({ category, building, amount_cents }) => ({
      category,
      building,
      received: amount_cents,
    }));
  const od = document.od_entries
    .flatMap((entry) => entry.lines)
    .flatMap(({ category, building, debit_cents, credit_cents }) =>
      category === undefined ? [] : [{ category, building, received: credit_cents - debit_cents }],
    );
  const supporting = document.supporting_data.flatMap(
    ({ type, building, amount_cents, category }) => {
      if (type === 'DEPENSE_PAYEE_PAR_ASSOCIE')
        return [{ category: category ?? '', building, received: -amount_cents }];
      return type === 'DEPOT_CONSERVE'
        ? [{ category: 'LOYER_HAB', building, received: amount_cents }]
        : [];
    },
  );
  return [...splits, ...od, ...supporting];
}

/** Each detail line over the whole company, in cents: buildings and shared expenses together. */
export function linesOfCompany(document: CompanyDocument): Map<string, number> {
  const lines = new Map<string, number>();
  const add = (line: string, amount: number) => lines.set(line, (lines.get(line) ?? 0) + amount);
  for (const { category, building, received } of amountsOf(document)) {
    for (const line of categories.get(category)?.taxLines ?? []) {
      const lost =
        document.buildings.length === 0 && building === undefined && !line.startsWith('R');
      if (!lost) add(line, RECEIPTS.has(line) ? received : -received);
    }
  }
  for (const { type, amount_cents } of document.supporting_data) {
    const line = SUPPORTING_LINES[type];
    if (line !== undefined) add(line, amount_cents);
  }
  for (const { nb_locaux } of document.buildings) add('7', 2000 * nb_locaux);
  return lines;
}

/**
 * The accounting result from classes 1 to 5: what the opening balances and every other account say
 * it must be.
 */
export const resultFromBalanceSheet = (
  rows: readonly { account: string; balance_cents: number }[],
): number =>
  rows
    .filter(({ account }) => /^[1-5]/.test(account))
    .reduce((sum, { balance_cents }) => sum + balance_cents, 0);
