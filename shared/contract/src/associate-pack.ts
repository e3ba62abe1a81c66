import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, FiscalYear, Id, YearQuery } from './fields.ts';
import { SentMail } from './sent-mail.ts';

/** What one company can say of an associate's own return besides his part of the year. */
export const AssociatePack = z
  .object({
    associate_id: z.int(),
    /** Where the pack may be sent; null while no address of his is verified. */
    email: z.string().nullable(),
    /** The last time that it left by mail, and what became of it. */
    sent: SentMail.extend({
      /** Its figures are not those of the books any more. */
      changed: z.boolean(),
    })
      .nullable()
      .default(null),
    /** Whether the flat allowance (micro-foncier) is possible for him, as far as it is known here. */
    micro: z.object({
      possible: z.boolean(),
      /** His part alone is above the ceiling, a building has a special deduction, he is no person. */
      reason: z.enum(['none', 'ceiling', 'system', 'holder']),
      gross: z.int(),
      limit: z.int(),
      /** What his own gross rents may be at most besides. */
      left: z.int(),
    }),
    carry: z.object({
      /** Losses of earlier years not used when the year begins: box 4BD. */
      before: z.int(),
      used: z.int(),
      losses: z.array(
        z.object({
          origin: z.int(),
          amount: z.int(),
          used: z.int(),
          lapsed: z.int(),
          remaining: z.int(),
          last_year: z.int(),
          /** What `amount` is if he took the raised limit of energy works; null where there is none. */
          amount_if_raised: z.int().nullable().default(null),
        }),
      ),
      /** What `before` is if he took the raised limit in these years; nothing where it is the same. */
      if_raised: z.array(z.object({ origins: z.array(z.int()), before: z.int() })).default([]),
    }),
  })
  .meta({ id: 'AssociatePack' });
export type AssociatePack = z.infer<typeof AssociatePack>;

export const associatePack = endpoints({
  'GET /v2/associatePacks': {
    summary: 'For each associate: losses carried forward by year, flat allowance, verified address',
    access: 'member',
    query: YearQuery,
    reply: z.array(AssociatePack),
    refuses: [404],
  },
  'POST /v2/associatePack/send': {
    summary: 'Sends an associate his pack at his verified address, in the background',
    access: 'editor',
    scope: 'own',
    body: z.strictObject({ year: FiscalYear, associate_id: Id }),
    reply: Done,
    status: 202,
    refuses: [404, 422, 429],
  },
});
