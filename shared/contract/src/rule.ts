import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Id, IdParams, Instant, Seen, ShareBp, text } from './fields.ts';
import { Money, NonZeroMoney, PositiveMoney } from './money.ts';

/**
 * A part of a rule: a share of the movement, a fixed amount (signed like the bank's), the rest, or
 * the instalment of a loan, whose schedule names capital, interest and insurance.
 */
const RulePart = z.strictObject({
  part: z.enum(['percent', 'fixed', 'rest', 'loan']).default('percent'),
  /** Absent for a loan only. */
  category_id: Id.nullable().default(null),
  building_id: Id.nullable().default(null),
  associate_id: Id.nullable().default(null),
  loan_id: Id.nullable().default(null),
  /** percent: hundredths of a percent of the amount; the last share takes the odd cents. */
  share_bp: ShareBp.nullable().default(null),
  /** fixed. */
  amount: NonZeroMoney.nullable().default(null),
});

const RuleFields = {
  name: text(120, 'Le nom de la règle'),
  /** Words that the label must contain, accents and case ignored. */
  pattern: text(120, 'Le motif'),
  sense: z.enum(['R', 'D', 'RD']).default('RD'),
  bank_account_id: Id.nullable().default(null),
  /** Bounds on the amount without its sign, included. */
  min_amount: PositiveMoney.nullable().default(null),
  max_amount: PositiveMoney.nullable().default(null),
  splits: z.array(RulePart).min(1).max(20),
  active: z.boolean().default(true),
};
const RuleBody = z.strictObject({ ...RuleFields, updated_at: Seen });
export const Rule = z
  .object({ id: z.int(), ...RuleFields, learned: z.boolean(), uses: z.int(), updated_at: Instant })
  .meta({ id: 'Rule' });

export const rule = endpoints({
  'GET /v2/rules': {
    summary: 'The company’s own rules',
    access: 'member',
    reply: z.array(Rule),
  },
  'POST /v2/rule': {
    summary: 'Adds a rule',
    access: 'editor',
    body: RuleBody,
    reply: Rule,
    status: 201,
  },
  'POST /v2/rule/test': {
    summary: 'What a rule would do to the movements of past years, without saving anything',
    access: 'member',
    body: RuleBody,
    reply: z.object({
      matches: z.int(),
      /** Movements ventilated by hand in the same way, and otherwise. */ agrees: z.int(),
      differs: z.int(),
      sample: z.array(
        z.object({
          movement_id: z.int(),
          date: z.iso.date(),
          name: z.string(),
          amount: Money,
          agrees: z.boolean().nullable(),
        }),
      ),
    }),
  },
  'PUT /v2/rule/:id': {
    summary: 'Changes a rule',
    access: 'editor',
    params: IdParams,
    body: RuleBody,
    reply: Rule,
    refuses: [404, 409],
  },
  'DELETE /v2/rule/:id': {
    summary: 'Removes a rule; what it ventilated stays',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
});
