import { sql } from 'kysely';
import type { z } from 'zod';
import type { BankImport } from '@sci/contract/bank-import';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';

interface ImportSummary {
  readonly id: number;
  readonly bank_account_id: number;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly file_names: string[];
  readonly movements: number;
  readonly first_date: string | null;
  readonly last_date: string | null;
  readonly undone_at: string | null;
  readonly undoing: boolean;
  readonly years: number[];
  /** Movements that somebody ventilated, confirmed or put in the trash. */
  readonly touched: number;
  /** Documents and invoices put on its movements. */
  readonly attached: number;
}

interface Filter {
  readonly accountId?: number;
  readonly year?: number | undefined;
  readonly id?: number;
  /** Asked by the job itself that takes the import back. */
  readonly byItsUndoing?: boolean;
}

/**
 * The confirmed imports of an account, latest first, with what was built on each: one query. Counted
 * by year first: a hundred thousand movements are not sorted for the few years that they have.
 */
async function listSummaries(
  db: Db,
  companyId: number,
  { accountId, year, id }: Filter,
): Promise<ImportSummary[]> {
  const { rows } = await sql<ImportSummary>`
    select i.id, i.bank_account_id, i.confirmed_at as created_at, nullif(concat_ws(' ', u.first_name, u.name), '') as created_by, i.file_names, i.undone_at, i.status = 'undoing' as undoing,
      coalesce(sum(y.movements), 0)::bigint as movements, min(y.first_date) as first_date, max(y.last_date) as last_date,
      coalesce(array_agg(y.year order by y.year) filter (where y.year is not null), '{}') as years,
      coalesce(sum(y.touched), 0)::bigint as touched,
      coalesce(sum(y.attached), 0)::bigint as attached
    from bank_import i
    left join lateral (
      select m.year, count(*) as movements, min(m.date) as first_date, max(m.date) as last_date,
        count(*) filter (where m.verified or m.deleted_at is not null or exists (
          select from movement_split s where s.company_id = ${companyId} and s.movement_id = m.id and s.origin = 'user')) as touched,
        count(*) filter (where exists (select from file f where f.company_id = ${companyId} and f.bank_movement_id = m.id)
          or exists (select from supporting_data d where d.company_id = ${companyId} and d.bank_movement_id = m.id)
          or exists (select from supporting_payment p where p.company_id = ${companyId} and p.bank_movement_id = m.id)) as attached
      from bank_movement m
      where m.company_id = i.company_id and m.bank_import_id = i.id
      group by m.year) y on true
    left join app_user u on u.id = i.created_by
    where i.company_id = ${companyId} and i.status in ('confirmed', 'undoing', 'undone')
      and (${accountId ?? null}::bigint is null or i.bank_account_id = ${accountId ?? null})
      and (${id ?? null}::bigint is null or i.id = ${id ?? null})
    group by i.company_id, i.id, u.id
    having ${year ?? null}::integer is null or bool_or(y.year = ${year ?? null}) or count(y.year) = 0
    order by i.confirmed_at desc, i.id desc`.execute(db);
  return rows;
}

/** Imports as the API writes them. `open`: the years that may still change. */
export async function listImports(
  db: Db,
  companyId: number,
  filter: Filter,
  open: ReadonlySet<number>,
): Promise<z.output<typeof BankImport>[]> {
  return (await listSummaries(db, companyId, filter)).map(
    ({ years, touched, attached, created_by, undoing, ...row }) => ({
      ...row,
      created_by: created_by ?? 'Application',
      locked_reason:
        undoing && filter.byItsUndoing !== true
          ? UNDOING
          : row.undone_at === null
            ? lockedReason(years, touched, attached, open)
            : null,
    }),
  );
}

const UNDOING = say('bank_import.being_undone');

function lockedReason(
  years: readonly number[],
  touched: number,
  attached: number,
  open: ReadonlySet<number>,
): string | null {
  const closed = years.filter((year) => !open.has(year));
  if (closed.length > 0)
    return say('bank_import.years_closed', { years: closed.length, list: closed.join(', ') });
  if (touched > 0) return say('bank_import.touched', { touched });
  if (attached > 0) return say('bank_import.attached', { attached });
  return null;
}
