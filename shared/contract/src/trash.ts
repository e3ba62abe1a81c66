import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Id, IdParams, Instant } from './fields.ts';

/** What a deletion keeps for 30 days. */
export const TrashKind = z.enum([
  'associate',
  'building',
  'loan',
  'bank_account',
  'bank_movement',
  'supporting_data',
]);

export const TrashItem = z
  .object({
    kind: TrashKind,
    id: z.int(),
    label: z.string(),
    /** Fiscal year that the row belongs to; null when it belongs to none. */
    year: z.int().nullable(),
    /** False where that year can't be changed any more. */
    open: z.boolean(),
    deleted_at: Instant,
    /** Who deleted it; empty when nobody knows any more. */
    deleted_by: z.string(),
    /** Day from which it is gone for good. */
    purged_at: Instant,
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof TrashItem>;

/** To an administrator a company that its user deleted is one of them. */
const AnyKind = z.enum([...TrashKind.options, 'company']);

const RestoreBody = z.strictObject({
  kind: TrashKind,
  id: Id,
  /** Also brings back what it can't be without. */
  with_needs: z.boolean().optional(),
});

export const trash = endpoints({
  'GET /v2/trash': {
    summary: 'What was deleted in the last 30 days, latest first',
    access: 'member',
    reply: z.array(TrashItem),
  },
  'GET /v2/admin/user/:id/trash': {
    summary:
      'What a user and his company deleted in the last 30 days: his companies, then the rest, latest first',
    access: 'admin',
    params: IdParams,
    reply: z.array(TrashItem.extend({ kind: AnyKind })),
    refuses: [404],
  },
  'POST /v2/admin/user/:id/trash/restore': {
    summary: 'Takes a company of a user, or a row of the one that he has, out of the trash',
    access: 'admin',
    params: IdParams,
    body: RestoreBody.extend({ kind: AnyKind }),
    reply: Done,
    refuses: [404, 409, 422],
  },
  'GET /v2/admin/user/:id/export': {
    summary: 'Everything that the application keeps about a user and his company',
    access: 'admin',
    presence: 'always',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
  'POST /v2/trash/restore': {
    summary: 'Takes a row out of the trash',
    access: 'editor',
    body: RestoreBody,
    reply: Done,
    refuses: [404, 409, 422],
  },
});
