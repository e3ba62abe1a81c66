import { z } from 'zod';
import { Announcement } from './announcement.ts';
import { Instant } from './fields.ts';
import { SentMail } from './sent-mail.ts';

/** The person of a session, as every screen knows him. */
export const User = z
  .object({
    id: z.int(),
    name: z.string(),
    first_name: z.string(),
    email: z.string(),
    /** Asked for and not verified yet. */
    new_email: z.string().nullable(),
    is_admin: z.boolean(),
    email_verification: Instant.nullable(),
    email_verified_at: Instant.nullable(),
    /** `no_company` while the user has none. */
    detail: z.literal('no_company').nullable(),
    /** An authenticator or a passkey: the password alone opens nothing. */
    two_factor: z.boolean(),
    authenticator: z.boolean(),
    /**
     * Administrators need a second factor: without one their calls are refused until they have
     * enrolled.
     */
    two_factor_required: z.boolean(),
    /** Present while an administrator acts in this user's place. */
    impersonation: z
      .object({
        admin_name: z.string(),
        reason: z.string(),
        expires_at: Instant,
        writing_until: Instant.nullable(),
      })
      .nullable(),
    /** Deadlines are told to this person by mail. */
    reminders: z.boolean(),
    /** Looks at the demonstration: his company is thrown away after a day, his mails go nowhere. */
    demo: z.boolean(),
    /** What the operator tells him and he has not hidden; servers of before say nothing of it. */
    announcements: z.array(Announcement).optional(),
    /** The last mail that asked to prove the address that is waited for. */
    verification_mail: SentMail.nullable().optional(),
    updated_at: Instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;
