import { profitWeights } from '../associates/fiscal-parts.ts';
import { quoteParts, QUOTE_PART_CODES, type FormTotals } from '../associates/quote-parts.ts';
import { isExempt, withoutFreeUse } from '../tax/free-use.ts';
import type { Contribution } from '../tax/contribution.ts';
import { eurosOf, formOf, type Form2072 } from '../tax/compute-2072.ts';
import type { YearResult } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import type { OtherReading } from './point.ts';

/** What a reading of the law changes in what feeds the form. */
export interface Change {
  /** Contributions that it leaves out. */
  readonly without?: (item: Contribution) => boolean;
  readonly added?: readonly Contribution[];
  /** A dwelling that it takes for lent free of charge: no unit of it counts on line 7. */
  readonly lent?: number;
}

/**
 * The same year by another reading of the law: the form is made again from what feeds it, with its
 * rounding and its sharing; the books are not computed again.
 */
export function readOtherwise(
  input: YearInput,
  { form2072: form, holders, quoteParts: now }: YearResult,
  label: string,
  { without = () => false, added = [], lent }: Change,
): OtherReading {
  const whole = lent === undefined ? form.lent : new Set([...form.lent, lent]);
  const uses = { whole, part: form.lentInPart };
  const isOfLent = ({ buildingId, code }: Contribution): boolean =>
    lent !== undefined && buildingId === lent && isExempt(code);
  const contributions = [
    ...form.contributions.filter((item) => !without(item) && !isOfLent(item)),
    ...withoutFreeUse(added, uses),
  ];
  const other = formOf(input, { contributions, uses, plan: form.plan });
  // A loss may be shared otherwise than the profit that it would be.
  const parts = quoteParts(totalsOf(other), profitWeights(input, holders, eurosOf(other, 'R5')));
  return {
    label,
    result: eurosOf(other, 'R5') - eurosOf(form, 'R5'),
    associates: differences(parts, now),
  };
}

function differences(
  other: ReadonlyMap<number, FormTotals>,
  now: ReadonlyMap<number, FormTotals>,
): Map<number, number> {
  const changes = [...other].map(([id, { R5 }]) => [id, R5 - (now.get(id)?.R5 ?? 0)] as const);
  return new Map(changes.filter(([, change]) => change !== 0));
}

function totalsOf(form: Form2072): FormTotals {
  const [R1 = 0, R2 = 0, R3 = 0, R4 = 0, R5 = 0, R6 = 0, R7 = 0, R8 = 0] = QUOTE_PART_CODES.map(
    (code) => eurosOf(form, code),
  );
  return { R1, R2, R3, R4, R5, R6, R7, R8 };
}
