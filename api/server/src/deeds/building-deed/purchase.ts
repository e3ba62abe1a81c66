import { z } from 'zod';
import type { Purchase } from '@sci/contract/building-deed';
import { InCents } from '@sci/contract/money';
import { add, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { addBuilding } from '../../company/buildings/add-building.ts';
import { addLoan } from '../../company/loans/add-loan.ts';
import { computeSchedule, usualPayment } from '../../company/loans/schedule.ts';
import { takeOut } from '../../company/trash/records.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { type FieldErrors, found, refuse, refuseAny } from '../../ports/refusals.ts';
import { findLoan, isPaidOut, updateLoan, type LoanRow } from '../../records/loans.ts';
import { refusedAt, writeEntry, type Act } from './act.ts';
import { HELD, takeLines } from './lines.ts';
import type { DeedRow, DeedValues } from './records.ts';

type Body = z.output<typeof Purchase>;

/**
 * Buys a building: its sheet, its loan, one entry on the day of the deed and the lines of the bank.
 * The entry owes the notary the price and its costs, less a loan that he received from the bank; the
 * lines settle him. Costs of the purchase join the cost of the building and are not deductible (CGI
 * art. 31, a contrario); those of the loan are.
 */
export async function buy(act: Act, body: Body): Promise<DeedValues> {
  refuseContradictions(body, act.today);
  const building = await sheetOf(act, body);
  const loan = await loanOf(act, body, building.id);
  return {
    kind: 'purchase',
    date: body.date,
    building_id: building.id,
    loan_id: loan?.id ?? null,
    loan_former_building_id: body.loan_id === null ? null : (loan?.building_id ?? null),
    ...(await write(act, body, building.id, loan)),
    told: JSON.stringify(Told.parse(body)),
    created_by: act.userId,
  };
}

/** What was told of a purchase, apart from its sheet and its loan: all that the books have of it. */
const Told = z.object({
  label: z.string(),
  date: z.string(),
  price: InCents,
  land_value: InCents,
  notary_costs: InCents,
  agency_costs: InCents,
  loan_costs: InCents,
  loan_id: z.int().nullable(),
  loan_paid_to: z.enum(['notary', 'account']),
  notary_lines: z.array(z.int()),
  loan_lines: z.array(z.int()),
});
type Told = z.infer<typeof Told>;

/** Writes a purchase that was taken back into the books again, once its sheet is out of the trash. */
export async function buyAgain(act: Act, deed: DeedRow): Promise<Written> {
  const told = Told.parse(deed.told);
  const loan = await loanAgain(act, deed, told);
  return write(act, told, deed.building_id, loan);
}

/** The loan that the purchase made, out of the trash, or the known one, linked to it again. */
async function loanAgain(
  { db, company }: Act,
  { loan_id: id, loan_former_building_id: former, building_id }: DeedRow,
  told: Told,
): Promise<LoanRow | undefined> {
  if (id === null) return undefined;
  if (former !== null) return linked(db, company.id, { ...told, loan_id: id }, building_id);
  await takeOut(db, company.id, 'loan', id);
  return found(await findLoan(db, company.id, id));
}

type Written = Pick<DeedRow, 'od_entry_id' | 'ventilation_batch_id'>;

/** The entry of a purchase, and the lines of the bank that it explains. */
async function write(
  act: Act,
  body: Told,
  buildingId: number,
  loan: LoanRow | undefined,
): Promise<Written> {
  const entry = await writeEntry(
    act,
    { date: body.date, label: say('deeds.purchase', { building: body.label }), buildingId },
    entryLines(body, loan),
  );
  const place = { building_id: buildingId, loan_id: null };
  const batch = await takeLines(act, [
    { ...place, field: 'notary_lines', ids: body.notary_lines, category: HELD, received: false },
    {
      field: 'loan_lines',
      ids: body.loan_lines,
      category: 'EMPRUNT_DEBLOCAGE',
      building_id: buildingId,
      loan_id: loan?.id ?? null,
      received: true,
    },
  ]);
  return { od_entry_id: entry, ventilation_batch_id: batch };
}

function refuseContradictions(body: Body, today: string): void {
  const { price, land_value, notary_costs, agency_costs, loan_costs, loan, loan_id } = body;
  const isBorrowed = loan !== null || loan_id !== null;
  const errors: FieldErrors = {
    ...(body.date > today && { date: [say('deeds.ahead')] }),
    ...(price === 0 && { price: [say('deeds.no_price')] }),
    ...(land_value > price && { land_value: [say('buildings.land_above_price')] }),
    ...(add(notary_costs, agency_costs) > price && {
      [notary_costs > agency_costs ? 'notary_costs' : 'agency_costs']: [say('deeds.costs_above')],
    }),
    ...(loan_costs > 0 && !isBorrowed && { loan_costs: [say('deeds.loan_costs_alone')] }),
    ...(loan !== null && loan_id !== null && { loan_id: [say('deeds.two_loans')] }),
    ...(body.loan_lines.length > 0 &&
      !(isBorrowed && body.loan_paid_to === 'account') && {
        loan_lines: [say('deeds.lines_without_loan')],
      }),
  };
  refuseAny(errors);
}

const FIELDS: Readonly<Record<string, string>> = {
  'details.0.purchase_value': 'price',
  'details.0.land_value': 'land_value',
  'details.0.acquisition_date': 'date',
};

function sheetOf({ db, company, now }: Act, body: Body) {
  const {
    date,
    price,
    land_value,
    notary_costs: _notary,
    agency_costs: _agency,
    loan_costs: _costs,
    loan: _loan,
    loan_id: _known,
    loan_paid_to: _payee,
    notary_lines: _lines,
    loan_lines: _received,
    ...sheet
  } = body;
  const acquired = {
    purchase_value: price,
    land_value: land_value === 0 ? null : land_value,
    acquisition_date: date,
    sale_date: null,
    sale_price: null,
    deposits_passed: false,
  };
  return refusedAt(
    (field) => FIELDS[field] ?? field,
    () => addBuilding(db, company.id, { ...sheet, details: [acquired] }, now),
  );
}

/** The loan of the purchase as it was before, or the new one. */
async function loanOf(
  { db, company }: Act,
  { loan, loan_id, loan_paid_to }: Body,
  buildingId: number,
): Promise<LoanRow | undefined> {
  if (loan_id !== null) return linked(db, company.id, { loan_id, loan_paid_to }, buildingId);
  if (loan === null) return undefined;
  return refusedAt(
    (field) => `loan.${field}`,
    async () => {
      const body = { ...loan, monthly_payment: paymentOf(loan), building_id: buildingId };
      return (
        await addLoan(db, company.id, { ...body, schedule: undefined, updated_at: undefined })
      ).row;
    },
  );
}

/** A loan that is known already, as it was before it became that of the building. */
async function linked(
  db: Db,
  companyId: number,
  { loan_id, loan_paid_to }: { readonly loan_id: number } & Pick<Told, 'loan_paid_to'>,
  buildingId: number,
): Promise<LoanRow> {
  const known = found(await findLoan(db, companyId, loan_id));
  if (loan_paid_to === 'notary' && (await isPaidOut(db, known)))
    refuse({ loan_id: [say('deeds.loan_paid_out')] });
  await updateLoan(db, companyId, loan_id, { building_id: buildingId });
  return known;
}

/** What a month costs without insurance: as it is said, or as the terms give it. */
function paymentOf(loan: NonNullable<Body['loan']>): Cents {
  if (loan.monthly_payment !== 0) return loan.monthly_payment;
  return usualPayment(computeSchedule(loan));
}

function entryLines(body: Told, loan: LoanRow | undefined) {
  const { price, land_value, notary_costs, agency_costs, loan_costs } = body;
  const costs = add(notary_costs, agency_costs);
  const cost = sum([price, costs, loan_costs]);
  const borrowed =
    body.loan_paid_to === 'notary' && loan !== undefined ? loan.principal_cents : ZERO;
  if (borrowed > cost)
    refuse({
      [body.loan_id === null ? 'loan.principal' : 'loan_id']: [say('deeds.loan_above', { cost })],
    });
  const loanId = loan?.id ?? null;
  return [
    { category: 'ACHAT_TERRAIN', amount: land_value },
    { category: 'ACHAT_CONSTRUCTION', amount: subtract(price, land_value) },
    { category: 'FRAIS_ACQUISITION', amount: costs },
    { category: 'FRAIS_EMPRUNT', loanId, amount: loan_costs },
    { category: 'EMPRUNT_DEBLOCAGE', loanId, amount: negate(borrowed) },
    { category: HELD, amount: subtract(borrowed, cost) },
  ];
}
