import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Done, Id, IdParams, Shares, line, longText } from './fields.ts';
import { Money, PositiveMoney } from './money.ts';
import { ShareKind } from './share-movement.ts';
import type { Wire } from './wire.ts';

/** A sale or a gift of shares that is prepared, until its deed makes it a movement of the register. */

/** `vote`: by a resolution; `relative`, `statutes`: none is needed (C. civ. art. 1861, al. 2). */
const Approval = z.enum(['vote', 'relative', 'statutes']);

export const ShareTransferBody = z.strictObject({
  nature: z.enum(['CESSION', 'DONATION']),
  kind: ShareKind.default('PP'),
  shares: Shares.min(1, 'Un projet porte sur au moins une part.'),
  from_associate_id: Id,
  to_associate_id: Id,
  /** Day planned for the deed. */
  date: Day,
  /** Of a sale; a gift has none. */
  price: PositiveMoney.nullable().default(null),
  approval: Approval.default('vote'),
  /** Further clauses of the deed, as somebody typed them. */
  clauses: longText(4000).default(''),
});

const Formality = z.object({
  code: z.string(),
  label: z.string(),
  source: z.string(),
  /** False where nobody read the source. */
  read: z.boolean(),
  /** The last day; null where the law sets none, or what it counts from is not known. */
  due_on: z.iso.date().nullable(),
  done_on: z.iso.date().nullable(),
  reference: z.string(),
});

export const ShareTransfer = z
  .object({
    ...ShareTransferBody.shape,
    id: z.int(),
    from_name: z.string(),
    to_name: z.string(),
    price: Money.nullable(),
    /** What became of the approval, with the sentence that says it. */
    decision: z.object({
      state: z.enum(['not_needed', 'to_vote', 'agenda', 'adopted', 'rejected']),
      /** Of the assembly that decides or decided; no deed before it. */
      meeting_date: Day.nullable(),
      sentence: z.string(),
    }),
    /** The resolution that an assembly can take. */
    resolution: z.object({ title: z.string(), text: z.string() }),
    formalities: z.array(Formality),
    /** What else it changes, French sentences: a company that enters calls for another form. */
    warnings: z.array(z.string()).default([]),
    /** The movement that it became. */
    share_movement_id: z.int().nullable(),
  })
  .meta({ id: 'ShareTransfer' });
export type ShareTransfer = Wire<typeof ShareTransfer>;

export const shareTransfer = endpoints({
  'GET /v2/shareTransfers': {
    summary: 'The sales and gifts of shares that are prepared or done, the latest first',
    access: 'member',
    reply: z.array(ShareTransfer),
  },
  'POST /v2/shareTransfer': {
    summary: 'Prepares a sale or a gift of shares; refused when the giver does not hold them',
    access: 'editor',
    body: ShareTransferBody,
    reply: ShareTransfer,
    status: 201,
    refuses: [409],
  },
  'POST /v2/shareTransfer/:id/formality': {
    summary: 'Says when a formality was done, or takes that back',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({
      code: z.string().max(40),
      done_on: Day.nullable(),
      reference: line(200).default(''),
    }),
    reply: ShareTransfer,
    refuses: [404, 422],
  },
  'POST /v2/shareTransfer/:id/record': {
    summary: 'Records the movement once the deed is signed; refused before the approval',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ date: Day }),
    reply: ShareTransfer,
    refuses: [404, 409, 422],
  },
  'DELETE /v2/shareTransfer/:id': {
    summary:
      'Gives a prepared transfer up; refused once an assembly voted on it or it became a movement',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /v2/report/share_transfer/download/:id': {
    summary: 'The draft of its deed and its formalities as a PDF, projet_d_acte.pdf',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
});
