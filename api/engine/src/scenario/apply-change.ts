import { cents, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Associate, Building } from '../company/company.ts';
import { PRICE } from '../ledger/sale-price.ts';
import { generateSchedule } from '../loan/schedule.ts';
import { addMonths } from '../loan/months.ts';
import type { Instalment, LoanTerms } from '../loan/types.ts';
import { say } from '../messages/say.ts';
import type { Movement, Split } from '../ventilation/movement.ts';
import type { YearInput } from '../year/year-input.ts';
import type {
  Change,
  LoanChange,
  PaymentChange,
  RentsChange,
  SaleChange,
  TransferChange,
} from './change.ts';

/**
 * The books of a year with one change more. `rank` names what the change adds: another one for each
 * change of a scenario, from 1. The change must be sound (`checkChange`). What is given stays as it
 * is.
 */
export function applyChange(input: YearInput, change: Change, rank: number): YearInput {
  switch (change.kind) {
    case 'payment':
      return withMovements(input, rank, [payment(change)]);
    case 'rents':
      return withMovements(input, rank, rentsOf(input, change));
    case 'loan':
      return withLoan(input, rank, change);
    case 'sale':
      return withSale(input, rank, change);
    case 'transfer':
      return withTransfer(input, rank, change);
  }
}

/** What the bank would say; the account is the first that is open that day. */
type Draft = Pick<Movement, 'date' | 'label' | 'splits'>;

function withMovements(input: YearInput, rank: number, drafts: readonly Draft[]): YearInput {
  const added = drafts.flatMap(({ date, label, splits }, position): Movement[] => {
    const bank = openBank(input, date);
    if (bank === undefined) return [];
    const amount = cents(splits.reduce((total, split) => total + split.amount, 0));
    return [{ id: `S${rank}-${position}`, bankAccountId: bank.id, date, label, amount, splits }];
  });
  return { ...input, movements: [...input.movements, ...added] };
}

/** The account that pays and receives; undefined before the first was opened. */
export const openBank = ({ bankAccounts }: YearInput, date: string) =>
  bankAccounts.find(({ dateInit }) => dateInit <= date);

/** A receipt or an expense as a movement of the bank with its only part. */
export function payment({ date, label, ...change }: PaymentChange): Draft {
  const { category, amount, buildingId, associateId, loanId } = change;
  const split: Split = {
    category,
    amount,
    ...(buildingId !== undefined && { buildingId }),
    ...(associateId !== undefined && { associateId }),
    ...(loanId !== undefined && { loanId }),
  };
  return { date, label, splits: [split] };
}

function rentsOf(input: YearInput, { buildingId, from, monthly }: RentsChange): Draft[] {
  const building = input.buildings.find(({ id }) => id === buildingId);
  const months = 13 - Number(from.slice(5, 7));
  return Array.from({ length: months }, (_, month) => ({
    date: addMonths(from, month),
    label: say('scenario.rent', { building: building?.label ?? '' }),
    splits: [{ category: rentCategory(input, building), amount: monthly, buildingId }],
  })).filter(({ date }) => building?.saleDate === undefined || date <= building.saleDate);
}

const RENTS = ['LOYER_HAB', 'LOYER_PRO', 'LOYER_PARKING'];

/** The kind of rent that the building brings in; without any, the one of its usage. */
function rentCategory({ movements }: YearInput, building: Building | undefined): string {
  const known = movements
    .flatMap(({ splits }) => splits)
    .find((split) => split.buildingId === building?.id && RENTS.includes(split.category));
  if (known !== undefined) return known.category;
  return building?.usage === 'professionnel' ? 'LOYER_PRO' : 'LOYER_HAB';
}

/** What the bank would be paid: the first instalment a month after the loan is paid out. */
export const termsOf = (change: LoanChange): LoanTerms => ({
  principal: change.principal,
  rateBp: change.rateBp,
  firstDate: addMonths(change.date, 1),
  count: change.months,
  insurance: change.insurance,
});

function withLoan(input: YearInput, rank: number, change: LoanChange): YearInput {
  const { label, buildingId, principal, date } = change;
  const loanId = next(input.loans, ({ id }) => id);
  const rows = generateSchedule(termsOf(change)).rows.filter((row) =>
    row.date.startsWith(`${input.year}-`),
  );
  const seq = next(input.loans, (own) => own.seq);
  const loan = {
    id: loanId,
    seq,
    label,
    buildingId,
    openingPrincipal: cents(0),
    closingPrincipal: rows.at(-1)?.remaining ?? principal,
  };
  return withMovements({ ...input, loans: [...input.loans, loan] }, rank, [
    { date, label, splits: [{ category: 'EMPRUNT_DEBLOCAGE', amount: principal, loanId }] },
    ...rows.map((row) => ({ date: row.date, label, splits: repaid(row, { buildingId, loanId }) })),
  ]);
}

function repaid(
  { capital, interest, insurance }: Instalment,
  { buildingId, loanId }: { readonly buildingId: number; readonly loanId: number },
): Split[] {
  const splits: Split[] = [
    { category: 'EMPRUNT_CAPITAL', amount: negate(capital), loanId },
    { category: 'INTERETS_EMPRUNT', amount: negate(interest), buildingId, loanId },
    { category: 'ASSURANCE_EMPRUNTEUR', amount: negate(insurance), buildingId, loanId },
  ];
  return splits.filter(({ amount }) => amount !== 0);
}

function withSale(
  input: YearInput,
  rank: number,
  { date, buildingId, price }: SaleChange,
): YearInput {
  const sold = input.buildings.find(({ id }) => id === buildingId);
  const label = say('scenario.sold', { building: sold?.label ?? '' });
  const deed = { saleDate: date, salePrice: price, depositsPassed: false, bookValueOut: true };
  const buildings = input.buildings.map((building) =>
    building.id === buildingId ? { ...building, ...deed } : building,
  );
  const amount = subtract(price, cashedOf(input, sold));
  return withMovements(
    { ...input, buildings },
    rank,
    amount > 0 ? [{ date, label, splits: [{ category: PRICE, amount, buildingId }] }] : [],
  );
}

/** What the buyer has paid of the price, in the year and before. */
const cashedOf = ({ movements }: YearInput, sold: Building | undefined): Cents =>
  sum([
    sold?.priceBefore?.counted ?? ZERO,
    sold?.priceBefore?.advanced ?? ZERO,
    ...movements
      .flatMap(({ splits }) => splits)
      .filter(({ category, buildingId }) => category === PRICE && buildingId === sold?.id)
      .map(({ amount }) => amount),
  ]);

function withTransfer(
  input: YearInput,
  rank: number,
  { date, shares, fromId, to }: TransferChange,
): YearInput {
  const toId = 'id' in to ? to.id : next(input.associates, ({ id }) => id);
  const entering: Associate[] =
    'id' in to
      ? []
      : [
          {
            id: toId,
            seq: next(input.associates, ({ seq }) => seq),
            name: to.name,
            isGerant: false,
            ...(to.regime !== undefined && { regime: to.regime }),
          },
        ];
  const moved = {
    id: `S${rank}`,
    date,
    nature: 'CESSION',
    kind: 'PP',
    shares,
    split: 0,
    fromId,
    toId,
  } as const;
  return {
    ...input,
    associates: [...input.associates, ...entering],
    shareMovements: [...input.shareMovements, moved],
  };
}

const next = <Row>(rows: readonly Row[], numberOf: (row: Row) => number): number =>
  rows.reduce((last, row) => Math.max(last, numberOf(row)), 0) + 1;
