import { z } from 'zod';
import { CONVENING_WAYS } from './decision-words.ts';
import { endpoints } from './endpoint.ts';
import { Day, Email, Id, IdParams, Instant, line, text } from './fields.ts';

/** What associates are sent before an assembly, and whether it reached them. */

const Way = z.enum(CONVENING_WAYS);
export type ConveningWay = z.infer<typeof Way>;

/**
 * Where a letter is: its file is made, it waits to be handed over, the mail is on its way, left, or was
 * refused, it was handed over or posted.
 */
const LetterState = z.enum(['preparing', 'waiting', 'queued', 'sent', 'failed', 'handed']);

/** What was done to bring a letter to its associate. */
const Delivery = z.object({
  id: z.int(),
  way: Way,
  state: LetterState,
  /** The address of a mail; null for the other ways. */
  email: z.string().nullable(),
  /** The day on which it left or was handed over; null while it has not. */
  on: z.iso.date().nullable(),
  /** Of a registered letter. */
  reference: z.string(),
  /** What the mail server answered; empty when it took the mail. */
  refusal: z.string(),
  at: Instant,
  /** Who wrote it down; null for the mail that the convening itself sent. */
  by: z.string().nullable(),
});

/** The letter of a convening to one associate, with a file of its own. */
const Letter = z.object({
  id: z.int(),
  associate_id: z.int(),
  name: z.string(),
  address: z.string(),
  email: z.string().nullable(),
  /** How it was meant to reach him. */
  way: Way,
  /** SHA-256 of his file; null while it is being made. */
  sha256: z.string().nullable(),
  state: LetterState,
  /** The latest first. */
  deliveries: z.array(Delivery),
});

/** A convening as it was sent: its documents never change afterwards. */
const Convening = z
  .object({
    id: z.int(),
    sent_on: z.iso.date(),
    way: z.string(),
    /** None in convenings of before letters were kept. */
    letters: z.array(Letter),
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
    body: z.strictObject({
      /** Told by the meeting where no letter is named; the ways of the letters otherwise. */
      way: text(120, 'Le mode de convocation'),
      /** Who is not named is sent a plain letter. */
      letters: z
        .array(z.strictObject({ associate_id: Id, way: Way }))
        .max(500)
        .default([]),
    }),
    reply: z.array(Convening),
    refuses: [404, 409, 422],
  },
  'GET /v2/report/general_assembly/letter/:id': {
    summary: 'What one associate is sent, with his name and address, convocation.pdf',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
  'POST /v2/report/general_assembly/letter/:id/send': {
    summary: 'Sends the letter of an associate by mail, again or in place of another way',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ email: Email }),
    reply: z.array(Convening),
    refuses: [404, 409, 422],
  },
  'POST /v2/report/general_assembly/letter/:id/handed': {
    summary: 'Writes down that the letter of an associate was handed over or posted',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({
      way: Way.exclude(['email']),
      handed_on: Day,
      reference: line(60).default(''),
    }),
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
