import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Id, IdParams, Instant, Seen } from './fields.ts';
import { Money, MoneyTotal } from './money.ts';
import type { Wire } from './wire.ts';

/** What the bank said and the user has to decide. */
const Question = z.object({
  line_id: z.int(),
  /**
   * doubt: perhaps there already; corrected: the bank changed a movement that is in the books;
   * removed: it took one back.
   */
  kind: z.enum(['doubt', 'corrected', 'removed']),
  date: z.iso.date(),
  name: z.string(),
  amount: Money,
  /** The movement of the books as it is; null for a line that is not there. */
  movement: z.object({ id: z.int(), date: z.iso.date(), amount: Money }).nullable(),
  /** A French sentence. */
  sentence: z.string(),
});

/** What the bank booked and the books refuse for now: a closed year, before the opening of the account. */
const RefusedLine = z.object({
  line_id: z.int(),
  date: z.iso.date(),
  name: z.string(),
  amount: Money,
  /** A French sentence. */
  reason: z.string(),
});

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** An account at the bank, and the account of the company that it feeds. */
const Feed = z.object({
  id: z.int(),
  name: z.string(),
  iban: z.string().nullable(),
  /** Null while the user has not said where its movements go. */
  bank_account_id: z.int().nullable(),
  /**
   * Why the account at the bank is not the one that it feeds, a French sentence: nothing comes in
   * before the user has accepted it.
   */
  other_account: z.string().nullable(),
  other_account_accepted: z.boolean(),
  /** The day since which the bank no longer gives this account; null while it does. */
  absent_since: z.iso.date().nullable(),
  from_date: z.iso.date().nullable(),
  /** What is booked at the bank. */
  balance: MoneyTotal,
  /** What the books miss of it, once everything was read; 0 when both agree, null before. */
  difference: MoneyTotal.nullable(),
  /** Announced by the bank, in no book. */
  pending: z.int(),
  /** How many are refused for now, and the reason of the first. */
  refused: z.int(),
  refused_reason: z.string().nullable(),
  /** The first of them. */
  refused_lines: z.array(RefusedLine),
  /** Days of which the bank tells nothing and no movement speaks. */
  gap: Days.nullable(),
  questions: z.array(Question),
  /** What needs the user there, French sentences that name the account; none: all is well. */
  attention: z.array(z.string()),
  /** When the user last said where its movements go; 1970 while he has not. */
  updated_at: Instant,
});

const BankLink = z.object({
  id: z.int(),
  bank: z.string(),
  /** action: the bank asks for an authentication; failing: it could not be read. */
  state: z.enum(['ok', 'action', 'failing', 'suspended', 'withdrawn']),
  /** A French sentence about the state. */
  sentence: z.string(),
  consent_until: Instant.nullable(),
  read_at: Instant.nullable(),
  feeds: z.array(Feed),
});

export const BankLinks = z
  .object({
    /** False where the operator has no aggregator: nothing is offered then. */
    offered: z.boolean(),
    /** A local bank stands in: its movements are invented. */
    stand_in: z.boolean(),
    links: z.array(BankLink),
  })
  .meta({ id: 'BankLinks' });
export type BankLinks = Wire<typeof BankLinks>;

export const bankLink = endpoints({
  'GET /v2/bankLinks': {
    summary: 'The connections of the accounts to their banks, with what is to be decided',
    access: 'member',
    reply: BankLinks,
  },
  'POST /v2/bankLinks/consent': {
    summary: 'The page on which the manager consents at his bank, or renews a consent',
    access: 'editor',
    scope: 'own',
    body: z.strictObject({ link_id: Id.nullable().default(null) }),
    reply: z.object({ url: z.string() }),
    refuses: [404, 409, 422, 429, 503],
  },
  'POST /v2/bankLinks/read': {
    summary: 'Asks the banks now; what is new and certain comes into the books',
    access: 'editor',
    scope: 'own',
    reply: BankLinks,
    refuses: [409, 422, 429, 503],
  },
  'PUT /v2/bankFeed/:id': {
    summary: 'Says into which account, and from which day, the movements of a bank account come',
    access: 'editor',
    scope: 'own',
    params: IdParams,
    body: z.strictObject({
      bank_account_id: Id.nullable(),
      from_date: Day,
      /** It is the same account although the IBAN of the bank is not that of its sheet. */
      accept_other_account: z.boolean().default(false),
      /** The IBAN of the bank goes on the sheet of the account, which has none. */
      keep_iban: z.boolean().default(false),
      updated_at: Seen,
    }),
    reply: BankLinks,
    current: Feed,
    refuses: [404, 409, 422, 429, 503],
  },
  'POST /v2/bankFeed/:id/decision': {
    summary: 'Follows the bank in a doubtful, corrected or removed line, or leaves the books',
    access: 'editor',
    scope: 'own',
    params: IdParams,
    body: z.strictObject({ line_id: Id, follow: z.boolean() }),
    reply: BankLinks,
    refuses: [404, 409, 422],
  },
  'PUT /v2/bankLink/:id': {
    summary: 'Suspends a connection, or takes it up again',
    access: 'editor',
    scope: 'own',
    params: IdParams,
    body: z.strictObject({ suspended: z.boolean() }),
    reply: BankLinks,
    refuses: [404, 409, 422],
  },
  'DELETE /v2/bankLink/:id': {
    summary: 'Withdraws the consent; the movements that came stay',
    access: 'editor',
    scope: 'own',
    params: IdParams,
    reply: BankLinks,
    refuses: [404, 409, 422, 503],
  },
});
