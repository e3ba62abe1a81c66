import { z } from 'zod';
import { Day, Id, Instant } from './fields.ts';

export const AuditEntry = z
  .object({
    id: z.int(),
    at: Instant,
    user: z.string(),
    /** The administrator who acted in the user's place. */
    on_behalf_by: z.string().nullable(),
    company: z.string().nullable(),
    origin: z.enum(['user', 'rule', 'import', 'admin', 'system']),
    action: z.string(),
    entity: z.string(),
    entity_id: z.int().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

const Id9 = z.coerce.number<number>().pipe(Id).optional();
export const AuditQuery = {
  company_id: Id9,
  user_id: Id9,
  /** Words of a person's or a company's name. */ search: z.string().max(120).optional(),
  origin: AuditEntry.shape.origin.optional(),
  action: z.string().max(60).optional(),
  entity: z.string().max(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
};
