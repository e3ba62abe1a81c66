import { z } from 'zod';
import { ZERO } from '@sci/money/cents';
import { AssociateRegime } from './associate.ts';
import { endpoints } from './endpoint.ts';
import {
  Day,
  Done,
  FiscalYear,
  Id,
  IdParams,
  IdText,
  Instant,
  Seen,
  Shares,
  YearQuery,
  text,
} from './fields.ts';
import { MoneyTotal, NonZeroMoney, PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/**
 * What a year would be if something happened that did not: a list of changes on top of its books.
 * Nothing of it reaches the books, so that a closed year can be looked at too.
 */

const building_id = Id;
const optionalId = Id.nullable().default(null);

/** A receipt or an expense, works included; signed like a statement, credit positive. */
const Payment = z.strictObject({
  kind: z.literal('payment'),
  date: Day,
  label: text(120, 'Le libellé'),
  amount: NonZeroMoney,
  /** Its code. */
  category: text(60, 'La catégorie'),
  building_id: optionalId,
  associate_id: optionalId,
  loan_id: optionalId,
});

/** Rents that change by so much a month, from a day to the end of the year. */
const Rents = z.strictObject({
  kind: z.literal('rents'),
  building_id,
  from: Day,
  monthly: NonZeroMoney,
});

/** Paid out on a day, repaid monthly from the next month on. */
const Loan = z.strictObject({
  kind: z.literal('loan'),
  date: Day,
  label: text(120, 'Le nom'),
  building_id,
  principal: PositiveMoney,
  /** Hundredths of a percent: 315 is 3,15 %. */
  rate_bp: z
    .int({ error: 'Un taux est attendu, de deux décimales au plus.' })
    .min(0, 'Un taux ne peut pas être négatif.')
    .max(3000, 'Ce taux est trop grand.'),
  months: z
    .int({ error: 'Une durée en mois est attendue.' })
    .min(1, 'Une durée compte au moins un mois.')
    .max(600, 'Une durée ne dépasse pas 600 mois.'),
  /** A month. */
  insurance: PositiveMoney.default(ZERO),
});

const Sale = z.strictObject({
  kind: z.literal('sale'),
  date: Day,
  building_id,
  price: PositiveMoney,
});

/** Full ownership, to another associate or to somebody new. */
const Transfer = z.strictObject({
  kind: z.literal('transfer'),
  date: Day,
  from_associate_id: Id,
  to_associate_id: optionalId,
  /** Of somebody new; null for an associate. */
  to_name: text(120, 'Le nom').nullable().default(null),
  /** Of somebody new; a natural person where left out. */
  to_regime: AssociateRegime.optional(),
  shares: Shares,
});

export const ScenarioChange = z.discriminatedUnion('kind', [Payment, Rents, Loan, Sale, Transfer]);
export type ScenarioChange = Wire<typeof ScenarioChange>;

const seen = { updated_at: Seen };
/** What is put in the place of a change, with what its writer last saw of that. */
const ScenarioChangeUpdate = z.discriminatedUnion('kind', [
  Payment.extend(seen),
  Rents.extend(seen),
  Loan.extend(seen),
  Sale.extend(seen),
  Transfer.extend(seen),
]);

/** A change as it is kept. */
export const KeptChange = z.object({
  id: z.int(),
  change: ScenarioChange,
  /** When it was supposed as it is; 1970 for one that was kept before this was noted. */
  updated_at: Instant.default('1970-01-01T00:00:00.000Z'),
});

const Head = {
  id: z.int(),
  name: z.string(),
  year: z.int(),
  updated_at: Instant,
};
export const ScenarioHead = z
  .object({ ...Head, /** How many changes it has. */ changes: z.int() })
  .meta({ id: 'ScenarioHead' });
export type ScenarioHead = z.infer<typeof ScenarioHead>;

const Named = z.object({ id: z.int(), name: z.string() });

export const Scenario = z
  .object({
    ...Head,
    changes: z.array(
      KeptChange.extend({
        /** What it does, a French sentence. */
        sentence: z.string(),
        /** Why it is left out, a French sentence; null when it counts. */
        problem: z.string().nullable(),
      }),
    ),
    comparison: z.object({
      /** R1 to R8 of the form, in whole euros; those that are 0 on both sides are left out. */
      totals: z.array(
        z.object({ code: z.string(), label: z.string(), now: z.int(), scenario: z.int() }),
      ),
      /** Of the accounts, profit positive. */
      result: z.object({ now: MoneyTotal, scenario: MoneyTotal }),
      /** All bank accounts on 31 December. */
      treasury: z.object({ now: MoneyTotal, scenario: MoneyTotal }),
      /** The part of R5 of each, in whole euros. */
      associates: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          now: z.int(),
          scenario: z.int(),
        }),
      ),
      /** What the scenario would have the product say of the year, and the books don't. */
      warnings: z.array(z.string()),
    }),
    /** What a change may speak of. */
    choices: z.object({
      buildings: z.array(Named),
      associates: z.array(Named),
      loans: z.array(Named),
      categories: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          /** R: received, D: paid, RD: both. */
          sense: z.enum(['R', 'D', 'RD']),
          building: z.enum(['required', 'optional', 'forbidden']),
          associate: z.boolean(),
          loan: z.boolean(),
        }),
      ),
    }),
  })
  .meta({ id: 'Scenario' });
export type Scenario = Wire<typeof Scenario>;

const Name = text(120, 'Le nom');

export const scenario = endpoints({
  'GET /v2/scenarios': {
    summary: 'The what-if scenarios of a year, latest first',
    access: 'member',
    query: YearQuery,
    reply: z.array(ScenarioHead),
  },
  'POST /v2/scenario': {
    summary: 'Begins a what-if scenario of a year, also of a closed one',
    access: 'editor',
    body: z.strictObject({ year: FiscalYear, name: Name }),
    reply: ScenarioHead,
    status: 201,
    refuses: [422],
  },
  'GET /v2/scenario/:id': {
    summary: 'The year as it would be with the changes of a scenario, beside its books',
    access: 'member',
    params: IdParams,
    reply: Scenario,
    refuses: [404, 422],
  },
  'DELETE /v2/scenario/:id': {
    summary: 'Throws a scenario away',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'PUT /v2/scenario/:id': {
    summary: 'Gives a scenario another name',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ name: Name, updated_at: Seen }),
    reply: ScenarioHead,
    refuses: [404, 409, 422],
  },
  'POST /v2/scenario/:id/copy': {
    summary: 'Begins another scenario with the changes of one',
    access: 'editor',
    params: IdParams,
    reply: ScenarioHead,
    status: 201,
    refuses: [404, 422],
  },
  'POST /v2/scenario/:id/change': {
    summary: 'Adds a change to a scenario',
    access: 'editor',
    params: IdParams,
    body: ScenarioChange,
    reply: ScenarioHead,
    status: 201,
    refuses: [404, 422],
  },
  'PUT /v2/scenario/:id/change/:change': {
    summary: 'Supposes something else in the place of a change',
    access: 'editor',
    params: z.strictObject({ id: IdText, change: IdText }),
    body: ScenarioChangeUpdate,
    reply: ScenarioHead,
    current: KeptChange,
    refuses: [404, 409, 422],
  },
  'DELETE /v2/scenario/:id/change/:change': {
    summary: 'Takes a change out of a scenario',
    access: 'editor',
    params: z.strictObject({ id: IdText, change: IdText }),
    reply: Done,
    refuses: [404],
  },
});
