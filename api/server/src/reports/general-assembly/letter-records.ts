import { sql, type Selectable } from 'kysely';
import { companyDb, type NewRow } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { AssemblyDeliveryTable, AssemblyLetterTable } from '../../db/tables/accounting.ts';
import type { MailTable } from '../../db/tables/administration.ts';
import type { StoredDocument } from '../documents/store-document.ts';

/** The letters of convenings, one for each associate, and what became of them. */

export type LetterRow = Selectable<AssemblyLetterTable>;

/** Something that was done with a letter; of a mail with what became of it. */
export interface DeliveryRow extends Omit<
  Selectable<AssemblyDeliveryTable>,
  'company_id' | 'created_by'
> {
  readonly mail_status: Selectable<MailTable>['status'] | null;
  readonly mail_sent_at: string | null;
  readonly mail_error: string | null;
  readonly mail_retrying: boolean | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export const insertLetters = (
  db: Db,
  companyId: number,
  letters: readonly NewRow<'assembly_letter'>[],
) =>
  companyDb(db, companyId)
    .insertInto('assembly_letter')
    .values([...letters])
    .execute();

export const findLetter = (db: Db, companyId: number, id: number): Promise<LetterRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('assembly_letter')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** In the order of the associates. */
export const lettersOf = (db: Db, companyId: number, conveningId: number): Promise<LetterRow[]> =>
  companyDb(db, companyId)
    .selectFrom('assembly_letter')
    .selectAll()
    .where('assembly_convening_id', '=', conveningId)
    .orderBy('id')
    .execute();

/** How the letters of the convening that an assembly names left; none where no letters were kept. */
export async function conveningWaysOf(
  db: Db,
  companyId: number,
  { year, convocation_date }: { readonly year: number; readonly convocation_date: string | null },
): Promise<LetterRow['way'][]> {
  if (convocation_date === null) return [];
  const rows = await companyDb(db, companyId)
    .selectFrom('assembly_letter as l')
    .innerJoin('assembly_convening as c', 'c.id', 'l.assembly_convening_id')
    .innerJoin('general_assembly as a', 'a.id', 'c.general_assembly_id')
    .select('l.way')
    .distinct()
    .where('a.year', '=', year)
    .where('c.sent_on', '=', convocation_date)
    .orderBy('l.way')
    .execute();
  return rows.map(({ way }) => way);
}

/** The letters of the convening that an assembly names, when several left that day the last ones. */
export async function lettersOfMeeting(
  db: Db,
  companyId: number,
  { year, convocation_date }: { readonly year: number; readonly convocation_date: string | null },
): Promise<LetterRow[]> {
  if (convocation_date === null) return [];
  const convening = await companyDb(db, companyId)
    .selectFrom('assembly_convening as c')
    .innerJoin('general_assembly as a', 'a.id', 'c.general_assembly_id')
    .select('c.id')
    .where('a.year', '=', year)
    .where('c.sent_on', '=', convocation_date)
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
  return convening === undefined ? [] : lettersOf(db, companyId, convening.id);
}

/** Its file, once and for all. Says whether it was this call that filed it. */
export async function fileLetter(
  db: Db,
  companyId: number,
  id: number,
  filed: StoredDocument,
): Promise<boolean> {
  const { numUpdatedRows } = await companyDb(db, companyId)
    .updateTable('assembly_letter')
    .set(filed)
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertDelivery = (db: Db, companyId: number, values: NewRow<'assembly_delivery'>) =>
  companyDb(db, companyId).insertInto('assembly_delivery').values(values).execute();

/**
 * Writes down that a letter was handed over or posted. The same way, day and number are the same
 * handing over, in whichever tab it is noted again: it stands there once.
 */
export async function insertHandingOver(
  db: Db,
  companyId: number,
  values: NewRow<'assembly_delivery'> & { readonly handed_on: string; readonly reference: string },
): Promise<void> {
  const own = companyDb(db, companyId);
  await own
    .selectFrom('assembly_letter')
    .select('id')
    .where('id', '=', values.assembly_letter_id)
    .forUpdate()
    .execute();
  const noted = await own
    .selectFrom('assembly_delivery')
    .select('id')
    .where('assembly_letter_id', '=', values.assembly_letter_id)
    .where('way', '=', values.way)
    .where('handed_on', '=', values.handed_on)
    .where('reference', '=', values.reference)
    .executeTakeFirst();
  if (noted === undefined) await insertDelivery(db, companyId, values);
}

/** What was done with each letter, the latest first. */
export const deliveriesOf = (
  db: Db,
  companyId: number,
  letterIds: readonly number[],
): Promise<DeliveryRow[]> =>
  letterIds.length === 0
    ? Promise.resolve([])
    : companyDb(db, companyId)
        .selectFrom('assembly_delivery as d')
        .leftJoin('mail as m', 'm.id', 'd.mail_id')
        .leftJoin('app_user as u', 'u.id', 'd.created_by')
        .select([
          'd.id',
          'd.assembly_letter_id',
          'd.way',
          'd.email',
          'd.handed_on',
          'd.mail_id',
          'd.reference',
          'd.created_at',
          sql<DeliveryRow['mail_status']>`m.status`.as('mail_status'),
          'm.sent_at as mail_sent_at',
          'm.last_error as mail_error',
          'm.retrying as mail_retrying',
          'u.first_name',
          'u.name as last_name',
        ])
        .where('d.assembly_letter_id', 'in', letterIds)
        .orderBy('d.id', 'desc')
        .execute();

/** The mails of a letter that were refused for a while leave no more: another one takes their place. */
export async function endRetries(db: Db, companyId: number, letterId: number): Promise<void> {
  const deliveries = await deliveriesOf(db, companyId, [letterId]);
  const ids = deliveries.flatMap(({ mail_id }) => mail_id ?? []);
  if (ids.length === 0) return;
  await db.updateTable('mail').set({ retrying: false }).where('id', 'in', ids).execute();
}
