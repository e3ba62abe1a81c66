import { checkParties, checkHoldings } from '../associates/check-shares.ts';
import type { CategoryTable } from '../categories/category.ts';
import { isHeldIn } from '../company/company.ts';
import { finding, type Finding } from '../finding.ts';
import { isSoldIn } from '../ledger/disposal-entries.ts';
import { generateSchedule } from '../loan/schedule.ts';
import { tell } from '../messages/say.ts';
import { checkSplits } from '../ventilation/check-splits.ts';
import { checkDate } from '../year/check-date.ts';
import type { YearInput } from '../year/year-input.ts';
import { applyChange, openBank, payment, termsOf } from './apply-change.ts';
import type { Change, LoanChange, PaymentChange, TransferChange } from './change.ts';

/**
 * Why a change cannot be added to the books of a year, in the order of its fields; empty when it
 * can. `field` is a field of the change.
 */
export function checkChange(
  input: YearInput,
  change: Change,
  categories: CategoryTable,
): readonly Finding[] {
  const day = change.kind === 'rents' ? change.from : change.date;
  const dayField = change.kind === 'rents' ? 'from' : 'date';
  const dates = checkDate(day, input.year, dayField);
  if (dates.length > 0) return dates;
  if (change.kind === 'transfer') return checkTransfer(input, change);
  const bank = openBank(input, day);
  return [
    ...(bank === undefined ? [finding('NO_BANK', dayField, tell('scenario.no_bank'))] : []),
    ...(change.kind === 'payment'
      ? checkPayment(input, change, categories)
      : checkBuilding(input, change, day)),
    ...(change.kind === 'loan' ? checkLoan(change) : []),
  ];
}

const PART = /^splits\[0\]\./;

/** What is wrong with the only part is wrong with the change. */
const checkPayment = (
  input: YearInput,
  change: PaymentChange,
  categories: CategoryTable,
): Finding[] =>
  checkSplits(
    { amount: change.amount, splits: payment(change).splits },
    { year: input.year, masters: input, categories },
  )
    .filter(({ code, field }) => code !== 'ZERO' || field === 'amount')
    .map((found) => ({ ...found, field: found.field.replace(PART, '') }));

/** A building that the company holds on that day, and has not sold; one sale a year is its last. */
function checkBuilding(
  input: YearInput,
  { kind, buildingId }: Exclude<Change, PaymentChange | TransferChange>,
  day: string,
): Finding[] {
  const building = input.buildings.find(({ id }) => id === buildingId);
  if (building === undefined)
    return [finding('UNKNOWN_BUILDING', 'buildingId', tell('scenario.unknown_building'))];
  const { acquisitionDate = '', saleDate = '9999', label } = building;
  if (kind === 'sale' && isSoldIn(building, input.year)) {
    const told = tell('scenario.already_sold', { building: label, day: saleDate });
    return [finding('ALREADY_SOLD', 'buildingId', told)];
  }
  return isHeldIn(building, input.year) && acquisitionDate <= day && day <= saleDate
    ? []
    : [finding('NOT_HELD', 'buildingId', tell('scenario.not_held', { building: label, day }))];
}

const LOAN_FIELDS: Readonly<Record<string, string>> = { count: 'months', firstDate: 'date' };

const checkLoan = (change: LoanChange): Finding[] =>
  generateSchedule(termsOf(change)).findings.map(({ code, field = 'principal', message }) => ({
    code,
    field: LOAN_FIELDS[field] ?? field,
    message,
    params: {},
  }));

/** The register must hold with it, on every day of the year. */
function checkTransfer(input: YearInput, change: TransferChange): Finding[] {
  const next = applyChange(input, change, RANK);
  const moved = next.shareMovements.at(-1);
  if (moved === undefined) return [];
  const parties = checkParties(moved, next.associates);
  if (parties.length > 0) return parties;
  return checkHoldings(next.initialShares, next.shareMovements, {
    associates: next.associates,
    sharesTotal: next.company.sharesTotal,
  }).map((found) => ({ ...found, field: 'shares' }));
}

/** Of a change that is only tried: nothing else has it. */
const RANK = 1_000_000;
