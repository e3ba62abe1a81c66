import type { Told } from '@sci/messages/messages';
import { cents, sum, type Cents } from '@sci/money/cents';
import { letUntil } from '../associates/letting-condition.ts';
import type { Building } from '../company/company.ts';
import { isSoldIn } from '../ledger/disposal-entries.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { creditBalance } from '../ledger/entry.ts';
import { say, tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** What a sale does to the books, what it still lacks, and what it may bring back. */
export function sales(input: YearInput, result: YearResult): YearWarning[] {
  return input.buildings.flatMap((building) => {
    const price = postedOn(result, building, ({ category }) => category === 'VENTE_IMMEUBLE');
    const sold = isSoldIn(building, input.year);
    if (!sold && price === 0) return [];
    return [
      ...ofBooks(building, sold, price, result),
      ...(sold ? [...deposit(building, result), ...calledBack(building, input)] : []),
    ];
  });
}

type Line = YearResult['entries'][number]['lines'][number];

/** Credit balance of the lines of a building that are meant. */
const postedOn = (
  { entries }: YearResult,
  { id }: Building,
  isMeant: (line: Line) => boolean,
): Cents =>
  sum(
    entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.buildingId === id && isMeant(line))
      .map(creditBalance),
  );

function ofBooks(
  building: Building,
  sold: boolean,
  price: Cents,
  result: YearResult,
): YearWarning[] {
  const { id, label, saleDate = '' } = building;
  const warn = (code: string, severity: YearWarning['severity'], told: Told): YearWarning[] => [
    { code, severity, buildingId: id, ...told },
  ];
  if (!sold)
    return warn('SALE_DATE', 'warning', tell('tax.price_without_sale', { building: label, price }));
  if (price === 0)
    return warn(
      'SALE_PRICE',
      'warning',
      tell('tax.sale_without_price', { building: label, day: saleDate }),
    );
  const value = cents(0 - postedOn(result, building, ({ account }) => CHARGES.has(account)));
  return value === 0
    ? warn('SALE_VALUE', 'warning', tell('tax.sale_without_value', { building: label }))
    : warn(
        'SALE',
        'info',
        tell('tax.sale', { building: label, value, day: saleDate, gain: cents(price - value) }),
      );
}

/** Book value of what was sold, from 2025 on and before. */
const CHARGES: ReadonlySet<string> = new Set(['657000', '675000']);

/** What tenants left in the hands of the company belongs to the buyer's books from the sale on. */
function deposit({ id, seq, label }: Building, { trialBalance }: YearResult): YearWarning[] {
  const account = subAccountNumber('165', seq);
  const held = cents(0 - (trialBalance.find((row) => row.account === account)?.balance ?? 0));
  if (held === 0) return [];
  const told = tell('tax.sale_deposit', { building: label, held });
  return [{ code: 'SALE_DEPOSIT', severity: 'warning', buildingId: id, ...told }];
}

function calledBack({ id, label, saleDate = '' }: Building, input: YearInput): YearWarning[] {
  const open = (input.imputedDeficits ?? []).filter(
    ({ year, buildingIds }) => buildingIds.includes(id) && saleDate < letUntil(year),
  );
  return [...Map.groupBy(open, ({ year }) => year)].map(([year, own]): YearWarning => ({
    code: 'DEFICIT_CALLED_BACK',
    severity: 'warning',
    buildingId: id,
    ...tell('tax.called_back', {
      building: label,
      year,
      euros: own.reduce((total, { euros }) => total + euros, 0),
      day: letUntil(year),
      associates: own
        .map(({ associateId, euros }) =>
          say('tax.called_back_part', {
            name: input.associates.find((one) => one.id === associateId)?.name ?? '',
            euros,
          }),
        )
        .join(', '),
    }),
  }));
}
