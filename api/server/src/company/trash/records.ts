import { sql } from 'kysely';
import type { TrashItem } from '@sci/contract/trash';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { purgedAt } from '../../records/trash-days.ts';

export type TrashKind = TrashItem['kind'];

interface TrashRow {
  readonly kind: TrashKind;
  readonly id: number;
  readonly name: string;
  readonly date: string | null;
  readonly amount_cents: Cents | null;
  readonly year: number | null;
  readonly deleted_at: string;
}

/** Everything that the company deleted since an instant, latest first: one query. */
export async function listTrash(db: Db, companyId: number, since: string): Promise<TrashItem[]> {
  const { rows } = await sql<TrashRow>`
    select * from (
      select 'associate' as kind, id, concat_ws(' ', first_name, name) as name, null::date as date, null::bigint as amount_cents, null::integer as year, deleted_at from associate where company_id = ${companyId}
      union all select 'building', id, label, null, null, null, deleted_at from building where company_id = ${companyId}
      union all select 'loan', id, label, null, null, null, deleted_at from loan where company_id = ${companyId}
      union all select 'bank_account', id, name, null, null, case when initial_amount_cents <> 0 then extract(year from date_init)::integer end, deleted_at from bank_account where company_id = ${companyId}
      union all select 'bank_movement', id, name, date, amount_cents, year, deleted_at from bank_movement where company_id = ${companyId}
      union all select 'supporting_data', id, label, date, amount_cents, year, deleted_at from supporting_data where company_id = ${companyId}
    ) trash where deleted_at > ${since} order by deleted_at desc, kind, id desc`.execute(db);
  return rows.map(({ kind, id, name, date, amount_cents, year, deleted_at }) => ({
    kind,
    id,
    year,
    deleted_at,
    label: [
      name,
      ...(date === null ? [] : [formatDate(date)]),
      ...(amount_cents === null ? [] : [formatEuros(amount_cents)]),
    ].join(', '),
    purged_at: purgedAt(deleted_at),
  }));
}

export async function takeOut(
  db: Db,
  companyId: number,
  kind: TrashKind,
  id: number,
): Promise<void> {
  await companyDb(db, companyId, { withTrash: [kind] })
    .updateTable(kind)
    .set({ deleted_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * What a row of the trash needs and that is itself in the trash, in French; empty when it can come
 * back.
 */
export async function missingParents(
  db: Db,
  companyId: number,
  kind: TrashKind,
  id: number,
): Promise<string[]> {
  if (kind === 'loan')
    return missing(
      db,
      sql`select b.label as name, 'l’immeuble' as what from loan x join building b on b.company_id = x.company_id and b.id = x.building_id where x.company_id = ${companyId} and x.id = ${id} and b.deleted_at is not null`,
    );
  if (kind === 'bank_movement') return missing(db, movementParents(companyId, id));
  if (kind === 'supporting_data') return missing(db, documentParents(companyId, id));
  return [];
}

async function missing(
  db: Db,
  query: ReturnType<typeof sql<{ name: string; what: string }>>,
): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ name, what }) => `${what} «\u00a0${name}\u00a0»`);
}

const movementParents = (companyId: number, id: number) => sql<{ name: string; what: string }>`
  select a.name, 'le compte' as what from bank_movement m join bank_account a on a.company_id = m.company_id and a.id = m.bank_account_id
  where m.company_id = ${companyId} and m.id = ${id} and a.deleted_at is not null
  union select b.label, 'l’immeuble' from movement_split s join building b on b.company_id = s.company_id and b.id = s.building_id
  where s.company_id = ${companyId} and s.movement_id = ${id} and b.deleted_at is not null
  union select concat_ws(' ', p.first_name, p.name), 'l’associé' from movement_split s join associate p on p.company_id = s.company_id and p.id = s.associate_id
  where s.company_id = ${companyId} and s.movement_id = ${id} and p.deleted_at is not null
  union select l.label, 'l’emprunt' from movement_split s join loan l on l.company_id = s.company_id and l.id = s.loan_id
  where s.company_id = ${companyId} and s.movement_id = ${id} and l.deleted_at is not null`;

const documentParents = (companyId: number, id: number) => sql<{ name: string; what: string }>`
  select b.label as name, 'l’immeuble' as what from supporting_data d join building b on b.company_id = d.company_id and b.id = d.building_id
  where d.company_id = ${companyId} and d.id = ${id} and b.deleted_at is not null
  union select concat_ws(' ', p.first_name, p.name), 'l’associé' from supporting_data d join associate p on p.company_id = d.company_id and p.id = d.associate_id
  where d.company_id = ${companyId} and d.id = ${id} and p.deleted_at is not null
  union select m.name, 'le mouvement' from supporting_data d join bank_movement m on m.company_id = d.company_id and m.id = d.bank_movement_id
  where d.company_id = ${companyId} and d.id = ${id} and m.deleted_at is not null`;

/** Whether a movement came in again since, by another import of the same statement. */
export async function cameBack(db: Db, companyId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select o.id from bank_movement m join bank_movement o on o.company_id = m.company_id and o.bank_account_id = m.bank_account_id and o.content_key = m.content_key and o.rank = m.rank
    where m.company_id = ${companyId} and m.id = ${id} and o.id <> m.id and o.deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether another account has taken the IBAN of a deleted one. */
export async function ibanTaken(db: Db, companyId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select o.id from bank_account a join bank_account o on o.company_id = a.company_id and o.iban = a.iban
    where a.company_id = ${companyId} and a.id = ${id} and o.id <> a.id and o.deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
