import { sql, type Selectable } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { BankFeedLineTable } from '../../db/tables/bank.ts';
import { countHalted } from './which-account.ts';
import type { BankFeedLine } from '../../ports/bank/aggregator.ts';

type LineRow = Selectable<BankFeedLineTable>;

/** A line with the movement of the books that it became, as that is now. */
export interface KnownLine extends LineRow {
  readonly movement_date: string | null;
  readonly movement_amount: Cents | null;
}

/** States in which the user has nothing more to do with a line. */
const SETTLED = ['kept', 'known', 'left_out'] as const;

/** The lines of all connected accounts that wait for a decision, or for the bank to book them. */
export const unsettledLines = (db: Db, companyId: number): Promise<KnownLine[]> =>
  companyDb(db, companyId)
    .selectFrom('bank_feed_line as l')
    .leftJoin('bank_movement as m', 'm.id', 'l.bank_movement_id')
    .selectAll('l')
    .select(['m.date as movement_date', 'm.amount_cents as movement_amount'])
    .where('l.state', 'not in', SETTLED)
    .orderBy('l.date')
    .orderBy('l.id')
    .execute();

/**
 * What waits for the user: consents that a bank wants again, questions about lines, and accounts
 * that feed nothing yet, whose IBAN is not that of the one that they feed, or that the bank no longer
 * gives.
 */
export async function countAsked(db: Db, companyId: number): Promise<number> {
  const { asked } = await companyDb(db, companyId)
    .selectFrom('bank_feed_line as l')
    .leftJoin('bank_movement as m', 'm.id', 'l.bank_movement_id')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('l.state', 'in', ['doubt', 'corrected', 'removed'])
    // Without its movement, which the user has deleted, nothing is left to decide of a change.
    .where((eb) => eb.or([eb('l.state', '=', 'doubt'), eb('m.id', 'is not', null)]))
    .executeTakeFirstOrThrow();
  const { ended } = await companyDb(db, companyId)
    .selectFrom('bank_link')
    .select(({ fn }) => fn.countAll<number>().as('ended'))
    .where('state', '=', 'action')
    .executeTakeFirstOrThrow();
  return Number(asked) + Number(ended) + (await countHalted(db, companyId));
}

/** The first day of which the bank tells something, by connected account. */
export async function firstDays(db: Db, companyId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_feed_line')
    .select(['bank_feed_id', sql<string>`min(date)`.as('first')])
    .where('pending', '=', false)
    .groupBy('bank_feed_id')
    .execute();
  return new Map(rows.map(({ bank_feed_id, first }) => [bank_feed_id, first]));
}

/** What the bank said of an account. */
export async function linesOf(db: Db, companyId: number, feedId: number): Promise<KnownLine[]> {
  return companyDb(db, companyId)
    .selectFrom('bank_feed_line as l')
    .leftJoin('bank_movement as m', 'm.id', 'l.bank_movement_id')
    .selectAll('l')
    .select(['m.date as movement_date', 'm.amount_cents as movement_amount'])
    .where('l.bank_feed_id', '=', feedId)
    .orderBy('l.date')
    .orderBy('l.id')
    .execute();
}

export const setLine = (
  db: Db,
  companyId: number,
  id: number,
  change: Partial<Pick<LineRow, 'state' | 'reason' | 'bank_movement_id'>>,
) =>
  companyDb(db, companyId).updateTable('bank_feed_line').set(change).where('id', '=', id).execute();

/**
 * Keeps what the bank says, once: a line that is told twice changes nothing, even what the user has
 * answered since, and a word that is older than the one that we have does not count. What it changes of a line that is in the books
 * becomes a question, never a change.
 */
export async function keepLines(
  db: Db,
  companyId: number,
  feedId: number,
  said: readonly BankFeedLine[],
): Promise<void> {
  const known = new Map(
    (await linesOf(db, companyId, feedId)).map((line) => [line.external_id, line]),
  );
  for (const line of said) {
    const before = known.get(line.id);
    if (before === undefined) {
      if (!line.deleted) await insertLine(db, companyId, feedId, line);
      continue;
    }
    if (Date.parse(line.updatedAt) <= Date.parse(before.changed_at)) continue;
    const forgotten = line.deleted && before.movement_date === null;
    if (forgotten)
      await companyDb(db, companyId)
        .deleteFrom('bank_feed_line')
        .where('id', '=', before.id)
        .execute();
    else
      await companyDb(db, companyId)
        .updateTable('bank_feed_line')
        .set({ ...contentOf(line), state: nextState(before, line) })
        .where('id', '=', before.id)
        .execute();
  }
}

const insertLine = (db: Db, companyId: number, feedId: number, line: BankFeedLine) =>
  companyDb(db, companyId)
    .insertInto('bank_feed_line')
    .values({
      bank_feed_id: feedId,
      external_id: line.id,
      state: 'waiting',
      ...contentOf(line),
    })
    .execute();

const contentOf = ({ date, valueDate, label, amount, pending, updatedAt }: BankFeedLine) => ({
  date,
  value_date: valueDate,
  label,
  amount_cents: amount,
  pending,
  changed_at: updatedAt,
});

function nextState(before: KnownLine, line: BankFeedLine): LineRow['state'] {
  const unchanged = before.date === line.date && before.amount_cents === line.amount;
  // Without a movement of the books: what changed is compared with them again.
  if (before.movement_date === null) return unchanged ? before.state : 'waiting';
  if (line.deleted) return 'removed';
  if (unchanged && before.state !== 'removed') return before.state;
  const agrees = before.movement_date === line.date && before.movement_amount === line.amount;
  return agrees ? 'kept' : 'corrected';
}
