import { z } from 'zod';
import { ZERO } from '@sci/money/cents';
import { BuildingBody, LoanBody } from './building.ts';
import { endpoints } from './endpoint.ts';
import { Day, Done, Id, IdParams, Severity, YearQuery } from './fields.ts';
import { MoneyTotal, PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/**
 * The deed by which a building is bought or sold, told once: sheet, loan, entry and bank lines follow
 * from it together, and are taken back together.
 */

const cost = PositiveMoney.default(ZERO);
const lines = z.array(Id).max(20, 'Vingt lignes de banque au plus.').default([]);

/** A new loan of the purchase; a payment of 0 is computed from its terms. */
const PurchaseLoan = LoanBody.omit({ building_id: true, updated_at: true, schedule: true }).extend({
  monthly_payment: cost,
});

export const Purchase = z.strictObject({
  ...BuildingBody.omit({ details: true }).shape,
  /** Of the deed. */
  date: Day,
  price: PositiveMoney,
  /** The part of the price that is land. */
  land_value: cost,
  /** Duties and fees of the notary. */
  notary_costs: cost,
  /** Fee of the agent that the buyer bears. */
  agency_costs: cost,
  /** Guarantee and fees of the loan, deductible. */
  loan_costs: cost,
  loan: PurchaseLoan.nullable().default(null),
  /** A loan that is known already, instead of a new one. */
  loan_id: Id.nullable().default(null),
  /** Whom the bank paid the loan to. */
  loan_paid_to: z.enum(['notary', 'account']).default('notary'),
  /** Bank lines paid to the notary, or given back by him. */
  notary_lines: lines,
  /** Bank lines by which the loan came in. */
  loan_lines: lines,
});

export const Sale = z.strictObject({
  building_id: Id,
  /** Of the deed. */
  date: Day,
  price: PositiveMoney,
  /** What the seller bears: agent, diagnoses, release of the mortgage. */
  costs: cost,
  deposits_passed: z.boolean().default(false),
  /** What the notary repays out of the price. */
  repaid: z
    .array(z.strictObject({ loan_id: Id, capital: cost, penalty: cost }))
    .max(20)
    .default([]),
  /** Bank lines by which the price was cashed. */
  lines,
});

const Entry = z.object({
  journal: z.string(),
  date: z.iso.date(),
  label: z.string(),
  /** The bank line behind it. */
  movement_id: z.int().nullable(),
  lines: z.array(
    z.object({
      account: z.string(),
      label: z.string(),
      debit: MoneyTotal,
      credit: MoneyTotal,
    }),
  ),
});

const Effects = {
  /** What the books hold by it, oldest first. */
  entries: z.array(Entry),
  /** What comes of it: French words, and euros. */
  figures: z.array(z.object({ label: z.string(), amount: MoneyTotal })),
  /** What the manager has to know, French sentences. */
  remarks: z.array(z.object({ severity: Severity, message: z.string() })),
};

export const DeedPreview = z
  .object({
    ...Effects,
    /** What stands beside a field although it can be so, French sentences. */
    beside: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'DeedPreview' });
export type DeedPreview = Wire<typeof DeedPreview>;

export const Deed = z
  .object({
    id: z.int(),
    kind: z.enum(['purchase', 'sale']),
    date: z.iso.date(),
    building_id: z.int(),
    ...Effects,
  })
  .meta({ id: 'Deed' });
export type Deed = Wire<typeof Deed>;

/** A line of the bank that a deed may take: not ventilated yet, or held by the notary. */
export const DeedLine = z
  .object({ id: z.int(), date: z.iso.date(), name: z.string(), amount: MoneyTotal })
  .meta({ id: 'DeedLine' });
export type DeedLine = Wire<typeof DeedLine>;

const preview = { access: 'editor', reply: DeedPreview, years: 'v2', refuses: [404, 422] } as const;
const done = {
  access: 'editor',
  reply: Deed,
  status: 201,
  years: 'v2',
  refuses: [404, 422],
} as const;

export const buildingDeed = endpoints({
  'GET /v2/buildingDeeds': {
    summary: 'The purchases and sales of buildings of a year, with what each wrote into the books',
    access: 'member',
    query: YearQuery,
    reply: z.array(Deed),
    years: 'v2',
    refuses: [422],
  },
  'GET /v2/buildingDeeds/lines': {
    summary: 'The bank lines that a deed may take: around its day, the largest first',
    access: 'member',
    query: z.strictObject({ date: Day }),
    reply: z.array(DeedLine),
  },
  'POST /v2/buildingDeed/purchase/preview': {
    summary: 'What buying a building would write into the books; nothing is kept',
    ...preview,
    body: Purchase,
  },
  'POST /v2/buildingDeed/purchase': {
    summary: 'Buys a building: sheet, loan, entry and bank lines in one',
    ...done,
    body: Purchase,
  },
  'POST /v2/buildingDeed/sale/preview': {
    summary: 'What selling a building would write into the books; nothing is kept',
    ...preview,
    body: Sale,
  },
  'POST /v2/buildingDeed/sale': {
    summary: 'Sells a building: sheet, loans repaid, entry and bank lines in one',
    ...done,
    body: Sale,
  },
  'DELETE /v2/buildingDeed/:id': {
    summary: 'Takes a purchase or a sale back as a whole, while its years are open',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409, 422],
  },
});
