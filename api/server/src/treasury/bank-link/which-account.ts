import { isSameAccount } from '@sci/engine/statement/same-account';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { listAccounts, type BankAccountRow } from '../../records/bank-accounts.ts';
import { shownPart } from '../../records/shown-iban.ts';
import { listFeeds, listLinks, type FeedRow } from './records.ts';

/** What the bank calls an account, and what the user said of it. */
type Told = Pick<FeedRow, 'iban' | 'accepted_iban'>;

/**
 * Why the account at the bank is not the one that it feeds, or shall feed, as a French sentence;
 * undefined when nothing speaks against it. A sheet whose IBAN is not the bank's is another account,
 * and so is one without IBAN when another sheet of the company has that of the bank.
 */
export function otherAccount(
  iban: string | null,
  fed: BankAccountRow,
  accounts: readonly BankAccountRow[],
): string | undefined {
  if (iban === null || (fed.iban !== null && isSameAccount(fed.iban, iban) === true))
    return undefined;
  const named = { account: fed.name, told: shownPart(iban) };
  const twin = accounts.find((each) => each.id !== fed.id && isOf(each, iban));
  if (twin !== undefined) return say('bank_link.known_account', { ...named, other: twin.name });
  if (fed.iban === null) return undefined;
  return say('bank_link.other_account', { ...named, written: shownPart(fed.iban) });
}

/** The IBAN of the bank, when the sheet of the account that it feeds has none and no other has it. */
export const proposedIban = (
  iban: string | null,
  fed: BankAccountRow,
  accounts: readonly BankAccountRow[],
): string | null =>
  fed.iban === null && otherAccount(iban, fed, accounts) === undefined ? iban : null;

/** Whether the user was asked about this IBAN and said that it is the account all the same. */
export const isAccepted = ({ iban, accepted_iban }: Told): boolean =>
  iban !== null && accepted_iban === iban;

/** Whether nothing comes in before the user has said that it is the right account. */
export async function isHalted(db: Db, feed: FeedRow, fed: BankAccountRow): Promise<boolean> {
  if (feed.iban === null || isAccepted(feed)) return false;
  const accounts = await listAccounts(db, feed.company_id);
  return otherAccount(feed.iban, fed, accounts) !== undefined;
}

/**
 * The connected accounts that wait for that word, that the bank no longer gives, or of which nobody
 * has said where their movements go.
 */
export async function countHalted(db: Db, companyId: number): Promise<number> {
  const feeds = (await listFeeds(db, companyId)).filter(
    (feed) =>
      feed.from_date === null ||
      (feed.bank_account_id !== null &&
        (feed.absent_since !== null || (feed.iban !== null && !isAccepted(feed)))),
  );
  if (feeds.length === 0) return 0;
  const links = await listLinks(db, companyId);
  const accounts = await listAccounts(db, companyId);
  return feeds.filter((feed) => {
    const fed = accounts.find(({ id }) => id === feed.bank_account_id);
    const link = links.find(({ id }) => id === feed.bank_link_id);
    if (link?.state === 'withdrawn') return false;
    if (feed.from_date === null) return feed.absent_since === null;
    if (fed === undefined) return false;
    return feed.absent_since !== null || isOther(feed, fed, accounts);
  }).length;
}

const isOther = (feed: Told, fed: BankAccountRow, accounts: readonly BankAccountRow[]): boolean =>
  !isAccepted(feed) && otherAccount(feed.iban, fed, accounts) !== undefined;

const isOf = ({ iban }: BankAccountRow, told: string): boolean =>
  iban !== null && isSameAccount(iban, told) === true;
