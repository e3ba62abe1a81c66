import type { AreaNotes } from '../notes.ts';

export const account: AreaNotes = {
  app_user: {
    columns: {
      email: { note: 'Lower case.' },
      totp_secret: { note: 'Sealed.' },
      new_email: { note: 'Asked for, and not verified yet: it counts for nothing.' },
      reminders: { note: 'Whether deadlines are told by mail.' },
    },
  },
  recovery_code: {
    columns: { kept: { note: 'Its owner said that he has it, besides having been sent it.' } },
  },
  passkey: {
    columns: {
      credential_id: { note: 'Base64url, as WebAuthn names a key.' },
      public_key: { note: 'COSE, in base64url; the private half never leaves the device.' },
      counter: { note: 'What the key counted last; 0 for a key that does not count.' },
    },
  },
  passkey_challenge: {
    note: 'What a key was asked to sign, as a SHA-256; it serves once.',
    columns: { purpose: { named: 'ChallengePurpose' } },
  },
  second_factor_step: {
    note: "The half minute (RFC 6238) of the last code that a user's authenticator gave: no code serves twice.",
  },
  access_token: {
    columns: {
      kind: { named: 'TokenKind' },
      token_hash: {
        note: 'SHA-256 of the token, in hexadecimal: the token itself is never stored.',
      },
      modules: { note: "What a publisher token may publish; nobody else's has any." },
      label: { note: 'What a publisher token is for.' },
      presence_hash: {
        note: 'SHA-256 of the proof that the owner was there until `presence_until`; it is no part of the token.',
      },
    },
  },
  signed_link: {
    columns: {
      kind: { named: 'LinkKind' },
    },
  },
  deadline_reminder: {
    note: 'The deadlines of which somebody was reminded: each once.',
    columns: { closing: { named: 'RemindedClosing' } },
  },
  payment_customer: {},
  subscription: {
    columns: {
      id: { note: "The provider's identifier." },
      status: { note: "The provider's own word: active, trialing, past_due, canceled, …" },
      event_at: { note: 'When the event that gave this state happened: an older one is ignored.' },
    },
  },
  payment_event: {},
};
