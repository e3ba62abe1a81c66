import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, IdParams, Instant, text } from './fields.ts';
import { Logged } from './account.ts';

/** How a person proves who he is besides his password. */

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = z.string().max(20_000);
const KeyName = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a passkey signed, as the browser gives it. */
export const PasskeyAnswer = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A passkey that was just made. */
export const PasskeyMade = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What the browser asks a passkey for; milliseconds in `timeout`. */
export const PasskeyQuestion = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Empty at the login: the person chooses among those that his devices know. */
    allowCredentials: z.array(KeyName),
  })
  .meta({ id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** What the browser asks a new passkey for. */
export const PasskeyOrder = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KeyName),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyOrder = z.infer<typeof PasskeyOrder>;

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const proof = endpoints({
  'GET /v2/user/presence': {
    summary: 'Who is asked to prove that he is there, and what besides a password would do',
    access: 'session',
    scope: 'own',
    reply: z.object({ email: z.string(), code: z.boolean(), passkey: z.boolean() }),
  },
  'POST /v2/user/presence': {
    summary:
      'Proves by password, code or passkey that the user is there; the proof serves for minutes',
    access: 'session',
    scope: 'own',
    body: z.strictObject({
      password: z.string().max(200).optional(),
      /** Six digits of the second factor, or a recovery code. */
      code: z.string().max(20).optional(),
      /** The answer to `POST /v2/user/presence/passkey`. */
      passkey: PasskeyAnswer.optional(),
    }),
    /** `proof` is sent along in the header `x-sci-presence`; only this answer holds it. */
    reply: z.object({ proof: z.string(), until: Instant }),
    refuses: [422, 429],
  },
  'POST /v2/user/presence/passkey': {
    summary: 'What one of the user’s passkeys is asked to sign, to prove that he is there',
    access: 'session',
    scope: 'own',
    reply: PasskeyQuestion,
    refuses: [429],
  },
  'POST /v2/login/passkey/start': {
    summary: 'What a passkey is asked to sign to open a session, whosever it is',
    access: 'public',
    reply: PasskeyQuestion,
    refuses: [429],
  },
  'POST /v2/login/passkey': {
    summary: 'Opens a session by a passkey alone, which is both factors',
    access: 'public',
    body: z.strictObject({ passkey: PasskeyAnswer }),
    reply: Logged,
    refuses: [401, 429],
  },
  'GET /v2/user/passkeys': {
    summary: 'The passkeys of the user, with their last use',
    access: 'session',
    scope: 'own',
    reply: z.array(Passkey),
  },
  'POST /v2/user/passkey/start': {
    summary: 'What a new passkey of the user is asked for',
    access: 'session',
    scope: 'own',
    presence: 'always',
    reply: PasskeyOrder,
    refuses: [409],
  },
  'POST /v2/user/passkey': {
    summary: 'Keeps a new passkey; with the first factor come the recovery codes',
    access: 'session',
    scope: 'own',
    body: z.strictObject({ name: text(60, 'Le nom'), passkey: PasskeyMade }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    status: 201,
    refuses: [409, 422],
  },
  'DELETE /v2/user/passkey/:id': {
    summary: 'Removes a passkey; refused for the last factor while one is compulsory',
    access: 'session',
    scope: 'own',
    presence: 'always',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'POST /v2/user/two_factor': {
    summary: 'Starts the second factor: secret and address for an authenticator',
    access: 'session',
    scope: 'own',
    presence: 'always',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refuses: [409],
  },
  'POST /v2/user/two_factor/confirm': {
    summary: 'Confirms the second factor by a first code and gives the recovery codes',
    access: 'session',
    scope: 'own',
    body: z.strictObject({ code: z.string().max(20) }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    refuses: [422, 429],
  },
  'GET /v2/user/recovery_codes': {
    summary: 'How many recovery codes the user has left, and whether he said that he kept them',
    access: 'session',
    scope: 'own',
    reply: z.object({ left: z.int(), kept: z.boolean() }),
  },
  'POST /v2/user/recovery_codes': {
    summary: 'Gives new recovery codes; the earlier ones stop working',
    access: 'session',
    scope: 'own',
    presence: 'always',
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    refuses: [409],
  },
  'POST /v2/user/recovery_codes/kept': {
    summary: 'Notes that the user kept these recovery codes; refused once others replaced them',
    access: 'session',
    scope: 'own',
    body: z.strictObject({ recovery_codes: z.array(z.string().max(20)).min(1).max(20) }),
    reply: Done,
    refuses: [409],
  },
  'POST /v2/user/two_factor/disable': {
    summary: 'Removes the second factor; refused while it is compulsory',
    access: 'session',
    scope: 'own',
    presence: 'always',
    passwordField: 'password',
    body: z.strictObject({ password: z.string().max(200).optional() }),
    reply: Done,
    refuses: [409, 422, 429],
  },
});
