import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { PositiveMoney } from './money.ts';
import { Done, Email, Id, IdParams, IdText, Instant, Password, text } from './fields.ts';
import { User } from './user.ts';

/** The account of a person: log in, verify, change, pay. */

const Credentials = z.strictObject({
  email: Email,
  password: z
    .string({ error: 'Le mot de passe est obligatoire.' })
    .min(1, 'Le mot de passe est obligatoire.')
    .max(200, 'Le mot de passe ne peut pas dépasser 200 caractères.'),
  /** Six digits of the second factor, or a recovery code; asked for by a 422 on `code`. */
  code: z.string().max(20).optional(),
});

/** A new password. */
const TypedTwice = { password: Password, password_confirmation: z.string().max(200) };
const isTypedTwice = (body: { password: string; password_confirmation: string }): boolean =>
  body.password === body.password_confirmation;
const DIFFER = {
  error: 'Les deux mots de passe sont différents.',
  path: ['password_confirmation'],
  // Said beside what is wrong with the password itself.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

export const Logged = z.object({ token: z.string(), user: User }).meta({ id: 'Logged' });
const SignedLink = z.strictObject({ id: IdText, hash: z.string().max(200) });
const CheckoutSession = z.object({ id: z.string(), url: z.url() }).meta({ id: 'CheckoutSession' });

export const Subscription = z
  .object({
    status: z.enum(['none', 'active', 'canceled', 'past_due']),
    current_period_end: Instant.nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'Subscription' });

/** An administrator in the user’s place; `writing_until` is null when nothing could be changed. */
export const Impersonation = z.object({
  id: z.int(),
  at: Instant,
  until: Instant,
  active: z.boolean(),
  admin: z.string(),
  reason: z.string(),
  writing_until: Instant.nullable(),
});
export const LoginSession = z.object({
  id: z.int(),
  created_at: Instant,
  last_used_at: Instant,
  user_agent: z.string(),
  current: z.boolean(),
  impersonated_by: z.string().nullable(),
});

export const account = endpoints({
  'POST /login': {
    summary: 'Opens a session',
    access: 'public',
    body: Credentials,
    reply: Logged,
    refuses: [401, 422, 429],
  },
  'POST /register': {
    summary: 'Creates an account and sends the verification mail',
    access: 'public',
    body: z.strictObject({
      name: text(80, 'Le nom'),
      first_name: text(80, 'Le prénom'),
      email: Email,
      password: Password,
    }),
    reply: Logged,
    status: 201,
    refuses: [409, 422, 429],
  },
  'POST /logout': {
    summary: 'Revokes the token of this session',
    access: 'session',
    reply: Done,
  },
  'POST /email/verification-notification': {
    summary: 'Sends the verification mail again',
    access: 'session',
    scope: 'own',
    reply: Done,
    refuses: [429],
  },
  'GET /verify-email/:id/:hash': {
    summary: 'Verifies the user’s e-mail address by the signed link',
    access: 'session',
    scope: 'own',
    params: SignedLink,
    reply: Done,
    refuses: [404],
  },
  'POST /forgot_password': {
    summary: 'Sends a reset link; the same answer for known and unknown addresses',
    access: 'public',
    body: z.strictObject({ email: Email }),
    reply: Done,
    refuses: [429],
  },
  'POST /reset_password': {
    summary: 'Sets a new password by the token of the mail',
    access: 'public',
    body: z
      .strictObject({ email: Email, ...TypedTwice, token: z.string().max(200) })
      .refine(isTypedTwice, DIFFER),
    reply: Done,
    refuses: [422, 429],
  },
  'GET /user': {
    summary: 'The user of the token',
    access: 'session',
    reply: User,
  },
  'POST /user/update': {
    summary: 'Changes name and e-mail; a new e-mail has to be verified',
    access: 'session',
    scope: 'own',
    presence: 'handler',
    body: z.strictObject({
      name: text(80, 'Le nom'),
      first_name: text(80, 'Le prénom'),
      email: Email,
      updated_at: Instant.optional(),
    }),
    reply: User,
    refuses: [409, 429],
  },
  'DELETE /v2/user/new_email': {
    summary: 'Gives up an e-mail that was asked for and is not verified yet',
    access: 'session',
    scope: 'own',
    reply: Done,
  },
  'POST /v2/user/take_back_email': {
    summary:
      'Gives an account back to the e-mail that it had, by the link that this e-mail received',
    access: 'public',
    body: z.strictObject({ id: Id, token: z.string().max(200) }),
    reply: Done,
    refuses: [422, 429],
  },
  'POST /v2/user/reminders': {
    summary: 'Chooses whether deadlines are told by mail',
    access: 'session',
    scope: 'own',
    body: z.strictObject({ wanted: z.boolean() }),
    reply: Done,
  },
  'POST /v2/user/stop_reminders': {
    summary: 'Stops the reminders of deadlines by the link that each of them holds',
    access: 'public',
    body: z.strictObject({ id: Id, token: z.string().max(200) }),
    reply: Done,
    refuses: [422, 429],
  },
  'POST /user/modify_password': {
    summary: 'Changes the password and closes the other sessions',
    access: 'session',
    scope: 'own',
    presence: 'always',
    passwordField: 'current_password',
    body: z
      .strictObject({ current_password: z.string().max(200).optional(), ...TypedTwice })
      .refine(isTypedTwice, DIFFER),
    reply: Done,
    refuses: [422, 429],
  },
  'POST /v2/demo': {
    summary: 'Makes a demonstration company for one visitor and one day, and logs him in',
    access: 'public',
    reply: Logged,
    status: 201,
    refuses: [429],
  },
  'GET /v2/offer': {
    summary: 'What the subscription costs; no price when the payment provider does not say so',
    access: 'public',
    reply: z.object({
      price: z.object({ amount: PositiveMoney, interval: z.enum(['month', 'year']) }).nullable(),
    }),
  },
  'POST /chekout/getSession': {
    summary: 'Opens a payment page for the subscription',
    access: 'verified',
    scope: 'own',
    reply: CheckoutSession,
    refuses: [409, 503],
  },
  'POST /user/getStripeSessionFromApp': {
    summary: 'Opens a payment page from inside the application',
    access: 'verified',
    scope: 'own',
    reply: CheckoutSession,
    refuses: [409, 503],
  },
  'GET /user/getCurrentSubscription': {
    summary: '1 when the subscription is active, 0 otherwise',
    access: 'session',
    reply: z.union([z.literal(0), z.literal(1)]),
  },
  'GET /user/getStripePortalUrl': {
    summary: 'Address of the payment provider’s portal',
    access: 'verified',
    scope: 'own',
    reply: z.object({ url: z.url() }),
    refuses: [409, 503],
  },
  'GET /v2/user/subscription': {
    summary: 'State and end of the subscription',
    access: 'session',
    reply: Subscription,
  },
  'GET /v2/user/sessions': {
    summary: 'The open sessions of the user',
    access: 'session',
    scope: 'own',
    reply: z.array(LoginSession),
  },
  'GET /v2/user/impersonations': {
    summary:
      'Which administrators acted in the user’s place in the last weeks, why, and whether they could write',
    access: 'session',
    scope: 'own',
    reply: z.array(Impersonation),
  },
  'DELETE /v2/user/session/:id': {
    summary: 'Closes one of the user’s sessions',
    access: 'session',
    scope: 'own',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'POST /v2/user/delete': {
    summary: 'Deletes the account after 30 days',
    access: 'session',
    scope: 'own',
    presence: 'always',
    passwordField: 'password',
    body: z.strictObject({ password: z.string().max(200).optional() }),
    reply: Done,
    refuses: [422, 429],
  },
  'GET /v2/user/export': {
    summary: 'Everything that the application keeps about the user and the company',
    access: 'session',
    scope: 'own',
    presence: 'always',
    transport: 'file',
  },
  'GET /v2/news': {
    summary: 'The news feed of the provider, empty when it cannot be read',
    access: 'session',
    reply: z.array(z.object({ title: z.string(), url: z.string() })),
  },
});
