import { z } from 'zod';
import { BankMovement, MAX_SPLITS, SharedSplitBody, SplitBody } from './bank-movement.ts';
import { endpoints } from './endpoint.ts';
import {
  AccountIdText,
  Done,
  FiscalYear,
  FiscalYearText,
  Id,
  IdOrNone,
  IdParams,
  Seen,
} from './fields.ts';
import { Money, MoneyTotal } from './money.ts';

/** Movements of one grouped ventilation: a whole busy year. */
const MAX_GROUP = 10_000;

const Suggestion = z.object({
  movement_id: z.int(),
  splits: z.array(SplitBody),
  /** What the proposed splits leave unassigned; 0 when the proposal is complete. */
  remainder: Money,
  /** Nothing is left to decide: it can be accepted as it is. */
  complete: z.boolean(),
  /**
   * company: a rule of the company; history: what the user did before; default: a rule of the
   * application.
   */
  origin: z.enum(['company', 'history', 'default']),
  /** "comme VIR LOYER MARTIN du 05/02", or the rule's own name. */
  reason: z.string(),
  confidence: z.number(),
  /**
   * Movements of one kind have the same number: what "apply to the similar ones" covers. Null for a
   * label that says nothing.
   */
  kind: z.int().nullable(),
});

const Assigned = z
  .object({ batch_id: z.int().nullable(), ventilated: z.int(), left: z.int() })
  .meta({ id: 'Assigned' });

/** An assignment of many movements goes on in the background: `progress` is 100 once it has ended. */
export const Assigning = Assigned.extend({
  progress: z.int().min(0).max(100),
}).meta({ id: 'Assigning' });

/** One ventilation for several movements, in shares of each; none takes theirs away. */
const Alike = z.strictObject({
  movement_ids: z.array(Id).min(1).max(MAX_GROUP),
  splits: z.array(SharedSplitBody).max(20),
});

/** The tax result of the year before and after, in whole euros, and the lines that move. */
const Impact = z
  .object({
    result_before: z.int(),
    result_after: z.int(),
    lines: z.array(
      z.object({
        building_id: z.int().nullable(),
        line: z.string(),
        before: MoneyTotal,
        after: MoneyTotal,
      }),
    ),
  })
  .meta({ id: 'Impact' });

/** What may be proposed for movements, and ventilations of several at once. */
export const ventilation = endpoints({
  'POST /v2/bankMovement/recategorise': {
    summary:
      'Applies the rules again to what a rule had ventilated, never to what the user did; to many in the background',
    access: 'editor',
    body: z.strictObject({
      year: FiscalYear,
      building_id: IdOrNone.default(0),
    }),
    reply: Assigning,
    refuses: [404],
    years: 'v2',
  },
  'GET /v2/bankMovement/suggestions': {
    summary: 'A proposed ventilation for each movement left to ventilate, with its reason',
    access: 'member',
    query: z.strictObject({ year: FiscalYearText, bank_account_id: AccountIdText }),
    reply: z.array(Suggestion),
    refuses: [404],
  },
  'POST /v2/bankMovement/ventilate': {
    summary: 'Ventilates several movements at once in the same proportions; all or nothing',
    access: 'editor',
    body: Alike,
    reply: Assigned,
    refuses: [404, 409],
  },
  'POST /v2/bankMovement/ventilate_each': {
    summary:
      'Ventilates several movements at once, each by its own splits (accepted suggestions); all or nothing',
    access: 'editor',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            movement_id: Id,
            splits: z.array(SplitBody).min(1).max(MAX_SPLITS),
            updated_at: Seen,
          }),
        )
        .min(1)
        .max(MAX_GROUP),
      /** False leaves them to verify. */ verified: z.boolean().default(true),
    }),
    reply: Assigned,
    current: z.array(BankMovement),
    refuses: [404, 409],
  },
  'GET /v2/bankMovement/batch/:id': {
    summary:
      'How far the background is with an assignment; 409 when it changed nothing, with the reason',
    access: 'member',
    params: IdParams,
    reply: Assigning,
    refuses: [404, 409],
  },
  'POST /v2/bankMovement/verify': {
    summary:
      'Confirms the ventilation of several movements that a rule had proposed; all or nothing',
    access: 'editor',
    body: z.strictObject({ movement_ids: z.array(Id).min(1).max(MAX_GROUP) }),
    reply: Assigned,
    refuses: [404, 409],
  },
  'POST /v2/bankMovement/impact': {
    summary: 'What a ventilation would change in the tax result, before it is saved',
    access: 'member',
    body: z.strictObject({ movement_id: Id, splits: z.array(SplitBody).max(MAX_SPLITS) }),
    reply: Impact,
    refuses: [404],
  },
  'POST /v2/bankMovement/ventilate/impact': {
    summary:
      'What a ventilation of several movements of one year would change in its tax result, before it is saved',
    access: 'member',
    body: Alike,
    reply: Impact,
    refuses: [404],
  },
  'POST /v2/bankMovement/ventilate_each/impact': {
    summary:
      'What ventilations of movements of one year, each by its own splits, would change in its tax result',
    access: 'member',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ movement_id: Id, splits: z.array(SplitBody).max(MAX_SPLITS) }))
        .min(1)
        .max(MAX_GROUP),
    }),
    reply: Impact,
    refuses: [404],
  },
  'DELETE /v2/bankMovement/batch/:id': {
    summary: 'Undoes an automatic or grouped ventilation',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
});
