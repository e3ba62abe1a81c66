import { addDays, daysBetween } from '../law/calendar.ts';
import type { Building } from '../company/company.ts';
import { instalmentsToCome, type NamedLoan } from './instalments.ts';
import { propertyTaxToCome, type Notice } from './property-tax.ts';
import { recognise } from './recognise.ts';
import { MOST_LATE, rentsToCome } from './rents.ts';
import type { BankLine, ExpectedKind, ExpectedLine, StandingLine } from './types.ts';

export interface YearOfLines {
  readonly year: number;
  readonly today: string;
  /** Lines of the year and of the one before, of every account. */
  readonly lines: readonly BankLine[];
  readonly buildings: readonly Building[];
  readonly loans: readonly NamedLoan[];
  readonly notices: readonly Notice[];
  /** Up to which day the statements of an account were imported. */
  readonly knownUntil: ReadonlyMap<number, string>;
}

/** How far ahead is looked: the next rents and instalments, not a budget. */
const AHEAD_DAYS = 45;
/** Days that the bank, or the payer, may take. */
const GRACE: Readonly<Record<ExpectedKind, number>> = { rent: 5, instalment: 5, property_tax: 20 };

/** What the year expects on its accounts, and what has become of each line, oldest first. */
export function expectedLines({ year, today, ...known }: YearOfLines): StandingLine[] {
  const { lines, buildings, loans, notices, knownUntil } = known;
  const ahead = addDays(today, AHEAD_DAYS);
  const span = {
    from: `${year}-01-01`,
    to: ahead < `${year}-12-31` ? ahead : `${year}-12-31`,
  };
  const expected = [
    ...rentsToCome(lines, buildings, span),
    ...instalmentsToCome(loans, lines, span),
    ...propertyTaxToCome(lines, buildings, notices, span),
  ];
  const settled = recognise(expected, lines);
  const everywhere = [...knownUntil.values()].toSorted().at(-1);
  const standing = expected.map((line): StandingLine => {
    const settlement = settled.get(line.key);
    if (settlement !== undefined) return { expected: line, state: 'settled', settlement };
    const until =
      line.bankAccountId === undefined ? everywhere : knownUntil.get(line.bankAccountId);
    return unsettled(line, today, until);
  });
  return foldStopped(standing).toSorted(
    (a, b) =>
      a.expected.date.localeCompare(b.expected.date) ||
      a.expected.key.localeCompare(b.expected.key),
  );
}

function unsettled(expected: ExpectedLine, today: string, until: string | undefined): StandingLine {
  const lastDay = addDays(expected.date, GRACE[expected.kind]);
  if (today <= lastDay) return { expected, state: 'to_come' };
  if (until === undefined || until < lastDay) return { expected, state: 'unseen' };
  return { expected, state: 'late', daysLate: daysBetween(expected.date, today) };
}

const seriesOf = ({ key }: ExpectedLine): string => key.slice(0, key.lastIndexOf('/'));

/** A tenant who paid nothing for longer has left, or owes: said once, and expected no more. */
function foldStopped(lines: readonly StandingLine[]): StandingLine[] {
  return [...Map.groupBy(lines, ({ expected }) => seriesOf(expected)).values()].flatMap(
    (series) => {
      const ordered = series.toSorted((a, b) => a.expected.date.localeCompare(b.expected.date));
      const since = ordered.findLastIndex(({ state }) => state === 'settled') + 1;
      const tail = ordered.slice(since);
      const late = tail.filter(({ state }) => state === 'late');
      const [first] = late;
      if (first?.expected.kind !== 'rent' || late.length <= MOST_LATE) return ordered;
      return [
        ...ordered.slice(0, since),
        { expected: first.expected, state: 'stopped' as const, missing: late.length },
      ];
    },
  );
}
