import { sql } from 'kysely';
import type { TrashItem } from '@sci/contract/trash';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { twinSentence, type Things } from '../../records/twins.ts';
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
  readonly deleted_by: string | null;
}

const LISTED = ['associate', 'building', 'loan', 'bank_account'] as const;
type Listed = (typeof LISTED)[number];
type InTrash<Name extends Listed> = Things[Name] & {
  readonly id: number;
  readonly deleted_at: string | null;
};

/** What a row of the trash is, whatever may be done with it. */
type Deleted = Omit<TrashItem, 'open'>;

/** Everything that the company deleted since an instant, latest first: one query. */
export async function listTrash(db: Db, companyId: number, since: string): Promise<Deleted[]> {
  const { rows } = await sql<TrashRow>`
    select trash.*, (
      select coalesce(i.first_name || ' ' || i.name, u.first_name || ' ' || u.name)
      from audit_log a left join app_user u on u.id = a.user_id left join app_user i on i.id = a.impersonator_id
      where a.company_id = ${companyId} and a.entity = trash.kind and a.entity_id = trash.id::text and a.action = 'update'
        and a.before ->> 'deleted_at' is null and a.after ->> 'deleted_at' is not null
      order by a.id desc limit 1
    ) as deleted_by from (
      select 'associate' as kind, id, concat_ws(' ', first_name, name) as name, null::date as date, null::bigint as amount_cents, null::integer as year, deleted_at from associate where company_id = ${companyId}
      union all select 'building', id, label, null, null, null, deleted_at from building where company_id = ${companyId}
      union all select 'loan', id, label, null, null, null, deleted_at from loan where company_id = ${companyId}
      union all select 'bank_account', id, name, null, null, case when initial_amount_cents <> 0 then extract(year from date_init)::integer end, deleted_at from bank_account where company_id = ${companyId}
      union all select 'bank_movement', id, name, date, amount_cents, year, deleted_at from bank_movement where company_id = ${companyId}
      union all select 'supporting_data', id, label, date, amount_cents, year, deleted_at from supporting_data where company_id = ${companyId}
    ) trash where deleted_at > ${since} order by deleted_at desc, kind, id desc`.execute(db);
  return rows.map(({ kind, id, name, date, amount_cents, year, deleted_at, deleted_by }) => ({
    kind,
    id,
    year,
    deleted_at,
    deleted_by: deleted_by ?? '',
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

/** A row of the trash that another one can't be without. */
export interface Need {
  readonly kind: TrashKind;
  readonly id: number;
  readonly name: string;
}

/** What a row of the trash needs and that is itself in the trash; empty when it can come back. */
export async function missingParents(
  db: Db,
  companyId: number,
  kind: TrashKind,
  id: number,
): Promise<readonly Need[]> {
  if (kind === 'loan') return needs(db, loanParents(companyId, id));
  if (kind === 'bank_movement') return needs(db, movementParents(companyId, id));
  if (kind === 'supporting_data') return needs(db, documentParents(companyId, id));
  return [];
}

const needs = async (db: Db, query: ReturnType<typeof sql<Need>>): Promise<readonly Need[]> =>
  (await query.execute(db)).rows;

const loanParents = (companyId: number, id: number) => sql<Need>`
  select 'building' as kind, b.id, b.label as name from loan x join building b on b.company_id = x.company_id and b.id = x.building_id
  where x.company_id = ${companyId} and x.id = ${id} and b.deleted_at is not null`;

const movementParents = (companyId: number, id: number) => sql<Need>`
  select 'bank_account' as kind, a.id, a.name from bank_movement m join bank_account a on a.company_id = m.company_id and a.id = m.bank_account_id
  where m.company_id = ${companyId} and m.id = ${id} and a.deleted_at is not null
  union select 'building', b.id, b.label from movement_split s join building b on b.company_id = s.company_id and b.id = s.building_id
  where s.company_id = ${companyId} and s.movement_id = ${id} and b.deleted_at is not null
  union select 'associate', p.id, concat_ws(' ', p.first_name, p.name) from movement_split s join associate p on p.company_id = s.company_id and p.id = s.associate_id
  where s.company_id = ${companyId} and s.movement_id = ${id} and p.deleted_at is not null
  union select 'loan', l.id, l.label from movement_split s join loan l on l.company_id = s.company_id and l.id = s.loan_id
  where s.company_id = ${companyId} and s.movement_id = ${id} and l.deleted_at is not null`;

const documentParents = (companyId: number, id: number) => sql<Need>`
  select 'building' as kind, b.id, b.label as name from supporting_data d join building b on b.company_id = d.company_id and b.id = d.building_id
  where d.company_id = ${companyId} and d.id = ${id} and b.deleted_at is not null
  union select 'associate', p.id, concat_ws(' ', p.first_name, p.name) from supporting_data d join associate p on p.company_id = d.company_id and p.id = d.associate_id
  where d.company_id = ${companyId} and d.id = ${id} and p.deleted_at is not null
  union select 'bank_movement', m.id, m.name from supporting_data d join bank_movement m on m.company_id = d.company_id and m.id = d.bank_movement_id
  where d.company_id = ${companyId} and d.id = ${id} and m.deleted_at is not null
  union select 'bank_movement', m.id, m.name from supporting_payment d join bank_movement m on m.company_id = d.company_id and m.id = d.bank_movement_id
  where d.company_id = ${companyId} and d.supporting_data_id = ${id} and m.deleted_at is not null`;

/** Whether a movement came in again since, by another import of the same statement. */
export async function cameBack(db: Db, companyId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select o.id from bank_movement m join bank_movement o on o.company_id = m.company_id and o.bank_account_id = m.bank_account_id and o.content_key = m.content_key and o.rank = m.rank
    where m.company_id = ${companyId} and m.id = ${id} and o.id <> m.id and o.deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Why a deleted row would be there twice: what took its place since; undefined where nothing did. */
export async function twinSince(
  db: Db,
  companyId: number,
  kind: TrashKind,
  id: number,
): Promise<string | undefined> {
  const own = companyDb(db, companyId, { withTrash: [...LISTED] });
  const among = <Name extends Listed>(name: Name, rows: readonly InTrash<Name>[]) => {
    const deleted = rows.find((row) => row.id === id);
    const others = rows.filter((row) => row.deleted_at === null);
    return deleted && twinSentence(name, deleted, others);
  };
  switch (kind) {
    case 'associate':
      return among(kind, await own.selectFrom(kind).selectAll().execute());
    case 'building':
      return among(kind, await own.selectFrom(kind).selectAll().execute());
    case 'loan':
      return among(kind, await own.selectFrom(kind).selectAll().execute());
    case 'bank_account':
      return among(kind, await own.selectFrom(kind).selectAll().execute());
    default:
      return undefined;
  }
}

/** Whether another account has taken the IBAN of a deleted one. */
export async function ibanTaken(db: Db, companyId: number, id: number): Promise<boolean> {
  const accounts = await companyDb(db, companyId, { withTrash: ['bank_account'] })
    .selectFrom('bank_account')
    .select(['id', 'iban', 'deleted_at'])
    .execute();
  const iban = accounts.find((account) => account.id === id)?.iban ?? null;
  return (
    iban !== null &&
    accounts.some((other) => other.id !== id && other.deleted_at === null && other.iban === iban)
  );
}

const MOVEMENT = ['bank_account_id', 'date', 'name', 'amount_cents'] as const;

/** A deleted movement, and those that are there of its day. */
export async function movementsOfDay(db: Db, companyId: number, id: number) {
  const own = await companyDb(db, companyId, { withTrash: ['bank_movement'] })
    .selectFrom('bank_movement')
    .select(MOVEMENT)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const others = companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(MOVEMENT)
    .where('date', '=', own.date);
  return { own, others: others.execute() };
}

const DOCUMENT = [
  'type',
  'date',
  'label',
  'supplier',
  'amount_cents',
  'building_id',
  'associate_id',
  'category_id',
] as const;

/** A deleted document, and those that are there of its day. */
export async function documentsOfDay(db: Db, companyId: number, id: number) {
  const own = await companyDb(db, companyId, { withTrash: ['supporting_data'] })
    .selectFrom('supporting_data')
    .select(DOCUMENT)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const others = companyDb(db, companyId)
    .selectFrom('supporting_data')
    .select(DOCUMENT)
    .where('date', '=', own.date);
  return { own, others: others.execute() };
}
