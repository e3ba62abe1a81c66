import { sql } from 'kysely';
import { say } from '../../messages/say.ts';
import { VISITORS } from '../../kernel/demo-visitor.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { endSubscription } from '../payment/end-subscription.ts';

/**
 * Every table of company data, what refers before what is referred to. A test notices a table that
 * is missing.
 */
export const COMPANY_TABLES = [
  'building_deed',
  'invoice_status',
  'received_invoice',
  'invoice_platform',
  'movement_split',
  'split_check',
  'supporting_file',
  'supporting_payment',
  'supporting_data',
  'file',
  'rule_split',
  'rule',
  'bank_feed_line',
  'bank_feed',
  'bank_link',
  'mail_address',
  'bank_movement',
  'assignment_run',
  'ventilation_batch',
  'import_reading',
  'bank_import',
  'year_balance',
  'movement_count',
  'bank_account',
  'od_line',
  'od_entry',
  'tax_declaration',
  'copied_box',
  'reading_choice',
  'assembly_document',
  'assembly_delivery',
  'assembly_letter',
  'assembly_convening',
  'assembly_attendance',
  'assembly_resolution',
  'general_assembly_version',
  'general_assembly',
  'full_file_mail',
  'associate_pack_mail',
  'ledger_check',
  'control_validation',
  'fiscal_year_company',
  'opening_balance',
  'previous_year_balance',
  'loan_schedule',
  'loan_certificate',
  'loan',
  'building_year',
  'building',
  'share_transfer',
  'share_entry',
  'share_movement',
  'profit_key',
  'associate_year',
  'associate',
  'share_count_change',
  'statutes',
  'scenario',
  'first_steps',
  'category_use',
  'category_year_use',
  'log_archive',
] as const;

/** People and a company whose time is over: they end together. */
export interface Ending {
  readonly users: readonly number[];
  readonly company: number | null;
}

/** The accounts and the companies that were deleted before an instant, each company by itself. */
export async function endingBefore(db: Db, before: string): Promise<Ending[]> {
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'company_id'])
    .where('deleted_at', '<=', before)
    .where('email', 'not like', '%@supprime.invalid')
    .orderBy('id')
    .execute();
  const deleted = await db
    .selectFrom('company')
    .select('id')
    .where('deleted_at', '<=', before)
    .execute();
  const members = Map.groupBy(users, ({ company_id }) => company_id);
  const alone = members.get(null) ?? [];
  const companies = new Set([...members.keys(), ...deleted.map(({ id }) => id)]);
  companies.delete(null);
  return [
    ...alone.map(({ id }) => ({ users: [id], company: null })),
    ...Array.from(companies, (company) => ({
      users: (members.get(company) ?? []).map(({ id }) => id),
      company,
    })),
  ];
}

/**
 * Ends people and their company: the company's rows go, a person's name and address are replaced,
 * since entries of other tables still say who made them. The audit log keeps who did what and when,
 * without contents. Gives the files to remove from the store.
 */
export async function endForGood(db: Db, { users, company }: Ending): Promise<string[]> {
  for (const id of users) await forget(db, id);
  return company === null ? [] : deleteCompany(db, company);
}

/** Visits of the demonstration that began before an instant end like accounts whose time is over. */
export const endVisits = (db: Db, begunBefore: Date, deletedAt: string) =>
  db
    .updateTable('app_user')
    .set({ deleted_at: deletedAt })
    .where('email', 'like', VISITORS)
    .where('created_at', '<=', begunBefore.toISOString())
    .where('deleted_at', 'is', null)
    .execute();

async function forget(db: Db, id: number): Promise<void> {
  await db.deleteFrom('access_token').where('user_id', '=', id).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', id).execute();
  await db.deleteFrom('passkey').where('user_id', '=', id).execute();
  await db.deleteFrom('second_factor_step').where('user_id', '=', id).execute();
  await db.deleteFrom('deadline_reminder').where('user_id', '=', id).execute();
  await db.deleteFrom('announcement_reader').where('user_id', '=', id).execute();
  await endSubscription(db, id); // what was paid on a page that stayed open, or could not be ended when the account was closed
  await db.deleteFrom('payment_customer').where('user_id', '=', id).execute();
  await db
    .updateTable('app_user')
    .set({
      email: `compte-${id}@supprime.invalid`,
      name: say('account.gone_name'),
      first_name: '',
      password_hash: '',
      totp_secret: null,
      new_email: null,
      company_id: null,
    })
    .where('id', '=', id)
    .execute();
  await sql`select forget_person(${id})`.execute(db);
}

async function deleteCompany(db: Db, id: number): Promise<string[]> {
  const files = await companyDb(db, id)
    .selectFrom('file')
    .select('storage_key')
    .unionAll(companyDb(db, id).selectFrom('assembly_document').select('storage_key'))
    .unionAll(companyDb(db, id).selectFrom('log_archive').select('storage_key'))
    .unionAll(
      companyDb(db, id)
        .selectFrom('assembly_convening')
        .select('storage_key')
        .where('storage_key', 'is not', null)
        .$narrowType<{ storage_key: string }>(),
    )
    .unionAll(
      companyDb(db, id)
        .selectFrom('assembly_letter')
        .select('storage_key')
        .where('storage_key', 'is not', null)
        .$narrowType<{ storage_key: string }>(),
    )
    .unionAll(
      companyDb(db, id)
        .selectFrom('tax_declaration')
        .select('storage_key')
        .where('storage_key', 'is not', null)
        .$narrowType<{ storage_key: string }>(),
    )
    .unionAll(
      companyDb(db, id)
        .selectFrom('statutes')
        .select('storage_key')
        .where('storage_key', 'is not', null)
        .$narrowType<{ storage_key: string }>(),
    )
    .execute();
  const statements = await companyDb(db, id)
    .selectFrom('import_reading')
    .select(
      sql<string[]>`array(
        select distinct f.value ->> 'key' from json_array_elements(content -> 'files') as f (value))`.as(
        'keys',
      ),
    )
    .execute();
  for (const table of COMPANY_TABLES)
    await sql`delete from ${sql.table(table)} where company_id = ${id}`.execute(db);
  await db.deleteFrom('company').where('id', '=', id).execute();
  const mails = await db
    .selectFrom('mail')
    .select('attachments')
    .where('company_id', '=', id)
    .execute();
  await sql`select forget_company(${id})`.execute(db);
  return [
    ...[...files, ...mails.flatMap(({ attachments }) => attachments)].map(
      ({ storage_key }) => storage_key,
    ),
    ...statements.flatMap(({ keys }) => keys),
  ];
}
