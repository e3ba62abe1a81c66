import { type Selectable } from 'kysely';
import { z } from 'zod';
import { companyDb, type NewRow } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { ShareTransferTable } from '../../db/tables/company.ts';
import { fullName } from '../../records/full-name.ts';

/** A formality that was done. */
const Done = z.object({ code: z.string(), done_on: z.iso.date(), reference: z.string() });
export type Done = z.infer<typeof Done>;

export interface TransferRow extends Omit<Selectable<ShareTransferTable>, 'formalities'> {
  readonly formalities: readonly Done[];
  readonly from_name: string;
  readonly to_name: string;
}

/** The prepared transfers, the latest first; a movement that was cancelled no longer counts. */
export async function listTransfers(
  db: Db,
  companyId: number,
  id?: number,
): Promise<TransferRow[]> {
  const rows = await companyDb(db, companyId, { withTrash: ['associate'] })
    .selectFrom('share_transfer as transfer')
    .innerJoin('associate as giver', 'giver.id', 'transfer.from_associate_id')
    .innerJoin('associate as taker', 'taker.id', 'transfer.to_associate_id')
    .leftJoin('share_movement as movement', (join) =>
      join
        .onRef('movement.id', '=', 'transfer.share_movement_id')
        .on('movement.cancelled_at', 'is', null),
    )
    .selectAll('transfer')
    .select([
      fullName('giver').$notNull().as('from_name'),
      fullName('taker').$notNull().as('to_name'),
      'movement.id as recorded',
    ])
    .$if(id !== undefined, (query) => query.where('transfer.id', '=', id ?? 0))
    .orderBy('transfer.id', 'desc')
    .execute();
  return rows.map(({ recorded, formalities, ...row }) => ({
    ...row,
    share_movement_id: recorded,
    formalities: z.array(Done).parse(formalities),
  }));
}

export async function insertTransfer(
  db: Db,
  companyId: number,
  values: Omit<NewRow<'share_transfer'>, 'formalities'>,
): Promise<number> {
  const { id } = await companyDb(db, companyId)
    .insertInto('share_transfer')
    .values({ ...values, formalities: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const keepFormalities = (db: Db, companyId: number, id: number, done: readonly Done[]) =>
  companyDb(db, companyId)
    .updateTable('share_transfer')
    .set({ formalities: JSON.stringify(done) })
    .where('id', '=', id)
    .execute();

/** The deed was signed on that day: its last days count from it. */
export const keepMovement = (
  db: Db,
  companyId: number,
  id: number,
  { movementId, date }: { readonly movementId: number; readonly date: string },
) =>
  companyDb(db, companyId)
    .updateTable('share_transfer')
    .set({ share_movement_id: movementId, date })
    .where('id', '=', id)
    .execute();

export const deleteTransfer = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId).deleteFrom('share_transfer').where('id', '=', id).execute();

/** Where a transfer stands on an agenda. */
export interface AgendaPlace {
  readonly share_transfer_id: number | null;
  readonly assembly_id: number;
  readonly position: number;
  readonly meeting_date: string;
  readonly held: boolean;
}

/** Every resolution that approves a transfer, the latest meeting first. */
export const listAgendaPlaces = (db: Db, companyId: number): Promise<AgendaPlace[]> =>
  companyDb(db, companyId)
    .selectFrom('assembly_resolution as resolution')
    .innerJoin('general_assembly as assembly', 'assembly.id', 'resolution.general_assembly_id')
    .select([
      'resolution.share_transfer_id',
      'assembly.id as assembly_id',
      'resolution.position',
      'assembly.meeting_date',
      'assembly.held',
    ])
    .where('resolution.share_transfer_id', 'is not', null)
    .orderBy('assembly.meeting_date', 'desc')
    .orderBy('assembly.id', 'desc')
    .execute();
