import type { z } from 'zod';
import type { Sale } from '@sci/contract/building-deed';
import { PRICE, RECEIVABLE } from '@sci/engine/ledger/sale-price';
import { add, negate, sum } from '@sci/money/cents';
import { acquisitionErrors } from '../../company/buildings/problems.ts';
import { enterSale } from '../../company/buildings/sheet-changes.ts';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import { yearOf } from '../../ports/dates.ts';
import { type FieldErrors, found, refuse, refuseAny } from '../../ports/refusals.ts';
import { findBuilding, rentsOf, type BuildingRow } from '../../records/buildings.ts';
import { listLoans } from '../../records/loans.ts';
import { refusedAt, writeEntry, type Act } from './act.ts';
import { takeLines } from './lines.ts';
import { saleOf, type DeedValues } from './records.ts';

type Body = z.output<typeof Sale>;

/**
 * Sells a building: the deed goes on its sheet, from which the engine makes the price due and takes
 * the book value out. One entry says what the notary kept of the price: the loans that he repaid, and
 * the costs of the seller, which lower the price (CGI art. 150 VA, III). The lines of the bank settle
 * the rest.
 */
export async function sell(act: Act, body: Body): Promise<DeedValues> {
  const { db, company } = act;
  const { date, price, building_id } = body;
  const building = found(await findBuilding(db, company.id, building_id, yearOf(date)));
  refuseContradictions(act, building, body);
  // A sheet that lost its day of sale still has the deed, whose entry and lines are in the books.
  const before = await saleOf(db, company.id, building_id);
  if (before !== undefined) refuse({ building_id: [say('deeds.sale_kept', { day: before.date })] });
  await refuseLoans(act, body);
  const sale = { sale_date: date, sale_price: price, deposits_passed: body.deposits_passed };
  await refusedAt(
    (field) => FIELDS[field] ?? field,
    () => enterSale(db, building, sale, act.now),
  );
  const entry = await writeEntry(
    act,
    { date, label: say('deeds.sale', { building: building.label }), buildingId: building_id },
    entryLines(body),
  );
  const batch = await takeLines(act, [
    {
      field: 'lines',
      ids: body.lines,
      category: PRICE,
      building_id,
      loan_id: null,
      received: true,
    },
  ]);
  return {
    kind: 'sale',
    date,
    building_id,
    loan_id: null,
    loan_former_building_id: null,
    od_entry_id: entry,
    ventilation_batch_id: batch,
    told: null,
    created_by: act.userId,
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  'details.0.sale_date': 'date',
  'details.0.sale_price': 'price',
};

function refuseContradictions(
  { now, today }: Act,
  row: BuildingRow,
  { date, price, costs, repaid, deposits_passed }: Body,
): void {
  if (row.sale_date !== null) refuse({ building_id: [say('deeds.sold_before')] });
  const kept = sum([costs, ...repaid.map(({ capital, penalty }) => add(capital, penalty))]);
  const sheet = acquisitionErrors(
    {
      purchase_value: row.purchase_value_cents,
      land_value: row.land_value_cents,
      acquisition_date: row.acquisition_date,
      sale_date: date,
      sale_price: price,
      deposits_passed,
    },
    yearInParis(now),
  )['details.0.sale_date'];
  const ahead = date > today ? [say('deeds.ahead')] : undefined;
  const dated = sheet ?? ahead;
  const errors: FieldErrors = {
    ...(dated !== undefined && { date: dated }),
    ...(price === 0 && { price: [say('deeds.no_price')] }),
    ...(costs > price && { costs: [say('deeds.costs_above')] }),
    ...(costs <= price && kept > price && { price: [say('deeds.above_price')] }),
  };
  refuseAny(errors);
}

/** Loans of another building, or repaid beyond what was borrowed. */
async function refuseLoans({ db, company }: Act, { building_id, repaid }: Body): Promise<void> {
  const loans = new Map((await listLoans(db, company.id)).map((loan) => [loan.id, loan]));
  const errors: Record<string, string[]> = {};
  repaid.forEach(({ loan_id, capital }, index) => {
    const loan = loans.get(loan_id);
    if (loan === undefined || loan.building_id !== building_id)
      errors[`repaid.${index}.loan_id`] = [say('deeds.loan_elsewhere')];
    else if (capital > loan.principal_cents)
      errors[`repaid.${index}.capital`] = [
        say('deeds.repaid_above', { principal: loan.principal_cents }),
      ];
  });
  refuseAny(errors);
}

function entryLines({ costs, repaid }: Body) {
  const lines = [
    ...repaid.flatMap(({ loan_id: loanId, capital, penalty }) => [
      { category: 'EMPRUNT_CAPITAL', loanId, amount: capital },
      { category: 'PENALITE_REMB_ANTICIPE', loanId, amount: penalty },
    ]),
    { category: PRICE, amount: costs },
  ];
  return [...lines, { account: RECEIVABLE, amount: negate(sum(lines.map((one) => one.amount))) }];
}

/**
 * Rents cashed after the sale, beside its day: arrears, or one of the two is wrong. They are told, not
 * refused.
 */
export async function rentsAfter(
  { db, company }: Pick<Act, 'db' | 'company'>,
  { building_id, date }: Pick<Body, 'building_id' | 'date'>,
): Promise<Record<string, string[]>> {
  const rents = await rentsOf(db, company.id, [building_id], yearOf(date));
  const day = rents.map((rent) => rent.date).find((cashed) => cashed > date);
  return day === undefined ? {} : { date: [say('deeds.rent_after', { day })] };
}
