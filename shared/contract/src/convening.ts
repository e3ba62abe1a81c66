import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams, text } from './fields.ts';

/** What associates are sent before an assembly, and whether it reached them. */

/** A convening as it was sent: its documents never change afterwards. */
const Convening = z
  .object({
    id: z.int(),
    sent_on: z.iso.date(),
    way: z.string(),
    recipients: z.array(z.object({ name: z.string(), address: z.string() })),
    /** SHA-256 of the file; null while it is being made. */
    sha256: z.string().nullable(),
    /** The day of the convening that this one takes the place of. */
    replaces: z.iso.date().nullable(),
  })
  .meta({ id: 'AssemblyConvening' });

export const convening = endpoints({
  'GET /v2/report/general_assembly/:id/convening': {
    summary: 'The convenings that were sent for an assembly, the latest first',
    access: 'member',
    params: IdParams,
    reply: z.array(Convening),
    refuses: [404],
  },
  'POST /v2/report/general_assembly/:id/convening': {
    summary: 'Freezes the convening file as it is sent today, to whom and how',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ way: text(120, 'Le mode de convocation') }),
    reply: z.array(Convening),
    refuses: [404, 409, 422],
  },
  'GET /v2/report/general_assembly/convening/:id': {
    summary: 'A convening file as it was sent, assemblee_generale.pdf',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
});
