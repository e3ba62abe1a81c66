import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant } from './fields.ts';
import type { Wire } from './wire.ts';

/** A mail that came in, and what became of it. */
const ReceivedMail = z.object({
  received_at: Instant,
  sender: z.string(),
  /** stranger: of nobody who may send; forged: nothing proves that it is of the member it names. */
  outcome: z.enum(['taken', 'stranger', 'forged']),
  /** How many documents it brought. */
  kept: z.int(),
  /** What was not taken of it, French sentences. */
  problems: z.array(z.string()),
});

/** Where mails with invoices are forwarded to, and what became of them. */
export const MailAddress = z
  .object({
    /** False where the operator takes no mails in: nothing is offered then. */
    offered: z.boolean(),
    /** A local page stands in for the provider of mails. */
    stand_in: z.boolean(),
    /** Null until somebody asks for one. */
    address: z.string().nullable(),
    /** Addresses whose mails are taken in: those of the members, proved by a link. */
    senders: z.array(z.string()),
    /** Mails of anybody else; nothing of them is kept. */
    strangers: z.int(),
    /** Attachments of the last mail that were not taken, each with its reason. */
    refused: z.array(z.string()),
    refused_at: Instant.nullable(),
    /** The last mails, the newest first. */
    mails: z.array(ReceivedMail),
  })
  .meta({ id: 'MailAddress' });
export type MailAddress = Wire<typeof MailAddress>;

export const mailAddress = endpoints({
  'GET /v2/mailAddress': {
    summary: 'The address to which invoices are forwarded by mail, and what became of the mails',
    access: 'member',
    reply: MailAddress,
  },
  'POST /v2/mailAddress': {
    summary: 'Makes the address, or another one: the one before takes nothing any more',
    access: 'editor',
    scope: 'own',
    reply: MailAddress,
    refuses: [422],
  },
});
