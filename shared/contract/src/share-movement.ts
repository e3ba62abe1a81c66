import { z } from 'zod';
import { Day, Id, Instant, Shares, longText } from './fields.ts';
import { Money, PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/** Full ownership, usufruct, bare ownership. */
export const ShareKind = z.enum(['PP', 'US', 'NP']);

export const ShareNature = z.enum([
  'CESSION',
  'DONATION',
  'SUCCESSION',
  'AUGMENTATION',
  'REDUCTION',
  'DEMEMBREMENT',
  'REUNION',
]);

export const ShareMovementBody = z.strictObject({
  date: Day,
  /** null: the company issues new shares (AUGMENTATION). */
  from_associate_id: Id.nullable(),
  /** null: the company cancels shares (REDUCTION). */
  to_associate_id: Id.nullable(),
  kind: ShareKind.default('PP'),
  shares: Shares.min(1, 'Un mouvement porte sur au moins une part.'),
  nature: ShareNature,
  price: PositiveMoney.nullable().default(null),
  comment: longText(1000).default(''),
});

export const ShareMovement = z
  .object({
    id: z.int(),
    date: z.iso.date(),
    from_associate_id: z.int().nullable(),
    from_name: z.string().nullable(),
    to_associate_id: z.int().nullable(),
    to_name: z.string().nullable(),
    kind: ShareKind,
    shares: z.int(),
    /**
     * Of these shares, those taken out of the giver's full ownership: he keeps their other half.
     */
    split_shares: z.int(),
    /** INITIALE: the initial distribution, changed through the associates and never here. */
    nature: z.enum([...ShareNature.options, 'INITIALE']),
    price: Money.nullable(),
    comment: z.string(),
    cancelled_at: Instant.nullable(),
    created_at: Instant,
    created_by: z.string(),
  })
  .meta({ id: 'ShareMovement' });
export type ShareMovement = Wire<typeof ShareMovement>;

/** What an associate holds on a day: full ownership, usufruct, bare ownership. */
export const Holding = z
  .object({
    associate_id: z.int(),
    name: z.string(),
    shares: z.int(),
    usufruct_shares: z.int(),
    bare_shares: z.int(),
  })
  .meta({ id: 'Holding' });
