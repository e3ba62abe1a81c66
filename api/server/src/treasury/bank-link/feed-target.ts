import { say } from '../../messages/say.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { sealIban } from '../../ports/sealing/sealed-iban.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { listAccounts, requireAccount, updateAccount } from '../../records/bank-accounts.ts';
import { listFeeds, listLinks, setFeed, type FeedRow } from './records.ts';
import { otherAccount, proposedIban } from './which-account.ts';

/** Into which account of the company an account at the bank comes, and what the user says of both. */
interface Target {
  readonly bank_account_id: number;
  readonly from_date: string;
  readonly accept_other_account: boolean;
  readonly keep_iban: boolean;
}

/** Nothing of this account at the bank comes in any more. */
export const feedNothing = (db: Db, { company_id, id }: FeedRow, from_date: string, now: Date) =>
  setFeed(db, company_id, id, {
    ...anew(now),
    bank_account_id: null,
    from_date,
    accepted_iban: null,
  });

/** Said now; nothing is known of it before the next reading. */
const anew = (now: Date) => ({ target_at: now.toISOString(), since: null, difference_cents: null });

/**
 * Says where the movements of an account at the bank go. Those of another account than the one of the
 * sheet would be in the books without anybody having been asked: the user says that he knows.
 */
export async function feedAccount(
  db: Db,
  vault: Vault,
  feed: FeedRow,
  { bank_account_id, from_date, accept_other_account, keep_iban }: Target,
  now: Date,
): Promise<void> {
  const { company_id, id, iban } = feed;
  const account = await requireAccount(db, company_id, bank_account_id);
  const accounts = await listAccounts(db, company_id);
  const other = otherAccount(iban, account, accounts);
  const taken = await isTaken(db, feed, account.id);
  refuseAny(
    from_date < account.date_init
      ? { from_date: [say('bank_link.too_early', { opening: account.date_init })] }
      : {},
    taken ? { bank_account_id: [say('bank_link.taken')] } : {},
    other !== undefined && !accept_other_account ? { accept_other_account: [other] } : {},
  );
  await askAgain(db, feed, account.id);
  await setFeed(db, company_id, id, {
    ...anew(now),
    bank_account_id: account.id,
    from_date,
    accepted_iban: other === undefined ? null : sealIban(vault, company_id, iban),
  });
  const written = keep_iban ? proposedIban(iban, account, accounts) : null;
  if (written !== null)
    await updateAccount(db, company_id, account.id, {
      iban: sealIban(vault, company_id, written),
    });
}

/** Whether another account at a bank feeds the account already; a withdrawn consent feeds none. */
async function isTaken(db: Db, feed: FeedRow, accountId: number): Promise<boolean> {
  const links = await listLinks(db, feed.company_id);
  const living = new Set(links.flatMap(({ id, state }) => (state === 'withdrawn' ? [] : [id])));
  return (await listFeeds(db, feed.company_id)).some(
    (other) =>
      other.id !== feed.id && other.bank_account_id === accountId && living.has(other.bank_link_id),
  );
}

/**
 * What the bank said has to enter this account: a line that became a movement of another one, be it
 * in the trash or undone by now, waits again. Otherwise an account chosen by mistake could never be
 * mended.
 */
async function askAgain(db: Db, feed: FeedRow, accountId: number): Promise<void> {
  const other = feed.bank_account_id !== accountId;
  const settled = await companyDb(db, feed.company_id, { withTrash: ['bank_movement'] })
    .selectFrom('bank_feed_line as l')
    .leftJoin('bank_movement as m', 'm.id', 'l.bank_movement_id')
    .select(['l.id', 'm.bank_account_id'])
    .where('l.bank_feed_id', '=', feed.id)
    .where('l.state', 'in', ['kept', 'known', 'corrected', 'left_out'])
    .execute();
  const elsewhere = settled.filter(({ bank_account_id: account }) =>
    account === null ? other : account !== accountId,
  );
  if (elsewhere.length === 0) return;
  await companyDb(db, feed.company_id)
    .updateTable('bank_feed_line')
    .set({ state: 'waiting', reason: null, bank_movement_id: null })
    .where(
      'id',
      'in',
      elsewhere.map(({ id }) => id),
    )
    .execute();
}
