import { subtract } from '@sci/money/cents';
import { daysBetween } from '../law/calendar.ts';
import { say } from '../messages/say.ts';
import { loanOf } from './instalments.ts';
import { paysTax, speaksOfTax } from './property-tax.ts';
import { isRent } from './rents.ts';
import type { BankLine, ExpectedLine, Settlement } from './types.ts';

/** Days before and after the expected day on which the bank may write it, whatever the amount. */
const WINDOW = { early: 10, late: 20 };
/** A tenant who pays late pays the same; after that it is something else. */
const LATEST = 90;

interface Pair {
  readonly expected: ExpectedLine;
  readonly settlement: Settlement;
  readonly score: number;
  readonly distance: number;
}

/**
 * Which line of the statements settles which expected line: what was ventilated on it, the same
 * label or IBAN, the amount, the days between both. The likeliest pairs first; nothing settles two
 * lines, and no line is settled twice.
 */
export function recognise(
  expected: readonly ExpectedLine[],
  lines: readonly BankLine[],
): ReadonlyMap<string, Settlement> {
  const index = indexOf(lines);
  const pairs = expected
    .flatMap((each) => candidates(each, index).flatMap((line) => pairOf(each, line) ?? []))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.distance - b.distance ||
        a.expected.date.localeCompare(b.expected.date) ||
        a.expected.key.localeCompare(b.expected.key) ||
        a.settlement.line.id - b.settlement.line.id,
    );
  const settled = new Map<string, Settlement>();
  const used = new Set<number>();
  for (const { expected: each, settlement } of pairs) {
    if (settled.has(each.key) || used.has(settlement.line.id)) continue;
    settled.set(each.key, settlement);
    used.add(settlement.line.id);
  }
  return settled;
}

/** Lines by what may tie them to an expected one: a long year is not walked through for each. */
interface Index {
  readonly byLikeness: ReadonlyMap<string | undefined, readonly BankLine[]>;
  readonly byIban: ReadonlyMap<string | undefined, readonly BankLine[]>;
  readonly byAmount: ReadonlyMap<number, readonly BankLine[]>;
  readonly byLoan: ReadonlyMap<number | undefined, readonly BankLine[]>;
  readonly tax: readonly BankLine[];
}

const indexOf = (lines: readonly BankLine[]): Index => ({
  byLikeness: Map.groupBy(lines, ({ likeness }) => likeness),
  byIban: Map.groupBy(lines, ({ counterpartyIban }) => counterpartyIban),
  byAmount: Map.groupBy(lines, ({ amount }) => amount),
  byLoan: Map.groupBy(lines, loanOf),
  tax: lines.filter((line) => paysTax(line)),
});

function candidates(expected: ExpectedLine, index: Index): readonly BankLine[] {
  const { kind, model, ibans, amount, loanId } = expected;
  const found = [
    ...((model?.likeness !== undefined && index.byLikeness.get(model.likeness)) || []),
    ...[...ibans].flatMap((iban) => index.byIban.get(iban) ?? []),
    ...(kind === 'rent' ? [] : (index.byAmount.get(amount) ?? [])),
    ...((loanId !== undefined && index.byLoan.get(loanId)) || []),
    ...(kind === 'property_tax' ? index.tax : []),
  ];
  return [...new Set(found)];
}

function pairOf(expected: ExpectedLine, line: BankLine): Pair | undefined {
  const { kind, model, amount } = expected;
  if (Math.sign(line.amount) !== Math.sign(amount)) return undefined;
  const days = daysBetween(expected.date, line.date);
  const booked = isBookedOn(expected, line);
  // What was ventilated on something else is something else.
  if (line.splits.length > 0 && !booked) return undefined;
  const difference = subtract(line.amount, amount);
  const same = difference === 0;
  const near = days >= -WINDOW.early && days <= WINDOW.late;
  if (!near && !(kind === 'rent' && same && days > 0 && days <= LATEST)) return undefined;
  const alike = model?.likeness !== undefined && model.likeness === line.likeness;
  const iban = line.counterpartyIban !== undefined && expected.ibans.has(line.counterpartyIban);
  const word = kind === 'property_tax' && speaksOfTax(line.label);
  if (!booked && !alike && !iban && !word && !(same && kind === 'instalment')) return undefined;
  return {
    expected,
    distance: Math.abs(days),
    score:
      (booked ? 60 : 0) +
      (same ? 40 : 0) +
      (iban ? 40 : 0) +
      (alike || word ? 30 : 0) +
      Math.max(0, 30 - Math.abs(days)),
    settlement: {
      line,
      difference,
      reasons: [
        same
          ? say('expected.same_amount')
          : say('expected.other_amount', { found: line.amount, expected: amount }),
        distanceOf(days),
        ...(alike ? [say('expected.same_label')] : []),
        ...(word && !alike ? [say('expected.tax_words')] : []),
        ...(iban ? [say('expected.same_iban')] : []),
        ...(booked ? [say('expected.booked')] : []),
      ],
    },
  };
}

/** Whether a line was ventilated on what is expected. */
function isBookedOn({ kind, loanId, buildingId, model }: ExpectedLine, line: BankLine): boolean {
  if (kind === 'instalment') return loanOf(line) === loanId;
  if (kind === 'property_tax') return paysTax(line, buildingId);
  return isRent(line) && placesOf(line) === (model === undefined ? '' : placesOf(model));
}

const placesOf = ({ splits }: BankLine): string =>
  [...new Set(splits.map(({ buildingId }) => buildingId ?? 0))].toSorted((a, b) => a - b).join();

function distanceOf(days: number): string {
  if (days === 0) return say('suggestion.same_day');
  return days > 0
    ? say('suggestion.days_after', { days })
    : say('suggestion.days_before', { days: -days });
}
