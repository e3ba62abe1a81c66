import type { ToldStatus } from '@sci/engine/invoice/read-lifecycle';
import type { Selectable } from 'kysely';
import { companyDb, type NewRow, type RowChange } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type {
  FileTable,
  InvoicePlatformTable,
  InvoiceStatusTable,
  ReceivedInvoiceTable,
} from '../../db/tables/accounting.ts';

export type FileRow = Pick<
  Selectable<FileTable>,
  'id' | 'name' | 'type' | 'size' | 'sha256' | 'created_at'
>;
export type ConnectionRow = Selectable<InvoicePlatformTable>;
export type ReceivedRow = Selectable<ReceivedInvoiceTable>;
export type StatusRow = Selectable<InvoiceStatusTable>;

export const findConnection = (db: Db, companyId: number): Promise<ConnectionRow | undefined> =>
  companyDb(db, companyId).selectFrom('invoice_platform').selectAll().executeTakeFirst();

export const setConnection = (db: Db, companyId: number, change: RowChange<'invoice_platform'>) =>
  companyDb(db, companyId).updateTable('invoice_platform').set(change).execute();

export const deleteConnection = (db: Db, companyId: number) =>
  companyDb(db, companyId).deleteFrom('invoice_platform').execute();

/** Enough to look back; older ones are in the books. */
const MAX_SHOWN = 200;

/**
 * The invoices that came: all that wait for a decision, then the latest that were decided, and how
 * many older ones there are.
 */
export async function listReceived(
  db: Db,
  companyId: number,
): Promise<{ readonly rows: readonly ReceivedRow[]; readonly older: number }> {
  const received = companyDb(db, companyId).selectFrom('received_invoice');
  const latest = received.selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc');
  const open = await latest.where('state', 'in', OPEN).execute();
  const decided = await latest.where('state', 'not in', OPEN).limit(MAX_SHOWN).execute();
  const { all } = await received
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('state', 'not in', OPEN)
    .executeTakeFirstOrThrow();
  return { rows: [...open, ...decided], older: all - decided.length };
}
const OPEN = ['received', 'to_process'] as const;

export const findReceived = (
  db: Db,
  companyId: number,
  id: number,
): Promise<ReceivedRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('received_invoice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The invoices, and what sellers told of them, that were kept. */
export async function knownFlows(db: Db, companyId: number): Promise<ReadonlySet<string>> {
  const own = companyDb(db, companyId);
  const invoices = await own.selectFrom('received_invoice').select('flow_id').execute();
  const told = await own
    .selectFrom('invoice_status')
    .select('flow_id')
    .where('state', '=', 'received')
    .execute();
  return new Set([...invoices, ...told].flatMap(({ flow_id }) => flow_id ?? []));
}

/** Keeps an invoice; undefined when another reading has kept it meanwhile. */
export const insertReceived = (
  db: Db,
  companyId: number,
  values: NewRow<'received_invoice'>,
): Promise<ReceivedRow | undefined> =>
  companyDb(db, companyId)
    .insertInto('received_invoice')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'flow_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const setReceived = (
  db: Db,
  companyId: number,
  id: number,
  change: RowChange<'received_invoice'>,
) =>
  companyDb(db, companyId)
    .updateTable('received_invoice')
    .set(change)
    .where('id', '=', id)
    .execute();

/** Another invoice of the same number from the same supplier; a refused one does not count. */
export const findTwin = (
  db: Db,
  companyId: number,
  { siren, number }: { readonly siren: string; readonly number: string },
) =>
  companyDb(db, companyId)
    .selectFrom('received_invoice')
    .select('received_at')
    .where('seller_siren', '=', siren)
    .where('number', '=', number)
    .where('state', '<>', 'refused')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The invoice that a message of its seller speaks of; of two with one number the last that counts. */
export const findTold = (
  db: Db,
  companyId: number,
  { sellerSiren, number, issuedOn }: Pick<ToldStatus, 'sellerSiren' | 'number' | 'issuedOn'>,
) =>
  companyDb(db, companyId)
    .selectFrom('received_invoice')
    .select('id')
    .where('seller_siren', '=', sellerSiren)
    .where('number', '=', number)
    .where('date', '=', issuedOn)
    .orderBy((eb) => eb('state', '=', 'refused'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps a message of a seller; one that another reading has kept meanwhile changes nothing. */
export const insertTold = (db: Db, companyId: number, values: NewRow<'invoice_status'>) =>
  companyDb(db, companyId)
    .insertInto('invoice_status')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const filesOf = (db: Db, companyId: number, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : companyDb(db, companyId)
        .selectFrom('file')
        .select(['id', 'name', 'type', 'size', 'sha256', 'created_at'])
        .where('id', 'in', [...ids])
        .execute();

/** The supporting data that hold a file, described by hand. */
export const holderOf = async (db: Db, companyId: number, fileId: number) =>
  companyDb(db, companyId)
    .selectFrom('supporting_file as link')
    .innerJoin('supporting_data as d', 'd.id', 'link.supporting_data_id')
    .select('d.id')
    .where('link.file_id', '=', fileId)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();

/** The statuses that were to be told about some invoices, in their order. */
export const listStatuses = (
  db: Db,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<StatusRow[]> =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : companyDb(db, companyId)
        .selectFrom('invoice_status')
        .selectAll()
        .where('received_invoice_id', 'in', [...invoiceIds])
        .orderBy('id')
        .execute();

/** Those in a state, the oldest first. */
export const statusesIn = (
  db: Db,
  companyId: number,
  state: StatusRow['state'],
): Promise<StatusRow[]> =>
  companyDb(db, companyId)
    .selectFrom('invoice_status')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();

export const findStatus = (db: Db, companyId: number, id: number): Promise<StatusRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('invoice_status')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const setStatus = (
  db: Db,
  companyId: number,
  id: number,
  change: RowChange<'invoice_status'>,
) =>
  companyDb(db, companyId).updateTable('invoice_status').set(change).where('id', '=', id).execute();
