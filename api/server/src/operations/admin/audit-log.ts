import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditEntry } from '@sci/contract/log';
import type { Db } from '../../db/database.ts';
import { imageAfter } from '../../db/image-after.ts';
import type { Database } from '../../db/tables/every-table.ts';
import { readCursor, writeCursor } from './cursor.ts';

type Entry = z.output<typeof AuditEntry>;

export interface AuditFilter {
  readonly company_id?: number | undefined;
  readonly user_id?: number | undefined;
  /** Words of the name of a person or a company. */
  readonly search?: string | undefined;
  readonly origin?: Entry['origin'] | undefined;
  readonly action?: string | undefined;
  readonly entity?: string | undefined;
  /** Days in France, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const PAGE = 100;

/** A page of the log, latest first. */
export async function readAudit(
  db: Db,
  filter: AuditFilter,
  {
    cursor,
    limit = PAGE,
  }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const named = await namedBy(db, filter);
  const rows = await filtered(db, filter, named)
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('app_user as i', 'i.id', 'a.impersonator_id')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.id',
      'a.at',
      'a.origin',
      'a.action',
      'a.entity',
      'a.entity_id',
      'a.before',
      imageAfter('a').as('after'),
      'c.name as company',
      sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('user'),
      sql<string | null>`i.first_name || ' ' || i.name`.as('on_behalf_by'),
    ])
    .$if(cursor !== undefined, (page) => page.where('a.id', '<', readCursor(cursor ?? '').id))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row): Entry => ({
      ...row,
      entity_id: /^\d{1,15}$/.test(row.entity_id ?? '') ? Number(row.entity_id) : null,
    })),
    next:
      rows.length > limit && last !== undefined ? writeCursor({ value: '', id: last.id }) : null,
  };
}

/** How many there are, counted up to `most`: nobody waits for the last of millions. */
export async function countAudit(
  db: Db,
  filter: AuditFilter,
  most: number,
): Promise<{ readonly total: number; readonly at_least: boolean }> {
  const named = await namedBy(db, filter);
  const { total } = await db
    .selectFrom(
      filtered(db, filter, named)
        .select(sql`1`.as('one'))
        .orderBy('a.id', 'desc')
        .limit(most + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, most), at_least: total > most };
}

/** Who is meant by the words of a search: these companies and users, or a question of its own. */
type Named =
  | { readonly companies: readonly number[]; readonly users: readonly number[] }
  | { readonly words: string };

/** More than these, and their latest events are found by looking from the end of the log. */
const FEW = 200;

/** Undefined without words. Of a few the events are found by their indexes. */
async function namedBy(db: Db, { search }: AuditFilter): Promise<Named | undefined> {
  if (search === undefined || search.trim() === '') return undefined;
  const words = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const companies = await db
    .selectFrom('company')
    .select('id')
    .where('name', 'ilike', words)
    .limit(FEW + 1)
    .execute();
  const users = await db
    .selectFrom('app_user as f')
    .select('f.id')
    .where(sql<boolean>`(f.name || ' ' || f.first_name || ' ' || f.email) ilike ${words}`)
    .limit(FEW + 1)
    .execute();
  if (companies.length > FEW || users.length > FEW) return { words };
  return { companies: companies.map(({ id }) => id), users: users.map(({ id }) => id) };
}

function filtered(
  db: Db,
  { company_id, user_id, origin, action, entity, from, to }: AuditFilter,
  named: Named | undefined,
) {
  return db
    .selectFrom('audit_log as a')
    .$if(company_id !== undefined, (rows) => rows.where('a.company_id', '=', company_id ?? 0))
    .$if(user_id !== undefined, (rows) => rows.where('a.user_id', '=', user_id ?? 0))
    .$if(origin !== undefined, (rows) => rows.where('a.origin', '=', origin ?? 'user'))
    .$if(action !== undefined, (rows) => rows.where('a.action', '=', action ?? ''))
    .$if(entity !== undefined, (rows) => rows.where('a.entity', '=', entity ?? ''))
    .$if(from !== undefined, (rows) =>
      rows.where(
        sql<boolean>`a.at >= (${from ?? ''}::date::timestamp at time zone 'Europe/Paris')`,
      ),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(
        sql<boolean>`a.at < ((${to ?? ''}::date + 1)::timestamp at time zone 'Europe/Paris')`,
      ),
    )
    .$if(named !== undefined, (rows) => rows.where(isNamed(named ?? { words: '' })));
}

function isNamed(named: Named) {
  if ('words' in named)
    return sql<boolean>`(
      a.company_id in (select f.id from company f where f.name ilike ${named.words})
      or a.user_id in (select f.id from app_user f where (f.name || ' ' || f.first_name || ' ' || f.email) ilike ${named.words})
      or a.impersonator_id in (select f.id from app_user f where (f.name || ' ' || f.first_name || ' ' || f.email) ilike ${named.words}))`;
  const eb = expressionBuilder<Readonly<{ a: Database['audit_log'] }>, 'a'>();
  const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;
  return eb.or([
    eb('a.company_id', '=', anyOf(named.companies)),
    eb('a.user_id', '=', anyOf(named.users)),
    eb('a.impersonator_id', '=', anyOf(named.users)),
  ]);
}
