import type { z } from 'zod';
import type { BankLinks } from '@sci/contract/bank-link';
import { formatEuros } from '@sci/money/format';
import { say } from '../../messages/say.ts';

type WireFeed = z.output<typeof BankLinks>['links'][number]['feeds'][number];

/** An account at a bank, before it is said what of it needs the user. */
export type ToldFeed = Omit<WireFeed, 'attention' | 'updated_at'>;

/**
 * What of an account at a bank needs the user, for screens that show no more of it: that it was read
 * says nothing of whether its movements are in the books.
 */
export function attentionOf(feed: ToldFeed): string[] {
  const { name, from_date, absent_since, other_account, difference, gap, refused, questions } =
    feed;
  const told: (string | false)[] = [
    from_date === null && absent_since === null && say('bank_link.attention_target', { name }),
    absent_since !== null &&
      feed.bank_account_id !== null &&
      say('bank_link.attention_absent', { name, day: absent_since }),
    other_account !== null &&
      !feed.other_account_accepted &&
      say('bank_link.attention_other', { name }),
    questions.length > 0 && say('bank_link.attention_questions', { name, count: questions.length }),
    refused > 0 && say('bank_link.attention_refused', { name, count: refused }),
    gap !== null && say('bank_link.attention_gap', { name, ...gap }),
    difference !== null &&
      difference !== 0 &&
      say('bank_link.attention_difference', { name, amount: formatEuros(difference) }),
  ];
  return told.filter((sentence) => sentence !== false);
}
