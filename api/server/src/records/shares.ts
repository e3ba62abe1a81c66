import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ShareKind, ShareMovementTable } from '../db/tables/company.ts';
import { attributed, heldOn, NOTHING, type Held, type ShareEntry } from './share-timeline.ts';

/** Everything that happened to the company's shares, cancelled movements left out. */
export const listEntries = (db: Db, companyId: number): Promise<ShareEntry[]> =>
  listEntriesOf(db, [companyId]);

/** The same of one or more companies together: no two have a partner in common. */
export async function listEntriesOf(db: Db, companyIds: readonly number[]): Promise<ShareEntry[]> {
  const rows = await db
    .selectFrom('share_entry')
    .select(['date', 'associate_id', 'kind', 'shares'])
    .where('company_id', 'in', companyIds)
    .execute();
  return rows.map(({ date, associate_id, kind, shares }) => ({
    date,
    associateId: associate_id,
    kind,
    shares,
  }));
}

/** What the initial distribution gave to each partner. */
export async function listInitial(db: Db, companyId: number): Promise<Map<number, Held>> {
  const rows = await db
    .selectFrom('share_movement')
    .select(['to_associate_id', 'kind', 'shares'])
    .where('company_id', '=', companyId)
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

/** Shares given to partners so far, on whatever day. */
export const attributedShares = async (db: Db, companyId: number): Promise<number> =>
  attributed(await finallyHeld(db, companyId));

/** What each partner holds once every movement is counted. */
export const finallyHeld = async (db: Db, companyId: number): Promise<readonly Held[]> => [
  ...heldOn(END_OF_TIME, await listEntries(db, companyId)).values(),
];

/** The transfers that stand on the initial distribution: how many, and since when. */
export async function firstTransfer(
  db: Db,
  companyId: number,
): Promise<{ date: string; count: number } | undefined> {
  const row = await db
    .selectFrom('share_movement')
    .select(({ fn }) => [fn.min('date').as('date'), fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('nature', '<>', 'INITIALE')
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.count === 0 || row.date === null
    ? undefined
    : { date: row.date, count: row.count };
}

/** The initial distribution is dated from the company's registration. */
export async function moveInitialDate(db: Db, companyId: number, date: string): Promise<void> {
  await db
    .updateTable('share_movement')
    .set({ date })
    .where('company_id', '=', companyId)
    .where('nature', '=', 'INITIALE')
    .execute();
}

const KINDS: readonly ShareKind[] = ['PP', 'US', 'NP'];

/**
 * Replaces what the initial distribution gives to a partner; a distribution that isn't confirmed
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
  await db
    .deleteFrom('share_movement')
    .where('company_id', '=', companyId)
    .where('to_associate_id', '=', associateId)
    .where('nature', '=', 'INITIALE')
    .execute();
  const given = KINDS.filter((kind) => shares[kind] > 0);
  if (given.length === 0) return;
  await db
    .insertInto('share_movement')
    .values(
      given.map((kind) => ({
        company_id: companyId,
        date,
        from_associate_id: null,
        to_associate_id: associateId,
        kind,
        shares: shares[kind],
        nature: 'INITIALE' as const,
        price_cents: null,
        created_by: createdBy,
      })),
    )
    .execute();
}

export interface NamedShareMovement extends Selectable<ShareMovementTable> {
  from_name: string | null;
  to_name: string | null;
  author: string | null;
}

const fullName = (table: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.name`)}), '')`;

const named = (db: Db, companyId: number) =>
  db
    .selectFrom('share_movement as movement')
    .leftJoin('associate as giver', (join) =>
      join
        .onRef('giver.company_id', '=', 'movement.company_id')
        .onRef('giver.id', '=', 'movement.from_associate_id'),
    )
    .leftJoin('associate as taker', (join) =>
      join
        .onRef('taker.company_id', '=', 'movement.company_id')
        .onRef('taker.id', '=', 'movement.to_associate_id'),
    )
    .leftJoin('app_user as author', 'author.id', 'movement.created_by')
    .selectAll('movement')
    .select([
      fullName('giver').as('from_name'),
      fullName('taker').as('to_name'),
      fullName('author').as('author'),
    ])
    .where('movement.company_id', '=', companyId);

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

type NewMovement = Omit<Insertable<ShareMovementTable>, 'company_id'>;

export async function insertMovement(
  db: Db,
  companyId: number,
  values: NewMovement,
): Promise<number> {
  const row = await db
    .insertInto('share_movement')
    .values({ ...values, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function cancelMovement(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('share_movement')
    .set({ cancelled_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
