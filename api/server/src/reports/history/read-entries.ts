import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { imageAfter } from '../../db/image-after.ts';
import { CHILDREN, type RecordKind } from './tables.ts';

const Image = z.record(z.string(), z.unknown()).nullable();
export type Image = z.infer<typeof Image>;

/** An entry of the log: a row before and after. */
export interface Entry {
  readonly id: number;
  readonly at: string;
  readonly request: string;
  readonly by: string;
  readonly onBehalfBy: string | null;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Image;
  readonly after: Image;
  /** Entries of the same table in the same call. */
  readonly alike: number;
}

export interface Wanted {
  readonly since?: string | undefined;
  readonly record?: { readonly kind: RecordKind; readonly id: number } | undefined;
  /** Entries before this one. */
  readonly before?: number | undefined;
}

const PAGE = 300;
/** Of one table in one call: an import is told by its first rows and their number. */
const ALIKE = 30;

/** Entries of whole calls, latest first, and where the next page begins. */
export async function readEntries(
  db: Db,
  companyId: number,
  wanted: Wanted,
): Promise<{ readonly entries: readonly Entry[]; readonly next: number | null }> {
  const { rows } = await sql<Row>`
    select own.id, own.at, own.request_id, own.entity, own.entity_id, own.before, ${imageAfter('own')} as after, own.alike, coalesce(u.first_name || ' ' || u.name, '') as by, i.first_name || ' ' || i.name as on_behalf_by
    from (
      select l.*, count(*) over alike as alike, row_number() over (partition by l.request_id, l.entity order by l.id) as rank
      from ${log(companyId)} l
      where l.request_id is not null and l.action in ('insert', 'update', 'delete') and l.entity <> 'app_user'
        ${wanted.since === undefined ? sql`` : sql`and l.at > ${wanted.since}`}
        ${wanted.before === undefined ? sql`` : sql`and l.id < ${wanted.before}`}
        ${wanted.record === undefined ? sql`` : sql`and (${ofRecord(wanted.record)})`}
      window alike as (partition by l.request_id, l.entity)
    ) own
    left join app_user u on u.id = own.user_id
    left join app_user i on i.id = own.impersonator_id
    where own.rank <= ${ALIKE} order by own.id desc limit ${PAGE}`.execute(db);
  const entries = rows.map(toEntry);
  // The last call may go on beyond the page: its last rows wait for the next one. Those above the
  // rows of another call stay, or nobody would read them again; so does a call that fills the page.
  const cut = entries.at(-1)?.request;
  const whole = entries.slice(0, entries.findLastIndex(({ request }) => request !== cut) + 1);
  const shown = rows.length < PAGE || whole.length === 0 ? entries : whole;
  return { entries: shown, next: rows.length < PAGE ? null : (shown.at(-1)?.id ?? null) };
}

/** Whether a record is one of the company, also when its history began before the log. */
export async function isKnown(
  db: Db,
  companyId: number,
  { kind, id }: NonNullable<Wanted['record']>,
): Promise<boolean> {
  if (kind === 'company') return id === companyId;
  const { rows } =
    await sql`select from ${sql.table(kind)} where company_id = ${companyId} and id = ${id}`.execute(
      db,
    );
  return rows.length > 0;
}

interface Row {
  readonly id: number;
  readonly at: string;
  readonly request_id: string;
  readonly by: string;
  readonly on_behalf_by: string | null;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly alike: number;
}

const toEntry = (row: Row): Entry => ({
  id: row.id,
  at: row.at,
  request: row.request_id,
  by: row.by,
  onBehalfBy: row.on_behalf_by,
  entity: row.entity,
  entityId: row.entity_id ?? '',
  before: Image.parse(row.before),
  after: Image.parse(row.after),
  alike: row.alike,
});

/**
 * The log of a company's rows, with what was said of the company itself. That somebody came in
 * changes a row of his account, and nothing of the file.
 */
const log = (companyId: number) => sql`(
  select * from audit_log where company_id = ${companyId} union all select * from own_company_log())`;

/** A record, and the rows that it is made of. */
function ofRecord({ kind, id }: { readonly kind: RecordKind; readonly id: number }) {
  const parts = Object.entries(CHILDREN).filter(([, { parent }]) => parent === kind);
  return sql.join(
    [
      sql`l.entity = ${kind} and l.entity_id = ${String(id)}`,
      ...parts.map(
        ([table, { column }]) =>
          sql`l.entity = ${table} and coalesce(l.after, l.before) ->> ${column} = ${String(id)}`,
      ),
    ],
    sql` or `,
  );
}
