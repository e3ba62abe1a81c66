import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Shares } from './fields.ts';
import { Money } from './money.ts';
import { ShareKind, ShareNature } from './share-movement.ts';
import type { Wire } from './wire.ts';

/** Shares by nature of right: a holding, or what a movement adds to it. */
const ByNature = z.object({ PP: z.int(), US: z.int(), NP: z.int() });
/** Who votes on what with split shares. */
const DecisionKinds = z.array(
  z.enum(['ordinary', 'allocation', 'extraordinary', 'approval', 'appointment']),
);
const Nature = z.enum([...ShareNature.options, 'INITIALE']);

/** The register of shares as a legal instrument: the state of a day and all that led to it. */
export const ShareRegister = z
  .object({
    date: z.iso.date(),
    /** Given out at the end of the day; a split share counts once. */
    shares: z.int(),
    /** Value of one share by the capital of today; null when it is no whole number of cents. */
    nominal: Money.nullable(),
    /** Whether a share is split on the day; a usufruct that ended before is told by its movements. */
    split: z.boolean(),
    decisions: z.object({ usufructuary: DecisionKinds, bare_owner: DecisionKinds }),
    /** By which clause of the day or key of its year results fall on the holders; none: by shares. */
    shared_by: z.array(z.string()).optional(),
    holders: z.array(
      z.object({
        associate_id: z.int(),
        name: z.string(),
        held: ByNature,
        /** Percents with two decimals: full and bare ownership; the votes of each voter. */
        capital_percent: z.number(),
        usufruct_votes_percent: z.number(),
        bare_votes_percent: z.number(),
      }),
    ),
    steps: z.array(
      z.object({
        date: z.iso.date(),
        issued: z.int(),
        cancelled: z.int(),
        shares: z.int(),
        /** At the nominal value of today. */
        capital: Money.nullable(),
      }),
    ),
    movements: z.array(
      z.object({
        /** Its place in the order of recording; cancelled movements keep theirs. */
        number: z.int(),
        date: z.iso.date(),
        nature: Nature,
        kind: ShareKind,
        shares: z.int(),
        split_shares: z.int(),
        /** null: the company. */
        from_name: z.string().nullable(),
        to_name: z.string().nullable(),
        price: Money.nullable(),
        /** Which shares passed, by their numbers; left out where nobody can tell. */
        numbers: z.array(z.object({ first: z.int(), last: z.int() })).optional(),
        recorded_on: z.iso.date(),
        cancelled_on: z.iso.date().nullable(),
      }),
    ),
    accounts: z.array(
      z.object({
        associate_id: z.int(),
        name: z.string(),
        lines: z.array(
          z.object({
            number: z.int(),
            date: z.iso.date(),
            nature: Nature,
            change: ByNature,
            after: ByNature,
          }),
        ),
      }),
    ),
    /** null in a year whose law is not known. */
    beneficial_owners: z
      .object({
        threshold_percent: z.number(),
        owners: z.array(
          z.object({
            associate_id: z.int(),
            name: z.string(),
            /** `company`, `undivided`: who stands behind this holding is to be found out. */
            by: z.enum([
              'capital',
              'votes',
              'capital_and_votes',
              'company',
              'undivided',
              'manager',
            ]),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'ShareRegister' });
export type ShareRegister = Wire<typeof ShareRegister>;

export const FollowedShare = z
  .object({
    number: z.int(),
    /** Every number up to here was given out. */
    last_number: z.int(),
    /** What changed its owners, oldest first. */
    steps: z.array(
      z.object({
        /** The movement in the register. */
        movement: z.int(),
        date: z.iso.date(),
        nature: Nature,
        price: Money.nullable(),
        /** Shares that passed with it. */
        shares: z.int(),
        /** Who has it afterwards, by nature of right; nobody once it is cancelled. */
        owners: z.array(z.object({ right: ShareKind, associate_id: z.int(), name: z.string() })),
      }),
    ),
    /** The movement from which on nobody can tell which numbers passed. */
    lost_at: z.object({ movement: z.int(), date: z.iso.date() }).nullable(),
  })
  .meta({ id: 'FollowedShare' });
export type FollowedShare = Wire<typeof FollowedShare>;

const DayQuery = z.strictObject({ date: Day });

export const shareRegister = endpoints({
  'GET /v2/associateMovement/full_register': {
    summary:
      'The register of shares on a day: holders with their percentages, capital, numbered movements, accounts, beneficial owners',
    access: 'member',
    query: DayQuery,
    reply: ShareRegister,
  },
  'GET /v2/associateMovement/share/:number': {
    summary: 'Everybody who had one share, from its creation on, with days and titles',
    access: 'member',
    params: z.strictObject({
      number: z.coerce
        .number<number>({ error: 'Un numéro de part est attendu.' })
        .pipe(Shares.min(1, 'Un numéro de part est attendu.')),
    }),
    reply: FollowedShare,
    refuses: [404],
  },
  'GET /v2/report/share_register/download': {
    summary: 'The register of shares on a day as a PDF, registre_des_parts.pdf',
    access: 'member',
    query: DayQuery,
    transport: 'file',
  },
});
