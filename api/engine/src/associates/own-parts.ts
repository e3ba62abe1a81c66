import { largestRemainder } from '@sci/money/allocate';
import { roundToEuro, sum, type Cents } from '@sci/money/cents';
import type { Associate } from '../company/company.ts';
import { lawCentsIfAny } from '../law/values.ts';
import type { Form2072 } from '../tax/compute-2072.ts';
import { isBorne } from '../tax/shared-expenses.ts';
import { deficitInfo, type DeficitInfo, type EnergyWorks } from './deficit.ts';
import { withRemuneration } from './information-sheet.ts';
import type { FormTotals } from './quote-parts.ts';

const PAID = 'L20';
const ENERGY = 'L9BIS';

/**
 * What each associate was paid for his work, in the whole euros that line 20 took out of the result
 * to share: together exactly that line, by largest remainder. Only those who were paid.
 */
export function remunerations(form: Form2072): ReadonlyMap<number, number> {
  const paid = Map.groupBy(
    form.contributions.filter(
      (item) => item.code === PAID && item.associateId !== undefined && isBorne(item, form.shared),
    ),
    ({ associateId }) => associateId ?? 0,
  );
  const own = [...paid]
    .map(([id, items]) => ({ id, amount: sum(items.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.id - b.id);
  return new Map(zip(own, eurosPaid(form, own)));
}

interface Paid {
  readonly id: number;
  readonly amount: Cents;
}

/** A refund of one beside a payment of another is no key: each is then rounded by itself. */
function eurosPaid(form: Form2072, own: readonly Paid[]): readonly number[] {
  return own.every(({ amount }) => amount > 0)
    ? largestRemainder(
        eurosOfLine(form, PAID),
        own.map(({ amount }) => amount),
      )
    : own.map(({ amount }) => roundToEuro(amount));
}

const zip = (own: readonly Paid[], euros: readonly number[]): [number, number][] =>
  own.map(({ id }, index) => [id, euros[index] ?? 0]);

const eurosOfLine = ({ buildings }: Form2072, code: string): number =>
  buildings.reduce((total, { lines }) => total + (lines.get(code)?.euros ?? 0), 0);

interface DeficitContext {
  readonly year: number;
  readonly limit: Cents;
  readonly associates: readonly Associate[];
  readonly parts: ReadonlyMap<number, number>;
  readonly paid: ReadonlyMap<number, number>;
}

/**
 * The use of a loss by each associate who is taxed on property income, with what he was paid added
 * to his part. One whose shares are in a business has none of these rules.
 */
export function ownDeficits(
  form: Form2072,
  shares: ReadonlyMap<number, FormTotals>,
  { year, limit, associates, parts, paid }: DeficitContext,
): ReadonlyMap<number, DeficitInfo> {
  const works = energyWorks(form, year, parts);
  const others = new Set(
    associates.filter(({ regime = 'PERSON' }) => regime !== 'PERSON').map(({ id }) => id),
  );
  const deficits = new Map<number, DeficitInfo>();
  for (const [id, part] of shares) {
    const own = withRemuneration(part, paid.get(id) ?? 0);
    const info = others.has(id) ? undefined : deficitInfo(own, limit, works.get(id));
    if (info !== undefined) deficits.set(id, info);
  }
  return deficits;
}

/** Each one's part of line 9 bis in the years whose law raises the limit for it. */
function energyWorks(
  form: Form2072,
  year: number,
  parts: ReadonlyMap<number, number>,
): ReadonlyMap<number, EnergyWorks> {
  const raisedLimit = lawCentsIfAny('DEFICIT_LIMITE_ENERGIE', year);
  const total = eurosOfLine(form, ENERGY);
  const ids = [...parts.keys()].toSorted((a, b) => a - b);
  const weights = ids.map((id) => parts.get(id) ?? 0);
  if (raisedLimit === undefined || total <= 0 || weights.every((weight) => weight === 0))
    return new Map();
  const shared = largestRemainder(total, weights);
  return new Map(ids.map((id, index) => [id, { works: shared[index] ?? 0, raisedLimit }]));
}
