import { controlBankMovements } from '@sci/engine/controls/bank-movements';
import type { ControlReport } from '@sci/engine/controls/control';
import { controlLoanInterest } from '@sci/engine/controls/loan-interest';
import { controlPropertyTax } from '@sci/engine/controls/property-tax';
import { controlRents, type RentsReport } from '@sci/engine/controls/rents';
import { controlWorks } from '@sci/engine/controls/works';
import { creditBalance, isOpening, type JournalEntry } from '@sci/engine/ledger/entry';
import type { Steps } from '@sci/engine/steps';
import { bankAccountNumber } from '@sci/engine/ledger/chart';
import { negate, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import type { ControlKind } from '../../db/tables/accounting.ts';

/** What the controls need besides the books of the year. */
export interface ControlFacts {
  readonly today: string;
  /** Balances on 31 December that the user read on his statements, by account. */
  readonly declaredBalances: ReadonlyMap<number, Cents>;
  /** Movements proven by an invoice of the supporting data. */
  readonly provenMovements: ReadonlySet<string>;
}

export type ControlReports = Readonly<
  Record<Exclude<ControlKind, 'nb_rent_collected'>, ControlReport>
> & { readonly nb_rent_collected: RentsReport };

/**
 * The five annual controls of a year, computed; none of them is stored. Each looks at all the lines
 * of the year: others are answered between two of them.
 */
export function* controlReports(books: Books, facts: ControlFacts): Steps<ControlReports> {
  const { input, result, previous, year } = books;
  const { buildings, loans, movements, bankAccounts } = input;
  const { entries } = result;
  const property_tax = controlPropertyTax({
    year,
    buildings,
    entries,
    ...(previous && { previous: taxByBuilding(previous.entries) }),
  });
  yield;
  const loan_interest = controlLoanInterest({
    loans,
    entries,
    certificates: input.controls.certificates,
  });
  yield;
  const nb_rent_collected = controlRents({
    year,
    buildings,
    movements,
    expectedRentsPerLot: input.controls.expectedRentsPerLot,
  });
  yield;
  const openings = new Map(
    bankAccounts.map(({ id, seq }) => [id, openingOf(entries, bankAccountNumber(seq))]),
  );
  yield;
  const bank_movements_not_up_to_date = yield* controlBankMovements({
    year,
    today: facts.today,
    bankAccounts,
    movements,
    declaredBalances: facts.declaredBalances,
    openings,
  });
  const relevant_works = controlWorks({
    buildings,
    entries,
    categories: result.categories,
    energyFiles: new Map(),
    proven: provenRefs(books, facts),
    line5: lineByBuilding(books, 'L5'),
    line9: lineByBuilding(books, 'L9'),
  });
  return {
    property_tax,
    loan_interest,
    nb_rent_collected,
    bank_movements_not_up_to_date,
    relevant_works,
  };
}

/** Land tax paid on each building, in the year of these entries. */
function taxByBuilding(entries: readonly JournalEntry[]): Map<number, Cents> {
  const lines = entries
    .filter((entry) => !isOpening(entry))
    .flatMap((entry) => entry.lines)
    .filter(({ category }) => category === 'TAXE_FONCIERE');
  const byBuilding = Map.groupBy(lines, ({ buildingId }) => buildingId ?? 0);
  return new Map([...byBuilding].map(([id, own]) => [id, negate(sum(own.map(creditBalance)))]));
}

const openingOf = (entries: readonly JournalEntry[], account: string): Cents =>
  negate(
    sum(
      entries
        .filter(isOpening)
        .flatMap((entry) => entry.lines)
        .filter((line) => line.account === account)
        .map(creditBalance),
    ),
  );

/**
 * References of the entries that have a document: a file on the movement, an invoice about it, or
 * supporting data itself.
 */
function provenRefs(
  { movements, supporting }: Books,
  { provenMovements }: ControlFacts,
): Set<string> {
  const attached = [...movements.values()]
    .filter(({ fileIds, id }) => fileIds.length > 0 || provenMovements.has(id))
    .map(({ id }) => id);
  const documents = [...supporting.values()]
    .filter(({ fileIds }) => fileIds.length > 0)
    .map(({ id }) => id);
  return new Set([...attached, ...documents]);
}

const lineByBuilding = ({ result }: Books, code: string): Map<number, Cents> =>
  new Map(
    result.form2072.buildings.map(({ buildingId, lines }) => [
      buildingId,
      lines.get(code)?.exact ?? ZERO,
    ]),
  );
