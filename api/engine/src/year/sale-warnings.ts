import type { Told } from '@sci/messages/messages';
import { add, cents, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { isSoldIn } from '../ledger/disposal-entries.ts';
import { isPriced, isPriceOf, RECEIVABLE } from '../ledger/sale-price.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { creditBalance } from '../ledger/entry.ts';
import { tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import { calledBack } from './letting-warnings.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** What a sale does to the books, what it still lacks, and what it may bring back. */
export function sales(input: YearInput, result: YearResult): YearWarning[] {
  const ofBuildings = input.buildings.flatMap((building) => {
    const price = postedOn(result, building, isPriceOf(building, result.chart));
    const sold = isSoldIn(building, input.year);
    const early = before(building, input.year, result);
    if (!sold && price === 0) return early;
    return [
      ...early,
      ...ofBooks(building, { sold, price, year: input.year }, result),
      ...(sold ? ofSale(building, input, result) : []),
    ];
  });
  return [...ofBuildings, ...unpaid(input, result)];
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
  { sold, price, year }: { readonly sold: boolean; readonly price: Cents; readonly year: number },
  result: YearResult,
): YearWarning[] {
  const { id, label, saleDate = '' } = building;
  const warn = (code: string, severity: YearWarning['severity'], told: Told): YearWarning[] => [
    { code, severity, buildingId: id, ...told },
  ];
  if (!sold && saleDate !== '' && saleDate < `${year}-01-01`)
    return warn(
      'SALE_LATE',
      'warning',
      tell('tax.sale_late', { building: label, price, day: saleDate }),
    );
  if (!sold)
    return warn('SALE_DATE', 'warning', tell('tax.price_without_sale', { building: label, price }));
  if (price === 0 && !hasCounted(building))
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

const hasCounted = (building: Building): boolean =>
  isPriced(building) && (building.priceBefore?.counted ?? 0) !== 0;

/** What was cashed of a price before its deed: waiting for it, or in the result of a closed year. */
function before(building: Building, year: number, result: YearResult): YearWarning[] {
  if (!isPriced(building)) return [];
  const { id, label, saleDate, salePrice, priceBefore } = building;
  if (isSoldIn(building, year) && hasCounted(building)) {
    const counted = priceBefore?.counted ?? ZERO;
    const told = tell('tax.sale_counted_before', {
      building: label,
      counted,
      rest: subtract(salePrice, counted),
    });
    return [{ code: 'SALE_COUNTED_BEFORE', severity: 'warning', buildingId: id, ...told }];
  }
  const advance = isToCome(building, year) ? advanceOf(building, result) : ZERO;
  if (advance === 0) return [];
  const told = tell('tax.sale_advance', { building: label, advance, day: saleDate });
  return [{ code: 'SALE_ADVANCE', severity: 'info', buildingId: id, ...told }];
}

const isToCome = ({ saleDate = '' }: Building, year: number): boolean => saleDate > `${year}-12-31`;

/** What is left for a deed to come at the end of the year. */
const advanceOf = (building: Building, result: YearResult): Cents =>
  add(
    building.priceBefore?.advanced ?? ZERO,
    postedOn(result, building, ({ account }) => account === RECEIVABLE),
  );

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

/**
 * An indemnity is deducted because another loan takes the place of the first one, to keep an income
 * (CE 5 July 2010, n° 301044, by a commentary): a building that is sold gives none any more.
 */
function penalty({ id, label }: Building, { form2072 }: YearResult): YearWarning[] {
  const amount = sum(
    form2072.contributions
      .filter(({ category, buildingId }) => category === PENALTY && buildingId === id)
      .map((item) => item.amount),
  );
  if (amount <= 0) return [];
  const told = tell('tax.sale_penalty', { building: label, amount });
  return [{ code: 'SALE_PENALTY', severity: 'warning', buildingId: id, ...told }];
}

const PENALTY = 'PENALITE_REMB_ANTICIPE';

const ofSale = (building: Building, input: YearInput, result: YearResult): YearWarning[] => [
  ...deposit(building, result),
  ...penalty(building, result),
  ...loansLeft(building, input, result),
  ...calledBack(building, building.saleDate ?? '', input, result),
];

/**
 * A loan of a building that is sold: it is still due, or it was repaid early and its schedule runs on.
 * A bank wants its money when what secures it goes, and a schedule asks for instalments that never
 * come.
 */
function loansLeft(
  { id, label, saleDate = '' }: Building,
  { loans }: YearInput,
  { trialBalance }: YearResult,
): YearWarning[] {
  return loans
    .filter(({ buildingId }) => buildingId === id)
    .flatMap((loan): YearWarning[] => {
      const account = subAccountNumber('164', loan.seq);
      const due = cents(0 - (trialBalance.find((row) => row.account === account)?.balance ?? 0));
      const { closingPrincipal: bySchedule = ZERO } = loan;
      const names = { building: label, loan: loan.label };
      if (due > 0)
        return [
          {
            code: 'SALE_LOAN_DUE',
            severity: 'warning',
            buildingId: id,
            ...tell('tax.sale_loan_due', { ...names, due, day: saleDate }),
          },
        ];
      if (bySchedule <= 0) return [];
      return [
        {
          code: 'SALE_LOAN_SCHEDULE',
          severity: 'warning',
          buildingId: id,
          ...tell('tax.sale_loan_schedule', { ...names, due: bySchedule }),
        },
      ];
    });
}

/** What the buyers have not paid at the end of the year, or paid above the price of the deed. */
function unpaid({ buildings, year }: YearInput, result: YearResult): YearWarning[] {
  const isDue = buildings.some(
    (building) => isPriced(building) && building.saleDate <= `${year}-12-31`,
  );
  const waiting = buildings
    .filter((building) => isToCome(building, year))
    .map((building) => advanceOf(building, result));
  const balance =
    result.trialBalance.find(({ account }) => account === RECEIVABLE)?.balance ?? ZERO;
  const left = add(balance, sum(waiting));
  if (!isDue || left === 0) return [];
  return [
    left > 0
      ? { code: 'SALE_UNPAID', severity: 'info', ...tell('tax.sale_unpaid', { left }) }
      : {
          code: 'SALE_OVERPAID',
          severity: 'warning',
          ...tell('tax.sale_overpaid', { above: cents(0 - left) }),
        },
  ];
}
