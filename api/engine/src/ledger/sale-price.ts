import { cents, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { yearOf } from '../law/calendar.ts';
import { say } from '../messages/say.ts';
import { subAccountNumber, type Chart } from './chart.ts';
import { creditBalance, type JournalEntry, type LedgerLine } from './entry.ts';
import type { OdEntry, OdLine } from './od-entry.ts';

/** The category whose account receives the price of a building. */
export const PRICE = 'VENTE_IMMEUBLE';

/** *Créances sur cessions d'immobilisations*. */
export const RECEIVABLE = '462000';

type Posted = Pick<JournalEntry, 'journal' | 'date' | 'lines'>;

/** A sale whose deed says its price: due from that day on, whenever it is cashed. */
type PricedSale = Building & Required<Pick<Building, 'saleDate' | 'salePrice'>>;

export const isPriced = (building: Building): building is PricedSale =>
  building.saleDate !== undefined &&
  building.salePrice !== undefined &&
  building.bookValueOut !== false;

/** First year in whose books the bank's lines on a price settle it; undefined while no deed says it. */
export const settledFrom = (building: Building): number | undefined =>
  isPriced(building)
    ? Math.min(building.priceKnownFrom ?? Infinity, yearOf(building.saleDate))
    : undefined;

/**
 * The accounts of the bank's lines on a price that the deed makes due: they settle it, in the year of
 * the deed and after, and wait for it in the open years before. Anything else has its own account.
 */
export function settlements(
  buildings: readonly Building[],
  year: number,
): (category: string, buildingId: number | undefined) => string | undefined {
  const due = new Set(
    buildings.filter((building) => (settledFrom(building) ?? Infinity) <= year).map(({ id }) => id),
  );
  return (category, buildingId) =>
    category === PRICE && buildingId !== undefined && due.has(buildingId) ? RECEIVABLE : undefined;
}

/**
 * Whether the day of the deed puts the price in the result: a price on the sheet, which no entry of
 * the user has already.
 */
export const isDueByDeed = (
  posted: readonly Posted[],
  building: Building,
  chart: Chart,
): building is PricedSale =>
  isPriced(building) && building.salePrice > 0 && dayOfPrice(posted, building, chart) === undefined;

/**
 * The price of a building on the day of its deed: a result of that day, owed by the buyer until it
 * is cashed, less what closed years before already have in their results. The deposits of tenants that
 * pass to him are deducted: he is the one who will give them back (loi n° 89-462, art. 22).
 */
export function priceEntry(posted: readonly Posted[], building: PricedSale): OdEntry | undefined {
  const { id, seq, label, saleDate, salePrice, priceBefore } = building;
  const due = subtract(salePrice, priceBefore?.counted ?? ZERO);
  const deposits = building.depositsPassed === true ? depositsHeld(posted, building) : ZERO;
  const lines: OdLine[] = [
    { account: RECEIVABLE, buildingId: id, ...sides(subtract(due, deposits)) },
    { account: subAccountNumber('165', seq), buildingId: id, ...sides(deposits) },
    { category: PRICE, buildingId: id, ...sides(negate(due)) },
  ];
  const moved = lines.filter(({ debit, credit }) => debit !== credit);
  return moved.length === 0
    ? undefined
    : {
        id: `PRIX${seq}`,
        date: saleDate,
        label: say('ledger.sale_price', { building: label }),
        lines: moved,
      };
}

/** What tenants left in the hands of the company, on the day of the sale. */
function depositsHeld(posted: readonly Posted[], { seq, saleDate = '' }: Building): Cents {
  const account = subAccountNumber('165', seq);
  const held = posted
    .filter(({ date }) => date <= saleDate)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((total, line) => total + creditBalance(line), 0);
  return cents(Math.max(0, held));
}

/** Whether a line is a part of the price of a building in the result: on its account, whoever wrote it. */
export function isPriceOf(building: Building, chart: Chart): (line: LedgerLine) => boolean {
  const { id } = building;
  const price = chart.accountOf(PRICE, { buildingId: id });
  return ({ account, buildingId }) => account === price && buildingId === id;
}

/**
 * The first day on which the books of the year have the price of a building in the result, by the
 * bank or an entry of the user. Undefined where its lines add nothing together: costs that are taken
 * off a price do not stand for it.
 */
export function dayOfPrice(
  posted: readonly Posted[],
  building: Building,
  chart: Chart,
): string | undefined {
  const isMeant = isPriceOf(building, chart);
  const own = posted.filter(({ lines }) => lines.some(isMeant));
  const total = sum(own.flatMap(({ lines }) => lines.filter(isMeant)).map(creditBalance));
  return total > 0 ? own.map(({ date }) => date).toSorted()[0] : undefined;
}

/** A debit balance as the two sides of a line. */
export const sides = (debitBalance: Cents): { debit: Cents; credit: Cents } =>
  debitBalance >= 0
    ? { debit: debitBalance, credit: ZERO }
    : { debit: ZERO, credit: negate(debitBalance) };
