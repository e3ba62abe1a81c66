import { z } from 'zod';
import {
  CONVENING_WAYS,
  DECISION_KINDS,
  MAJORITIES,
  MAJORITY_BASES,
  PROXY_HOLDERS,
  QUORUMS,
} from './decision-words.ts';
import { endpoints } from './endpoint.ts';
import { Day, Done, IdParams, Instant, Seen, longText } from './fields.ts';
import type { Wire } from './wire.ts';

/** What the statutes of the company say of collective decisions, from one day to the next change. */

const Rule = z.strictObject({
  majority: z.enum(MAJORITIES),
  base: z.enum(MAJORITY_BASES),
  quorum: z.enum(QUORUMS),
});

const UsufructShare = z
  .int({ error: 'Un pourcentage est attendu.' })
  .min(0, 'Une part ne peut pas être négative.')
  .max(10_000, 'Une part ne dépasse pas 100 %.')
  .nullable()
  .default(null);

const StatutesFields = {
  effective_from: Day,
  rules: z.strictObject({
    ordinary: Rule,
    extraordinary: Rule,
    approval: Rule,
    appointment: Rule,
  }),
  /**
   * Decisions on which the usufructuary votes in place of the bare owner; the allocation of profits
   * is his in any case (C. civ. art. 1844).
   */
  usufruct_votes: z.array(z.enum(DECISION_KINDS)).max(4).default([]),
  notice_days: z
    .int({ error: 'Un nombre entier de jours est attendu.' })
    .min(0, 'Un délai ne peut pas être négatif.')
    .max(90, 'Un délai de convocation ne dépasse pas 90 jours.'),
  convening_ways: z
    .array(z.enum(CONVENING_WAYS))
    .min(1, 'Choisissez au moins un mode de convocation.')
    .max(4),
  proxy_holders: z.enum(PROXY_HOLDERS),
  proxy_limit: z
    .int({ error: 'Un nombre entier de pouvoirs est attendu.' })
    .min(1, 'Laissez vide s’il n’y a pas de limite.')
    .max(100, 'Laissez vide s’il n’y a pas de limite.')
    .nullable(),
  /** Decisions may be taken by a written consultation (C. civ. art. 1853). */
  written_consultation: z.boolean(),
  /** Meetings may be held at a distance. */
  remote: z.boolean(),
  /**
   * What the clauses leave to the usufructuary of split shares, in hundredths of a percent; the bare
   * owner has the rest. Null: they say nothing, and the law does. Of a profit, of a loss, of what the
   * sale of a building brings, of earlier profits when they are distributed.
   */
  usufruct_profits_bp: UsufructShare,
  usufruct_losses_bp: UsufructShare,
  usufruct_exceptional_bp: UsufructShare,
  usufruct_reserves_bp: UsufructShare,
  /** What else the clauses say. */
  note: longText(2000).default(''),
};

const StatutesBody = z.strictObject({ ...StatutesFields, updated_at: Seen });

export const Statutes = z
  .object({
    id: z.int(),
    ...StatutesFields,
    /** The text of the statutes as it was attached. */
    file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }).nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'Statutes' });
export type Statutes = Wire<typeof Statutes>;

export const statutes = endpoints({
  'GET /v2/statutes': {
    summary: 'The statutes of the company, latest first, and what the law says without them',
    access: 'member',
    reply: z.object({
      statutes: z.array(Statutes),
      law: z.object({
        rules: z.array(
          Rule.extend({ kind: z.enum(DECISION_KINDS), label: z.string(), source: z.string() }),
        ),
        notice_days: z.int(),
      }),
    }),
  },
  'GET /v2/statutes/:id/file': {
    summary: 'The text of the statutes',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
  'POST /v2/statutes': {
    summary: 'Adds the statutes as they read from a day on',
    access: 'editor',
    body: StatutesBody,
    reply: Statutes,
    status: 201,
    refuses: [422],
  },
  'PUT /v2/statutes/:id': {
    summary: 'Corrects what was entered of the statutes',
    access: 'editor',
    params: IdParams,
    body: StatutesBody,
    reply: Statutes,
    refuses: [404, 409, 422],
  },
  'DELETE /v2/statutes/:id': {
    summary: 'Removes statutes that were entered by mistake, with their file',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'POST /v2/statutes/:id/file': {
    summary: 'Attaches the text of the statutes (PDF or picture, recognised by content)',
    access: 'editor',
    params: IdParams,
    transport: 'multipart',
    body: z.strictObject({}),
    reply: Statutes,
    refuses: [404, 413, 415, 422],
  },
});
