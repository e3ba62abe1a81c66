import { sql, type Selectable, type Updateable } from 'kysely';
import { LISTED_CHANGES } from '@sci/contract/listed-work';
import { SettingProposal } from '@sci/contract/setting-change';
import { asStored } from '@sci/contract/wire';
import type { Db } from '../../db/database.ts';
import type { SettingChangeTable, SettingRehearsalTable } from '../../db/tables/administration.ts';
import { EMPTY_REPORT } from './report.ts';

export type ChangeRow = Selectable<SettingChangeTable>;

/** Changes with their rehearsals and the names of who asked and who put back. */
const changes = (db: Db) =>
  db
    .selectFrom('setting_change as c')
    .innerJoin('setting_rehearsal as r', 'r.change_id', 'c.id')
    .innerJoin('app_user as u', 'u.id', 'c.asked_by')
    .leftJoin('app_user as b', 'b.id', 'c.reverted_by')
    .selectAll('c')
    .select(['r.done', 'r.total', 'r.touched', 'r.failed', 'r.refusal', 'r.report', 'r.ended_at'])
    .select([
      sql<string>`u.first_name || ' ' || u.name`.as('author'),
      sql<string | null>`b.first_name || ' ' || b.name`.as('reverter'),
    ]);

export const listChanges = (db: Db) =>
  changes(db).orderBy('c.id', 'desc').limit(LISTED_CHANGES).execute();

export const findChange = (db: Db, id: number) =>
  changes(db).where('c.id', '=', id).executeTakeFirst();

export type FullChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** The change as it is now; who decides on it next waits for the end of this transaction. */
export const lockChange = (db: Db, id: number): Promise<ChangeRow | undefined> =>
  db.selectFrom('setting_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewChange {
  readonly target: string;
  readonly proposal: SettingProposal;
  readonly previous: SettingProposal;
  readonly reason: string;
  readonly effective_on: string | null;
  readonly asked_by: number;
}

export async function insertChange(db: Db, change: NewChange): Promise<number> {
  const { id } = await db
    .insertInto('setting_change')
    .values({
      ...change,
      kind: change.proposal.kind,
      proposal: JSON.stringify(change.proposal),
      previous: JSON.stringify(change.previous),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('setting_rehearsal')
    .values({ change_id: id, report: JSON.stringify(EMPTY_REPORT) })
    .execute();
  return id;
}

export async function updateChange(
  db: Db,
  id: number,
  values: Updateable<SettingChangeTable>,
): Promise<void> {
  await db.updateTable('setting_change').set(values).where('id', '=', id).execute();
}

export async function updateRehearsal(
  db: Db,
  id: number,
  values: Updateable<SettingRehearsalTable>,
): Promise<void> {
  await db.updateTable('setting_rehearsal').set(values).where('change_id', '=', id).execute();
}

/** What a change proposes, and what stood before it. */
export const proposalsOf = ({ proposal, previous }: Pick<ChangeRow, 'proposal' | 'previous'>) => ({
  proposal: asStored(SettingProposal, proposal),
  previous: asStored(SettingProposal, previous),
});
