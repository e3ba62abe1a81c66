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
    summary: 'What the company of a user deleted in the last 30 days, latest first',
    access: 'admin',
    params: IdParams,
    reply: z.array(TrashItem),
    refuses: [404],
  },
  'POST /v2/admin/user/:id/trash/restore': {
    summary: 'Takes a row of the company of a user out of the trash',
    access: 'admin',
    params: IdParams,
    body: RestoreBody,
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
