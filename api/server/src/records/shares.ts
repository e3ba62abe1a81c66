import type { Selectable } from 'kysely';
import { heldOn } from '@sci/engine/associates/holdings';
import {
  entriesOf,
  NOTHING,
  timelineOf,
  type Held,
  type ShareEntry,
  type ShareMovement,
} from '@sci/engine/associates/share-movement';
import { companiesDb, companyDb, type NewRow } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { ShareKind, ShareMovementTable } from '../db/tables/company.ts';
import { fullName } from './full-name.ts';

type Row = Pick<
  Selectable<ShareMovementTable>,
  | 'id'
  | 'date'
  | 'nature'
  | 'kind'
  | 'shares'
  | 'split_shares'
  | 'from_associate_id'
  | 'to_associate_id'
  | 'capital_cents'
>;

/** A stored movement as the engine reads it. */
const toEngine = (row: Row) => ({
  id: String(row.id),
  date: row.date,
  nature: row.nature,
  kind: row.kind,
  shares: row.shares,
  split: row.split_shares,
  ...(row.from_associate_id === null ? {} : { fromId: row.from_associate_id }),
  ...(row.to_associate_id === null ? {} : { toId: row.to_associate_id }),
  ...(row.capital_cents === null ? {} : { capital: row.capital_cents }),
});

/** Everything that happened to the company's shares, cancelled movements left out. */
export const listShareMovements = (db: Db, companyId: number): Promise<ShareMovement[]> =>
  listShareMovementsOf(db, [companyId]);

async function listShareMovementsOf(
  db: Db,
  companyIds: readonly number[],
): Promise<ShareMovement[]> {
  const rows = await companiesDb(db, companyIds)
    .selectFrom('share_movement')
    .select([
      'id',
      'date',
      'nature',
      'kind',
      'shares',
      'split_shares',
      'from_associate_id',
      'to_associate_id',
      'capital_cents',
    ])
    .where('cancelled_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(toEngine);
}

/** What these movements do to each holder, as the engine says it. */
export const listEntries = (db: Db, companyId: number): Promise<ShareEntry[]> =>
  listEntriesOf(db, [companyId]);

/** The same of one or more companies together: no two have an associate in common. */
export const listEntriesOf = async (db: Db, companyIds: readonly number[]): Promise<ShareEntry[]> =>
  timelineOf(await listShareMovementsOf(db, companyIds));

/** What the initial distribution gave to each associate. */
export async function listInitial(db: Db, companyId: number): Promise<Map<number, Held>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('share_movement')
    .select(['to_associate_id', 'kind', 'shares'])
    .where('nature', '=', 'INITIALE')
    .where('cancelled_at', 'is', null)
    .execute();
  const initial = new Map<number, Held>();
  for (const { to_associate_id, kind, shares } of rows) {
    if (to_associate_id !== null)
      initial.set(to_associate_id, {
        ...(initial.get(to_associate_id) ?? NOTHING),
        [kind]: shares,
      });
  }
  return initial;
}

const END_OF_TIME = '9999-12-31';

/** What each associate holds once every movement is counted. */
export const finallyHeld = async (db: Db, companyId: number): Promise<readonly Held[]> => [
  ...heldOn(END_OF_TIME, await listEntries(db, companyId)).values(),
];

/** The transfers that stand on the initial distribution: how many, and since when. */
export async function firstTransfer(
  db: Db,
  companyId: number,
): Promise<{ date: string; count: number } | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('share_movement')
    .select(({ fn }) => [fn.min('date').as('date'), fn.countAll<number>().as('count')])
    .where('nature', '<>', 'INITIALE')
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.count === 0 || row.date === null
    ? undefined
    : { date: row.date, count: row.count };
}

/** The initial distribution is dated from the company's registration. */
export async function moveInitialDate(db: Db, companyId: number, date: string): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('share_movement')
    .set({ date })
    .where('nature', '=', 'INITIALE')
    .execute();
}

const KINDS: readonly ShareKind[] = ['PP', 'US', 'NP'];

/**
 * Replaces what the initial distribution gives to an associate; a distribution that isn't confirmed
 * keeps no history.
 */
export async function setInitialShares(
  db: Db,
  companyId: number,
  associateId: number,
  shares: Held,
  date: string,
  createdBy: number | null,
): Promise<void> {
  await companyDb(db, companyId)
    .deleteFrom('share_movement')
    .where('to_associate_id', '=', associateId)
    .where('nature', '=', 'INITIALE')
    .execute();
  for (const kind of KINDS.filter((each) => shares[each] > 0))
    await insertMovement(db, companyId, {
      date,
      from_associate_id: null,
      to_associate_id: associateId,
      kind,
      shares: shares[kind],
      nature: 'INITIALE',
      price_cents: null,
      created_by: createdBy,
    });
}

export interface NamedShareMovement extends Selectable<ShareMovementTable> {
  from_name: string | null;
  to_name: string | null;
  author: string | null;
}

const named = (db: Db, companyId: number) =>
  companyDb(db, companyId, { withTrash: ['associate'] })
    .selectFrom('share_movement as movement')
    .leftJoin('associate as giver', 'giver.id', 'movement.from_associate_id')
    .leftJoin('associate as taker', 'taker.id', 'movement.to_associate_id')
    .leftJoin('app_user as author', 'author.id', 'movement.created_by')
    .selectAll('movement')
    .select([
      fullName('giver').as('from_name'),
      fullName('taker').as('to_name'),
      fullName('author').as('author'),
    ]);

/** The log, latest first. `all`: with the cancelled movements and the initial distribution. */
export const listMovements = (
  db: Db,
  companyId: number,
  which: 'in_force' | 'all',
): Promise<NamedShareMovement[]> =>
  named(db, companyId)
    .$if(which === 'in_force', (query) =>
      query.where('movement.cancelled_at', 'is', null).where('movement.nature', '<>', 'INITIALE'),
    )
    .orderBy('movement.date', 'desc')
    .orderBy('movement.id', 'desc')
    .execute();

export const findMovement = (
  db: Db,
  companyId: number,
  id: number,
): Promise<NamedShareMovement | undefined> =>
  named(db, companyId).where('movement.id', '=', id).executeTakeFirst();

type NewMovement = NewRow<'share_movement'>;

/**
 * Records a movement, and beside it what it does to each holder: the lock that keeps two people
 * from giving the same shares adds these up without knowing the law.
 */
export async function insertMovement(
  db: Db,
  companyId: number,
  values: NewMovement,
): Promise<number> {
  const row = await companyDb(db, companyId)
    .insertInto('share_movement')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  await companyDb(db, companyId)
    .insertInto('share_entry')
    .values(
      entriesOf(toEngine(row)).map(({ associateId, kind, shares }) => ({
        share_movement_id: row.id,
        associate_id: associateId,
        kind,
        shares,
      })),
    )
    .execute();
  return row.id;
}

export async function cancelMovement(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('share_movement')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .execute();
}
