import { sql } from 'kysely';
import { addDays, daysBetween } from '@sci/engine/law/calendar';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FeedRow } from './records.ts';

/** Shorter ones are usual on the account of a small company. */
const SILENT_DAYS = 15;

/**
 * The longest time of which neither the bank nor a movement tells anything, for an account whose
 * balance is not that of the bank: after a consent that had ended, the bank gives its last months
 * only, and what lies between is missing.
 */
async function longestSilence(
  db: Db,
  companyId: number,
  feed: { readonly id: number; readonly bank_account_id: number; readonly from_date: string },
): Promise<{ from: string; to: string } | null> {
  const own = companyDb(db, companyId);
  const told = await own
    .selectFrom('bank_feed_line')
    .select('date')
    .where('bank_feed_id', '=', feed.id)
    .where('pending', '=', false)
    .where('date', '>=', feed.from_date)
    .union(
      own
        .selectFrom('bank_movement')
        .select('date')
        .where('bank_account_id', '=', feed.bank_account_id)
        .where('date', '>=', feed.from_date),
    )
    .orderBy('date')
    .execute();
  const silences = told.flatMap(({ date }, index) => {
    const next = told[index + 1]?.date;
    return next === undefined ? [] : [{ from: addDays(date, 1), to: addDays(next, -1) }];
  });
  const days = ({ from, to }: { from: string; to: string }) => daysBetween(from, to);
  const [longest] = silences.toSorted((a, b) => days(b) - days(a));
  return longest === undefined || days(longest) < SILENT_DAYS ? null : longest;
}

/**
 * The days from which an account should be fed, and of which neither the bank nor a movement tells:
 * a bank gives back some months only. `first`: the first day of which it tells.
 */
export async function gapOf(
  db: Db,
  companyId: number,
  { id, bank_account_id, from_date, difference_cents }: FeedRow,
  first: string | undefined,
): Promise<{ from: string; to: string } | null> {
  if (bank_account_id === null || from_date === null) return null;
  if (first === undefined) return null;
  if (first <= from_date)
    return difference_cents === null || difference_cents === 0
      ? null
      : longestSilence(db, companyId, { id, bank_account_id, from_date });
  const { last } = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(sql<string | null>`max(date)`.as('last'))
    .where('bank_account_id', '=', bank_account_id)
    .where('date', '<', first)
    .executeTakeFirstOrThrow();
  const from = last === null || last < from_date ? from_date : addDays(last, 1);
  const to = addDays(first, -1);
  return from < to ? { from, to } : null;
}
