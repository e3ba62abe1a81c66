import { sql } from 'kysely';
import type { z } from 'zod';
import type { FailureCause, FailureReport } from '@sci/contract/failure';
import type { Db } from '../../db/database.ts';
import type { FailureKind } from '../../db/tables/administration.ts';
import { readCursor, writeCursor } from '../admin/cursor.ts';

type Cause = z.output<typeof FailureCause>;
type Report = z.output<typeof FailureReport>;

export interface FailureFilter {
  readonly state: 'open' | 'settled';
  readonly kind?: FailureKind | undefined;
  readonly search?: string | undefined;
}

const PAGE = 50;

const causes = (db: Db) =>
  db
    .selectFrom('failure_cause as f')
    .select([
      'f.id',
      'f.kind',
      'f.module',
      'f.code',
      'f.route',
      'f.message',
      'f.first_at',
      'f.last_at',
      'f.count',
      'f.settled_at',
      sql<number>`(select count(distinct r.of_company_id)::int from client_report r where r.cause_id = f.id)`.as(
        'companies',
      ),
      sql<number>`(select count(distinct r.user_id)::int from client_report r where r.cause_id = f.id)`.as(
        'users',
      ),
    ]);

/** Follows the time in a cursor among the causes that only guests told. */
const GUESTS = ' guests';

/**
 * A page of the causes, that of the latest failure first. What only guests told comes after the
 * others: they can invent as much as they like.
 */
export async function listCauses(
  db: Db,
  { state, kind, search = '' }: FailureFilter,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: Cause[]; next: string | null }> {
  const words = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const end = cursor === undefined ? undefined : readCursor(cursor);
  const [endsAt = '', amongGuests] = [end?.value.replace(GUESTS, ''), end?.value.endsWith(GUESTS)];
  const rows = await causes(db)
    .select('f.only_guests')
    .where('f.settled_at', state === 'open' ? 'is' : 'is not', null)
    .$if(kind !== undefined, (all) => all.where('f.kind', '=', kind ?? 'server'))
    .$if(search.trim() !== '', (all) =>
      all.where(
        sql<boolean>`((f.message || ' ' || f.module || ' ' || f.route || ' ' || f.code) ilike ${words}
          or f.id in (select r.cause_id from client_report r where upper(r.reference) = upper(${search.trim()})))`,
      ),
    )
    .$if(end !== undefined, (all) =>
      all.where(
        sql<boolean>`(not f.only_guests, f.last_at, f.id) < (${!amongGuests}, ${endsAt}::timestamptz, ${end?.id ?? 0})`,
      ),
    )
    .orderBy('f.only_guests')
    .orderBy('f.last_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map(({ only_guests: _only, ...cause }) => cause),
    next: last
      ? writeCursor({ value: `${last.last_at}${last.only_guests ? GUESTS : ''}`, id: last.id })
      : null,
  };
}

const reports = (db: Db) =>
  db
    .selectFrom('client_report as r')
    .leftJoin('app_user as u', 'u.id', 'r.user_id')
    .leftJoin('company as c', 'c.id', 'r.of_company_id')
    .selectAll('r')
    .select([
      'u.email',
      sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('person'),
      'c.name as company',
    ]);

type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

const toReport = ({
  user_id,
  of_company_id,
  email,
  person,
  company,
  ...row
}: ReportRow): Report => ({
  ...row,
  user: user_id === null || email === null ? null : { id: user_id, name: person, email },
  company: of_company_id === null || company === null ? null : { id: of_company_id, name: company },
});

/** The latest report with this reference, whatever its case; the number of a report is one, too. */
export async function findReport(db: Db, reference: string): Promise<Report | undefined> {
  const row = await reports(db)
    .where((eb) =>
      eb.or([
        sql<boolean>`upper(r.reference) = upper(${reference})`,
        ...(/^\d{1,15}$/.test(reference) ? [eb('r.id', '=', Number(reference))] : []),
      ]),
    )
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  return row && toReport(row);
}

const REPORTS = 20;
const COMPANIES = 100;

/** A cause with its latest reports and the companies that it touches. */
export async function findCause(db: Db, id: number) {
  const cause = await causes(db).select('f.stack').where('f.id', '=', id).executeTakeFirst();
  if (cause === undefined) return undefined;
  const latest = await reports(db)
    .where('r.cause_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(REPORTS)
    .execute();
  const touched = await db
    .selectFrom('client_report as r')
    .innerJoin('company as c', 'c.id', 'r.of_company_id')
    .select(['c.id', 'c.name'])
    .distinct()
    .where('r.cause_id', '=', id)
    .orderBy('c.name')
    .limit(COMPANIES)
    .execute();
  return { ...cause, reports: latest.map(toReport), touched };
}

/** Closes causes in the name of who looked at them; gives how many were open. */
export async function settleCauses(
  db: Db,
  ids: readonly number[],
  by: { readonly userId: number; readonly now: Date },
): Promise<number> {
  const settled = await db
    .updateTable('failure_cause')
    .set({ settled_at: by.now, settled_by: by.userId })
    .where('id', 'in', ids)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return settled.length;
}
