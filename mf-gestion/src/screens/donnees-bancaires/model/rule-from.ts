import type { Movement } from './movement.ts';
import { rulePartsOf } from './ventilation/template.ts';
import type { RuleValues } from './rule.ts';

/**
 * The words of a bank label that come back every month: dates, references and amounts are left out.
 */
export const stableWords = (label: string): string =>
  label
    .split(/\s+/)
    .filter((word) => word.length > 1 && !/\d/.test(word))
    .join(' ');

/** A rule that would do again what was done with this movement. */
export const ruleFrom = ({ name, amount, splits }: Movement): Partial<RuleValues> => ({
  name: stableWords(name).slice(0, 120),
  pattern: stableWords(name).slice(0, 120),
  sense: amount < 0 ? 'D' : 'R',
  ...(splits.length === 0 ? {} : { splits: rulePartsOf(splits, amount) }),
});
