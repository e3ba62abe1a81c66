import { categoryTable } from '../categories/category.ts';
import type { Finding } from '../finding.ts';
import type { YearInput, YearRules } from '../year/year-input.ts';
import { applyChange } from './apply-change.ts';
import type { Change } from './change.ts';
import { checkChange } from './check-change.ts';

export interface Scenario {
  /** The books with every change that could be made. */
  readonly input: YearInput;
  /** By change, in their order: why it was left out; empty for those that count. */
  readonly refused: readonly (readonly Finding[])[];
}

/**
 * The books of a year with the changes of a scenario, each on top of those before it. One that the
 * books contradict by now (its building was deleted, the shares were sold for good) is left out and
 * says why. Nothing is written anywhere: what is given stays as it is.
 */
export function scenarioOf(
  books: YearInput,
  changes: readonly Change[],
  rules: Pick<YearRules, 'categories'>,
): Scenario {
  const categories = categoryTable(rules.categories);
  let input = books;
  const refused = changes.map((change, index) => {
    const findings = checkChange(input, change, categories);
    if (findings.length === 0) input = applyChange(input, change, index + 1);
    return findings;
  });
  return { input, refused };
}
