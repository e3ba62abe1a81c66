import { cents, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { say } from '../messages/say.ts';
import type { Chart } from './chart.ts';
import type { JournalEntry, LedgerLine } from './entry.ts';
import type { OdEntry, OdLine } from './od-entry.ts';
import { dayOfPrice, isDueByDeed, PRICE, priceEntry, sides } from './sale-price.ts';
import type { SupportingEntry as OwnEntry } from './supporting-entries.ts';

type Posted = Pick<JournalEntry, 'journal' | 'date' | 'lines'>;

/**
 * What the sale of a building writes on its day. Its price, where the sheet says that of the deed
 * (`priceEntry`). Then its book value leaves the assets: land, construction, costs and fittings, less
 * depreciation, against the charge that the chart of accounts pairs with the price (757 and 657 from
 * 2025 on, 775 and 675 before). The result keeps the gain alone (PCG; ANC 2022-06).
 *
 * A price that no deed made due is a result of the day on which it is cashed: the book value leaves
 * with it, in a later year than the sale if need be. None without a price in the books, where an
 * entry of the user took it out already, or for a building whose sale was closed before this was
 * done.
 */
export function disposalEntries(
  posted: readonly Posted[],
  buildings: readonly Building[],
  year: number,
  chart: Chart,
): OwnEntry[] {
  return buildings
    .filter((building) => isSoldUntil(building, year) && building.bookValueOut !== false)
    .flatMap((building) => {
      const isDue = isSoldIn(building, year) && isDueByDeed(posted, building, chart);
      const price = isDue ? priceEntry(posted, building) : undefined;
      const out = outOfAssets(posted, building, { year, chart, isDue });
      const source = { kind: 'disposal', buildingId: building.id } as const;
      return [price, out].flatMap((entry) => (entry === undefined ? [] : [{ entry, source }]));
    });
}

interface Sale {
  readonly year: number;
  readonly chart: Chart;
  /** The deed of the year makes its price due. */
  readonly isDue: boolean;
}

function outOfAssets(
  posted: readonly Posted[],
  building: Building,
  { year, chart, isDue }: Sale,
): OdEntry | undefined {
  const cashed = dayOfPrice(posted, building, chart);
  if (cashed === undefined && !isDue) return undefined;
  const day = isSoldIn(building, year) ? building.saleDate : cashed;
  const assets = day === undefined ? undefined : assetsOf(posted, building, { day, chart });
  if (day === undefined || assets === undefined) return undefined;
  const price = chart.accountOf(PRICE, { buildingId: building.id });
  return disposalOf(building, assets, { day, charge: `6${price.slice(1)}` });
}

const isSoldUntil = ({ saleDate }: Building, year: number): boolean =>
  saleDate !== undefined && saleDate <= `${year}-12-31`;

export const isSoldIn = ({ saleDate }: Building, year: number): boolean =>
  saleDate !== undefined && saleDate.startsWith(`${year}-`);

/** Balances of the asset accounts on the day; undefined when there are none, or out already. */
function assetsOf(
  posted: readonly Posted[],
  { id }: Building,
  { day, chart }: { readonly day: string; readonly chart: Chart },
): ReadonlyMap<string, Cents> | undefined {
  const isAsset = ({ account }: LedgerLine): boolean => {
    if (!account.startsWith('2')) return false;
    const owner = chart.ownerOf(account);
    return owner?.kind === 'building' && owner.id === id;
  };
  const balances = new Map<string, Cents>();
  for (const { journal, date, lines } of posted) {
    const own = lines.filter(isAsset);
    if (journal === 'OD' && takesOut(own)) return undefined;
    if (date > day) continue;
    for (const line of own) {
      balances.set(
        line.account,
        cents((balances.get(line.account) ?? 0) + line.debit - line.credit),
      );
    }
  }
  const left = [...balances].filter(([, balance]) => balance !== 0);
  return left.length === 0 ? undefined : new Map(left.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Less of the building at cost. Depreciation takes nothing out of the assets, and what moves from
 * land to construction stays in them.
 */
const takesOut = (own: readonly LedgerLine[]): boolean =>
  own
    .filter(({ account }) => !account.startsWith('28'))
    .reduce((total, { debit, credit }) => total + credit - debit, 0) > 0;

function disposalOf(
  { id, seq, label }: Building,
  assets: ReadonlyMap<string, Cents>,
  { day, charge }: { readonly day: string; readonly charge: string },
): OdEntry {
  const lines = [...assets].map(([account, balance]): OdLine => ({
    account,
    buildingId: id,
    ...sides(cents(0 - balance)),
  }));
  const value = [...assets.values()].reduce((total, balance) => total + balance, 0);
  return {
    id: `CESSION${seq}`,
    date: day,
    label: say('ledger.disposal', { building: label }),
    lines: [{ account: charge, buildingId: id, ...sides(cents(value)) }, ...lines],
  };
}
