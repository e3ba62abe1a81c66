import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Instant } from './fields.ts';

/** How a person proves who he is besides his password. */

export const proof = endpoints({
  'GET /v2/user/presence': {
    summary: 'Who is asked to prove that he is there, and what besides a password would do',
    access: 'session',
    scope: 'own',
    reply: z.object({ email: z.string(), code: z.boolean() }),
  },
  'POST /v2/user/presence': {
    summary: 'Proves by password or code that the user is there; the proof serves for minutes',
    access: 'session',
    scope: 'own',
    body: z.strictObject({
      password: z.string().max(200).optional(),
      /** Six digits of the second factor, or a recovery code. */
      code: z.string().max(20).optional(),
    }),
    /** `proof` is sent along in the header `x-sci-presence`; only this answer holds it. */
    reply: z.object({ proof: z.string(), until: Instant }),
    refuses: [422, 429],
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
