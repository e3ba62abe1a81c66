import type { z } from 'zod';
import type { Deed } from '@sci/contract/building-deed';
import type { JournalEntry, LedgerLine } from '@sci/engine/ledger/entry';
import { PRICE, RECEIVABLE } from '@sci/engine/ledger/sale-price';
import { yearWarnings } from '@sci/engine/year/warnings';
import { negate, subtract, sum, type Cents } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import { sourceIds } from '../../books/source-ids.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { yearOf } from '../../ports/dates.ts';
import { readMovements } from '../../records/movements.ts';
import { findBatch } from '../../treasury/bank-movements/batches.ts';
import { HELD } from './lines.ts';
import type { DeedRow } from './records.ts';

type Effects = Pick<z.output<typeof Deed>, 'entries' | 'figures' | 'remarks'>;
type Figure = Effects['figures'][number];

/**
 * What the books hold by a deed: its entries as the engine posts them, and what comes of them.
 * `booksOf` gives the computed books of a year.
 */
export async function effectsOf(
  db: Db,
  companyId: number,
  deed: DeedRow,
  booksOf: (year: number) => Promise<Books>,
): Promise<Effects> {
  const movements = await movementsOf(db, companyId, deed);
  const years = new Set([yearOf(deed.date), ...movements.map(({ year }) => year)]);
  const books: Books[] = [];
  for (const year of [...years].toSorted((a, b) => a - b)) books.push(await booksOf(year));
  const ids = new Set(movements.map(({ id }) => id));
  const posted = books.flatMap((year) =>
    year.result.entries
      .filter(({ lines }) => lines.some((line) => isOf(deed, ids, year, line)))
      .map((entry) => ({ entry, year })),
  );
  const lines = posted.flatMap(({ entry }) => entry.lines);
  return {
    entries: posted.map(({ entry, year }) => onWire(entry, year)),
    figures: deed.kind === 'purchase' ? ofPurchase(lines) : ofSale(lines),
    remarks: remarksOf(
      deed,
      books.filter(({ year }) => year === yearOf(deed.date)),
    ),
  };
}

async function movementsOf(db: Db, companyId: number, { ventilation_batch_id: id }: DeedRow) {
  const batch = id === null ? undefined : await findBatch(db, companyId, id);
  return batch === undefined
    ? []
    : readMovements(
        db,
        companyId,
        batch.movements.map((movement) => movement.id),
      );
}

function isOf(
  { kind, building_id, od_entry_id }: DeedRow,
  movements: ReadonlySet<number>,
  { odEntries, movements: rows }: Books,
  { source }: LedgerLine,
): boolean {
  switch (source.kind) {
    case 'od':
      return odEntries.get(source.entryId)?.rowId === od_entry_id;
    case 'disposal':
      return kind === 'sale' && source.buildingId === building_id;
    case 'bank':
    case 'split':
      return movements.has(rows.get(source.movementId)?.rowId ?? 0);
    default:
      return false;
  }
}

function onWire({ journal, date, label, lines }: JournalEntry, books: Books) {
  const [first] = lines;
  return {
    journal,
    date,
    label,
    movement_id: first === undefined ? null : sourceIds(books, first.source).movement_id,
    lines: lines.map(({ account, accountLabel, debit, credit }) => ({
      account,
      label: accountLabel,
      debit,
      credit,
    })),
  };
}

const remarksOf = ({ building_id }: DeedRow, books: readonly Books[]): Effects['remarks'] =>
  books.flatMap(({ input, result }) =>
    yearWarnings(input, result)
      .filter(({ buildingId }) => buildingId === building_id)
      .map(({ severity, message }) => ({ severity, message })),
  );

type Lines = readonly LedgerLine[];

/** Debits less credits of the lines that are meant. */
const debitOf = (lines: Lines, isMeant: (line: LedgerLine) => boolean): Cents =>
  sum(lines.filter(isMeant).map(({ debit, credit }) => subtract(debit, credit)));

const creditOf = (lines: Lines, isMeant: (line: LedgerLine) => boolean): Cents =>
  negate(debitOf(lines, isMeant));

const of =
  (...categories: readonly string[]) =>
  ({ category = '' }: LedgerLine): boolean =>
    categories.includes(category);

const byBank = ({ source }: LedgerLine): boolean => source.kind === 'split';
const byEntry = ({ source }: LedgerLine): boolean => source.kind === 'od';

/** Figures of 0 tell nothing. */
const told = (figures: readonly Figure[]): Figure[] => figures.filter(({ amount }) => amount !== 0);

function ofPurchase(lines: Lines): Figure[] {
  const assets = of('ACHAT_TERRAIN', 'ACHAT_CONSTRUCTION', 'FRAIS_ACQUISITION');
  const held = debitOf(lines, of(HELD));
  return told([
    { label: say('deeds.cost'), amount: debitOf(lines, assets) },
    { label: say('deeds.land'), amount: debitOf(lines, of('ACHAT_TERRAIN')) },
    { label: say('deeds.acquisition_costs'), amount: debitOf(lines, of('FRAIS_ACQUISITION')) },
    { label: say('deeds.loan_costs'), amount: debitOf(lines, of('FRAIS_EMPRUNT')) },
    { label: say('deeds.borrowed'), amount: creditOf(lines, of('EMPRUNT_DEBLOCAGE')) },
    {
      label: say('deeds.paid'),
      amount: debitOf(lines, (line) => of(HELD)(line) && byBank(line)),
    },
    held < 0
      ? { label: say('deeds.due'), amount: negate(held) }
      : { label: say('deeds.held'), amount: held },
  ]);
}

function ofSale(lines: Lines): Figure[] {
  const isPrice = of(PRICE);
  const isReceivable = ({ account }: LedgerLine): boolean => account === RECEIVABLE;
  const isValue = ({ account, source }: LedgerLine): boolean =>
    source.kind === 'disposal' && account.startsWith('6');
  const isResult = (line: LedgerLine): boolean => isPrice(line) && !isReceivable(line);
  const left = debitOf(lines, isReceivable);
  return told([
    {
      label: say('deeds.price'),
      amount: creditOf(lines, (line) => isResult(line) && !byEntry(line)),
    },
    {
      label: say('deeds.sale_costs'),
      amount: debitOf(lines, (line) => isResult(line) && byEntry(line)),
    },
    {
      label: say('deeds.deposits'),
      amount: debitOf(lines, ({ account }) => account.startsWith('165')),
    },
    { label: say('deeds.repaid'), amount: debitOf(lines, of('EMPRUNT_CAPITAL')) },
    { label: say('deeds.penalty'), amount: debitOf(lines, of('PENALITE_REMB_ANTICIPE')) },
    {
      label: say('deeds.cashed'),
      amount: creditOf(lines, (line) => isReceivable(line) && byBank(line)),
    },
    left < 0
      ? { label: say('deeds.overpaid'), amount: negate(left) }
      : { label: say('deeds.to_cash'), amount: left },
    { label: say('deeds.value_out'), amount: debitOf(lines, isValue) },
    {
      label: say('deeds.gain'),
      amount: creditOf(lines, (line) => isResult(line) || isValue(line)),
    },
  ]);
}
