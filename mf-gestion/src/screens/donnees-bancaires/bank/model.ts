import type { Reply } from '@sci/api-client';

export type BankLinks = Reply<'GET /v2/bankLinks'>;
/** A consent at a bank. */
export type BankLink = BankLinks['links'][number];
/** An account at the bank. */
export type Feed = BankLink['feeds'][number];
/** What the bank says and the books don't. */
export type Question = Feed['questions'][number];
