import { subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, setOrigin, type Scope } from '../../db/transaction.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import type {
  BankAggregator,
  BankConsent,
  BankFeedAccount,
  BankFeedLine,
} from '../../ports/bank/aggregator.ts';
import { refuse } from '../../ports/refusals.ts';
import { findAccount } from '../../records/bank-accounts.ts';
import { lockCompany } from '../../records/companies.ts';
import { bringIn } from './bring-in.ts';
import { keepLines, linesOf } from './lines.ts';
import {
  balanceInBooks,
  keepAccount,
  keepConsent,
  listFeeds,
  listLinks,
  setFeed,
  setLink,
  type FeedRow,
  type LinkRow,
} from './records.ts';
import { isHalted } from './which-account.ts';

/** What one reading of the aggregator found. */
interface Read {
  readonly consent: BankConsent;
  readonly accounts: readonly {
    readonly account: BankFeedAccount;
    readonly lines: readonly BankFeedLine[];
  }[];
}

export interface Reading {
  readonly services: Services;
  readonly scope: Scope;
  readonly companyId: number;
  readonly holder: string;
}

/** The aggregator of this installation; refused where there is none. */
export const aggregatorOf = ({ bank }: Services): BankAggregator =>
  bank ?? refuse({ _form: [say('bank_link.not_offered')] });

/**
 * The company's holder at the aggregator: the one of its connections, made when it has none. Two
 * installations may share one account there, and after a restore a number may be given to another
 * company: the instant at which the company was made is in its name, too.
 */
export async function holderOf(
  services: Services,
  { id, created_at }: HoldingCompany,
  links: readonly LinkRow[],
): Promise<string> {
  const living = links.find(({ state }) => state !== 'withdrawn');
  if (living !== undefined) return living.holder;
  const host = new URL(services.config.publicUrl).host;
  return aggregatorOf(services).openHolder(`${host}-${id}-${Date.parse(created_at)}`);
}

export interface HoldingCompany {
  readonly id: number;
  readonly created_at: string;
}

/**
 * Reads everything that a company's consents open, and brings in what is certain. The banks are
 * asked first, outside any transaction; then all of it is kept or nothing. Asked twice, or in any
 * order, it ends with the same books. Where the balance of the bank is not that of the books, the
 * account is read from its beginning once more: what a lost notice left out is found by that.
 */
export async function readBanks(reading: Reading): Promise<void> {
  const { services, scope, companyId } = reading;
  const feeds = await inTransaction(services.pool, scope, 'read', (db) => listFeeds(db, companyId));
  const links = await inTransaction(services.pool, scope, 'read', (db) => listLinks(db, companyId));
  const found = await ask(reading, links, feeds);
  const wrong = await keep(reading, links, found);
  if (wrong.length === 0) return;
  const again = feeds.map((feed) => (wrong.includes(feed.id) ? { ...feed, since: null } : feed));
  await keep(reading, links, await ask(reading, links, again));
}

async function ask(
  { services, holder }: Reading,
  links: readonly LinkRow[],
  feeds: readonly FeedRow[],
): Promise<Read[]> {
  const bank = aggregatorOf(services);
  const found: Read[] = [];
  for (const consent of await bank.listConsents(holder)) {
    const link = links.find((each) => each.consent === consent.id);
    if (link?.state === 'suspended' || link?.state === 'withdrawn') continue;
    const accounts = [];
    for (const account of await bank.listAccounts(holder, consent.id)) {
      const feed = feeds.find(
        (each) => each.bank_link_id === link?.id && each.external_id === account.id,
      );
      // Of an account that feeds none of the company's nothing more is asked.
      const wanted = feed !== undefined && feed.bank_account_id !== null;
      const lines = wanted ? await bank.listLines(holder, account.id, feed.since ?? undefined) : [];
      accounts.push({ account, lines });
    }
    found.push({ consent, accounts });
  }
  return found;
}

