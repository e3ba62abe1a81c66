import { z } from 'zod';
import { fromEuros, isEuros } from '@sci/money/cents';
import type { BankConsent, BankFeedAccount, BankFeedLine, ConsentState } from './aggregator.ts';

/** What Bridge writes, as far as it is read; an amount with a third decimal is refused. */

const Amount = z.number().refine(isEuros, 'not an amount in euros and cents');

/** An "item": the consent of one user at one bank. */
export const Consent = z.object({
  id: z.int(),
  provider_id: z.int().nullish(),
  status: z.int(),
  authentication_expires_at: z.string().nullish(),
});

export const Account = z.object({
  id: z.int(),
  name: z.string(),
  balance: z.number(),
  accounting_balance: z.number().nullish(),
  currency_code: z.string(),
  data_access: z.string().nullish(),
  iban: z.string().nullish(),
});

export const Line = z.object({
  id: z.int(),
  clean_description: z.string().nullish(),
  provider_description: z.string().nullish(),
  amount: Amount,
  currency_code: z.literal('EUR'),
  date: z.iso.date(),
  booking_date: z.iso.date().nullish(),
  value_date: z.iso.date().nullish(),
  updated_at: z.string(),
  deleted: z.boolean().default(false),
  future: z.boolean().default(false),
});

/** Each event that is read names its user; the rest of its content is read again at Bridge. */
export const Event = z.object({
  type: z.string(),
  content: z.object({ user_uuid: z.string() }),
});

/**
 * Bridge's states of an item: 0 is well, negative ones are in the making; these ask the user for a
 * gesture at his bank, the others mend themselves.
 */
const ASKING: ReadonlySet<number> = new Set([402, 429, 430, 1010, 1100]);

const stateOf = (status: number): ConsentState =>
  status <= 0 ? 'ok' : ASKING.has(status) ? 'action' : 'failing';

export const consentOf = (
  { id, status, authentication_expires_at }: z.infer<typeof Consent>,
  bank: string,
): BankConsent => ({
  id: String(id),
  bank,
  state: stateOf(status),
  until: authentication_expires_at ?? null,
});

/** Accounts in another currency, and those that the holder does not share, are not offered. */
export const isEuroAccount = ({ currency_code, data_access }: z.infer<typeof Account>): boolean =>
  currency_code === 'EUR' && data_access !== 'disabled';

export const accountOf = ({
  id,
  name,
  balance,
  accounting_balance,
  iban,
}: z.infer<typeof Account>): BankFeedAccount => ({
  id: String(id),
  name,
  iban: iban?.replaceAll(/\s/g, '').toUpperCase() ?? null,
  balance: fromEuros(accounting_balance ?? balance),
});

/** The day on which the bank books a line is the day of the movement. */
export const lineOf = (line: z.infer<typeof Line>): BankFeedLine => ({
  id: String(line.id),
  date: line.booking_date ?? line.date,
  valueDate: line.value_date ?? null,
  label: line.provider_description?.trim() || line.clean_description?.trim() || '—',
  amount: fromEuros(line.amount),
  pending: line.future,
  deleted: line.deleted,
  updatedAt: line.updated_at,
});
