import { cents, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { say } from '../messages/say.ts';
import type { Chart } from './chart.ts';
import type { JournalEntry, LedgerLine } from './entry.ts';
import type { OdEntry, OdLine } from './od-entry.ts';
import type { SupportingEntry as OwnEntry } from './supporting-entries.ts';

/** The category whose account receives the price. */
const PRICE = 'VENTE_IMMEUBLE';

type Posted = Pick<JournalEntry, 'journal' | 'date' | 'lines'>;

/**
 * The entry by which each building sold in the year leaves the assets, on the day of the sale: its
 * land, construction, costs and fittings, less depreciation, against the charge that the chart of
 * accounts pairs with the price (757 and 657 from 2025 on, 775 and 675 before). The result keeps the
 * gain alone (PCG; ANC 2022-06).
 *
 * None without a price in the books, where an entry of the user took it out already, or for a
 * building whose sale was closed before this was done.
 */
export function disposalEntries(
  posted: readonly Posted[],
  buildings: readonly Building[],
  year: number,
  chart: Chart,
): OwnEntry[] {
  return buildings
    .filter((building) => isSoldIn(building, year) && building.bookValueOut !== false)
    .flatMap((building) => {
      const charge = chargeAccount(posted, building);
      const assets = assetsOf(posted, building, chart);
      return charge === undefined || assets === undefined
        ? []
        : [
            {
              entry: disposalOf(building, assets, charge),
              source: { kind: 'disposal', buildingId: building.id },
            },
          ];
    });
}

export const isSoldIn = ({ saleDate }: Building, year: number): boolean =>
  saleDate !== undefined && saleDate.startsWith(`${year}-`);

/** Balances of the asset accounts on the day; undefined when there are none, or out already. */
function assetsOf(
  posted: readonly Posted[],
  { id, saleDate = '' }: Building,
  chart: Chart,
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
    if (date > saleDate) continue;
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

/** The price stands on 757 or 775; what was sold on 657 or 675. */
function chargeAccount(posted: readonly Posted[], { id }: Building): string | undefined {
  const price = posted
    .flatMap(({ lines }) => lines)
    .find(({ category, buildingId }) => category === PRICE && buildingId === id);
  return price && `6${price.account.slice(1)}`;
}

function disposalOf(
  { id, seq, label, saleDate = '' }: Building,
  assets: ReadonlyMap<string, Cents>,
  charge: string,
): OdEntry {
  const lines = [...assets].map(([account, balance]): OdLine => ({
    account,
    buildingId: id,
    ...sides(cents(0 - balance)),
  }));
  const value = [...assets.values()].reduce((total, balance) => total + balance, 0);
  return {
    id: `CESSION${seq}`,
    date: saleDate,
    label: say('ledger.disposal', { building: label }),
    lines: [{ account: charge, buildingId: id, ...sides(cents(value)) }, ...lines],
  };
}

const sides = (debitBalance: Cents): { debit: Cents; credit: Cents } =>
  debitBalance >= 0
    ? { debit: debitBalance, credit: ZERO }
    : { debit: ZERO, credit: cents(0 - debitBalance) };
