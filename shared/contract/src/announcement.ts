import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Done, Id, IdParams, IdText, Instant, longText, text } from './fields.ts';

/**
 * A message of the operator to those concerned: a banner in the application until a day, and a mail
 * to verified addresses.
 */

/** As its reader has it in the application, until the end of its last day in Paris. */
export const Announcement = z
  .object({ id: z.int(), subject: z.string(), text: z.string(), last_day: Day })
  .meta({ id: 'Announcement' });

/** Everybody, those whom a cause of failures touched, those of a company. */
const Audience = z.enum(['everybody', 'failure', 'company']);

export const WrittenAnnouncement = Announcement.extend({
  audience: Audience,
  /** The failure or the company as it was called then; empty for everybody. */
  about: z.string(),
  by_mail: z.boolean(),
  written_by: z.string(),
  written_at: Instant,
  /** Whom it reached when it was written, and how many of them by mail. */
  people: z.int(),
  mails: z.int(),
  /** Mails that have not been handed over yet. */
  to_send: z.int(),
  /** Its banner is seen. */
  shown: z.boolean(),
  taken_back_at: Instant.nullable(),
}).meta({ id: 'WrittenAnnouncement' });

const NewAnnouncement = z.strictObject({
  subject: text(120, 'L’objet'),
  text: longText(4000).trim().min(1, 'Le message est obligatoire.'),
  audience: Audience,
  /** The cause of failures or the company; of no use for everybody. */
  about_id: Id.optional(),
  last_day: Day,
  by_mail: z.boolean(),
});

export const announcement = endpoints({
  'GET /v2/admin/announcements': {
    summary: 'The messages to those concerned, the latest first; the last 100',
    access: 'admin',
    reply: z.array(WrittenAnnouncement),
  },
  'GET /v2/admin/announcement_audience': {
    summary: 'Whom a message would reach, and how many of them by mail',
    access: 'admin',
    query: z.strictObject({ audience: Audience, about_id: IdText.optional() }),
    reply: z.object({ about: z.string(), people: z.int(), mails: z.int() }),
    refuses: [404],
  },
  'POST /v2/admin/announcements': {
    summary: 'Shows a message to those concerned, and sends it to their verified addresses',
    access: 'admin',
    presence: 'always',
    body: NewAnnouncement,
    reply: Done,
    refuses: [404, 422, 429],
  },
  'POST /v2/admin/announcement/:id/take_back': {
    summary: 'Takes a message back: its banner goes, mails that wait do not leave',
    access: 'admin',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'POST /v2/user/announcement/:id/dismiss': {
    summary: 'Hides the banner of a message from this user',
    access: 'session',
    scope: 'own',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
});
