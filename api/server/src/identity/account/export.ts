import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';

const Names = z.array(z.object({ table_name: z.string() }));

/**
 * Everything that is kept about a user and his company, table by table. Row-level security holds
 * the limits of the company.
 */
export async function exportAccount(
  db: Db,
  user: { id: number; company_id: number | null },
): Promise<object> {
  const account = await db
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'name',
      'first_name',
      'is_admin',
      'email_verified_at',
      'created_at',
      'last_activity',
      'reminders',
    ])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const sessions = await db
    .selectFrom('access_token')
    .select(['kind', 'created_at', 'last_used_at', 'user_agent', 'address'])
    .where('user_id', '=', user.id)
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user.id)
    .execute();
  return {
    account,
    passkeys,
    subscriptions,
    sessions,
    company: user.company_id === null ? null : await companyTables(db, user.company_id),
  };
}

async function companyTables(db: Db, companyId: number): Promise<Record<string, unknown>> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirst();
  const { rows } = await sql`
    select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'company_id' and c.is_nullable = 'NO' order by c.table_name`.execute(
    db,
  );
  const tables: Record<string, unknown> = { company };
  for (const { table_name } of Names.parse(rows)) {
    tables[table_name] = (
      await sql`select * from ${sql.table(table_name)} where company_id = ${companyId}`.execute(db)
    ).rows;
  }
  return tables;
}
