import type { z } from 'zod';
import type { BankLinks } from '@sci/contract/bank-link';
import { addDays } from '@sci/engine/law/calendar';
import type { Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { listAccounts, type BankAccountRow } from '../../records/bank-accounts.ts';
import { isAccepted, otherAccount } from './which-account.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { attentionOf, type ToldFeed } from './attention.ts';
import { gapOf } from './gap.ts';
import { firstDays, unsettledLines, type KnownLine } from './lines.ts';
import { listFeeds, listLinks, type FeedRow, type LinkRow } from './records.ts';

type Wire = z.output<typeof BankLinks>;
type WireFeed = Wire['links'][number]['feeds'][number];
type Question = WireFeed['questions'][number];

/** How long before its end a consent is spoken of. */
const SOON_DAYS = 15;

/** The connections of a company as the API writes them: no name of the aggregator's is among it. */
export async function toWire(db: Db, companyId: number, { bank, clock }: Services): Promise<Wire> {
  const [links, feeds] = await Promise.all([listLinks(db, companyId), listFeeds(db, companyId)]);
  const lines = Map.groupBy(await unsettledLines(db, companyId), (line) => line.bank_feed_id);
  const first = await firstDays(db, companyId);
  const accounts = await listAccounts(db, companyId);
  const today = dayInParis(clock.now());
  const wired = [];
  for (const link of links) {
    const own = [];
    for (const feed of feeds.filter(({ bank_link_id }) => bank_link_id === link.id))
      own.push(
        feedToWire(
          feed,
          accounts,
          lines.get(feed.id) ?? [],
          await gapOf(db, companyId, feed, first.get(feed.id)),
        ),
      );
    wired.push({
      id: link.id,
      bank: link.bank || say('bank_link.bank'),
      state: isStale(link, today) ? 'failing' : link.state,
      sentence: sentenceOf(link, today),
      consent_until: link.consent_until,
      read_at: link.read_at,
      feeds: own,
    });
  }
  return { offered: bank !== undefined, stand_in: bank?.standIn === true, links: wired };
}

/** One account at a bank as the API writes it. */
export const feedOnWire = async (db: Db, companyId: number, services: Services, id: number) =>
  (await toWire(db, companyId, services)).links
    .flatMap(({ feeds }) => feeds)
    .find((feed) => feed.id === id);

/** When the user last said where the movements of an account go; 1970 while he has not. */
export const saidAt = ({ target_at }: FeedRow): string => target_at ?? new Date(0).toISOString();

/** After so many days without a reading, of which there is one every night, it is no longer up to date. */
const STALE_DAYS = 3;

const isStale = ({ state, read_at }: LinkRow, today: string): boolean =>
  state === 'ok' && read_at !== null && dayInParis(new Date(read_at)) < addDays(today, -STALE_DAYS);

function sentenceOf(link: LinkRow, today: string): string {
  const { state, read_at, consent_until } = link;
  if (state === 'action') return say('bank_link.asks_again');
  if (state !== 'ok') return say(`bank_link.${state}`);
  const until = consent_until === null ? null : dayInParis(new Date(consent_until));
  if (until !== null && until <= today) return say('bank_link.asks_again');
  if (until !== null && until <= addDays(today, SOON_DAYS))
    return say('bank_link.ends_soon', { until });
  if (read_at === null) return say('bank_link.never_read');
  const day = dayInParis(new Date(read_at));
  if (isStale(link, today)) return say('bank_link.stale', { day });
  return until === null
    ? say('bank_link.up_to_date', { day })
    : say('bank_link.up_to_date_until', { day, until });
}

/** Enough to know which they are: years of them are said by their number. */
const MAX_REFUSED = 50;

function feedToWire(
  feed: FeedRow,
  accounts: readonly BankAccountRow[],
  lines: readonly KnownLine[],
  gap: WireFeed['gap'],
): WireFeed {
  const told = feedAsTold(feed, accounts, lines, gap);
  return { ...told, attention: attentionOf(told), updated_at: saidAt(feed) };
}

function feedAsTold(
  feed: FeedRow,
  accounts: readonly BankAccountRow[],
  lines: readonly KnownLine[],
  gap: WireFeed['gap'],
): ToldFeed {
  const fed = accounts.find(({ id }) => id === feed.bank_account_id);
  const from = feed.from_date ?? '9999-12-31';
  const refused = lines.filter(
    ({ state, pending, date }) => state === 'waiting' && !pending && date >= from,
  );
  return {
    id: feed.id,
    name: feed.name,
    iban: feed.iban,
    bank_account_id: feed.bank_account_id,
    other_account: fed === undefined ? null : (otherAccount(feed.iban, fed, accounts) ?? null),
    other_account_accepted: isAccepted(feed),
    absent_since: feed.absent_since,
    from_date: feed.from_date,
    balance: feed.balance_cents,
    difference: feed.difference_cents,
    pending: lines.filter(({ pending }) => pending).length,
    refused: refused.length,
    refused_reason: refused[0]?.reason ?? null,
    refused_lines: refused
      .slice(0, MAX_REFUSED)
      .map(({ id, date, label, amount_cents, reason }) => ({
        line_id: id,
        date,
        name: label,
        amount: amount_cents,
        reason: reason ?? '',
      })),
    gap,
    questions: lines.flatMap((line) => questionOf(line) ?? []),
  };
}

function questionOf(line: KnownLine): Question | undefined {
  const { id, date, label, amount_cents, state, reason } = line;
  const asked = { line_id: id, date, name: label, amount: amount_cents };
  if (state === 'doubt')
    return { ...asked, kind: state, movement: null, sentence: reason ?? label };
  if (state !== 'corrected' && state !== 'removed') return undefined;
  const { bank_movement_id, movement_date, movement_amount } = line;
  if (bank_movement_id === null || movement_date === null || movement_amount === null)
    return undefined;
  return {
    ...asked,
    kind: state,
    movement: { id: bank_movement_id, date: movement_date, amount: movement_amount },
    sentence: changeIn(state, {
      amount: amount_cents,
      day: date,
      kept: movement_amount,
      kept_day: movement_date,
    }),
  };
}

interface Both {
  readonly amount: Cents;
  readonly day: string;
  readonly kept: Cents;
  readonly kept_day: string;
}

/** What the bank says now, and what the books say where that is something else. */
function changeIn(state: 'corrected' | 'removed', { amount, day, kept, kept_day }: Both): string {
  const books = { kept: formatEuros(kept), kept_day };
  if (state === 'corrected')
    return say('bank_link.corrected', { amount: formatEuros(amount), day, ...books });
  return amount === kept && day === kept_day
    ? say('bank_link.removed')
    : say('bank_link.removed_other', books);
}