/** Gives the accounts whose balance is not that of the bank. */
async function keep(
  { services, scope, companyId, holder }: Reading,
  asked: readonly LinkRow[],
  found: readonly Read[],
): Promise<number[]> {
  const now = services.clock.now();
  return inTransaction(services.pool, scope, 'write', async (db) => {
    const company = await lockCompany(db, companyId);
    await setOrigin(db, 'import');
    const wrong: number[] = [];
    for (const { consent, accounts } of found) {
      const link = await keepConsent(db, companyId, holder, consent);
      if (link.state === 'suspended' || link.state === 'withdrawn') continue;
      for (const { account, lines } of accounts) {
        const feed = await keepAccount(db, services.vault, companyId, link.id, account);
        await keepLines(db, companyId, feed.id, lines);
        await setFeed(db, companyId, feed.id, { since: latest(lines, feed.since) });
        await bringFeedIn(db, services, feed, link, scope.userId);
        if ((await keepDifference(db, feed)) !== 0) wrong.push(feed.id);
      }
      await keepAbsent(db, companyId, link, accounts, now);
      if (consent.state === 'ok')
        await setLink(db, companyId, link.id, { read_at: now.toISOString() });
    }
    await keepMissing(db, companyId, holder, asked, found);
    await services.followYears(db, company, undefined, now);
    return wrong;
  });
}

/**
 * An account that a consent no longer gives was closed, or is no longer shared: nothing comes of it,
 * which the user has to know. While the bank asks for something it may give none.
 */
async function keepAbsent(
  db: Db,
  companyId: number,
  link: LinkRow,
  accounts: Read['accounts'],
  now: Date,
): Promise<void> {
  if (link.state !== 'ok') return;
  const given = new Set(accounts.map(({ account }) => account.id));
  for (const feed of await listFeeds(db, companyId))
    if (feed.bank_link_id === link.id && feed.absent_since === null && !given.has(feed.external_id))
      await setFeed(db, companyId, feed.id, { absent_since: dayInParis(now) });
}

/** A consent that the aggregator no longer lists reads nothing any more: its holder is asked again. */
async function keepMissing(
  db: Db,
  companyId: number,
  holder: string,
  asked: readonly LinkRow[],
  found: readonly Read[],
): Promise<void> {
  const listed = new Set(found.map(({ consent }) => consent.id));
  // One that came while the bank was asked is not missing.
  const known = new Set(asked.map(({ id }) => id));
  for (const link of await listLinks(db, companyId))
    if (
      known.has(link.id) &&
      link.holder === holder &&
      !listed.has(link.consent) &&
      (link.state === 'ok' || link.state === 'failing')
    )
      await setLink(db, companyId, link.id, { state: 'action' });
}

/** Brings the lines of an account in, when the user has said where they go. */
export async function bringFeedIn(
  db: Db,
  services: Services,
  feed: FeedRow,
  { bank }: LinkRow,
  userId: number | null,
  accepted?: ReadonlySet<number>,
): Promise<void> {
  if (feed.bank_account_id === null) return;
  const account = await findAccount(db, feed.company_id, feed.bank_account_id);
  if (account === undefined) return; // in the trash: it takes nothing in until it is back
  if (await isHalted(db, feed, account)) return;
  const now = services.clock.now();
  await bringIn(db, feed.company_id, {
    feed,
    bank: bank || say('bank_link.bank'),
    account,
    open: await openYears(db, feed.company_id, now, false),
    files: services.files,
    vault: services.vault,
    now,
    userId,
    ...(accepted === undefined ? {} : { accepted }),
  });
}

/**
 * Compares the balance of the bank with the books and with what waits to enter them, and keeps what
 * is missing: 0 where no account is fed.
 */
export async function keepDifference(db: Db, { id, company_id, ...feed }: FeedRow): Promise<Cents> {
  if (feed.bank_account_id === null || feed.from_date === null) return ZERO;
  const from = feed.from_date;
  const waiting = (await linesOf(db, company_id, id)).filter(
    ({ state, pending, date }) =>
      !pending && date >= from && (state === 'waiting' || state === 'doubt'),
  );
  const books = await balanceInBooks(db, company_id, feed.bank_account_id);
  const difference = subtract(
    feed.balance_cents,
    sum([books, ...waiting.map(({ amount_cents }) => amount_cents)]),
  );
  await setFeed(db, company_id, id, { difference_cents: difference });
  return difference;
}

const latest = (lines: readonly BankFeedLine[], since: string | null): string | null =>
  lines.reduce<string | null>(
    (last, { updatedAt }) =>
      last === null || Date.parse(updatedAt) > Date.parse(last) ? updatedAt : last,
    since,
  );
