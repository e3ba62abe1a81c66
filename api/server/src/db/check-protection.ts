import { sql } from 'kysely';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import { APPLICATION_ROLE } from './connect.ts';
import type { Pool } from './database.ts';
import { inTransaction, systemScope } from './transaction.ts';

/** They name a company without belonging to one: an account is found before its company is known. */
const SHARED = ['app_user', 'access_token', 'signed_link', 'mail'];

/**
 * Throws a StartError where row-level security would not keep the companies apart: the role cannot
 * be taken, it stands above the policies, or a table is without one.
 */
export async function checkProtection(pool: Pool): Promise<void> {
  const open = await readOpenTables(pool).catch((error: unknown) => {
    throw new StartError(
      say('start.role_refused', { role: APPLICATION_ROLE, reason: messageOf(error) }),
    );
  });
  if (open.length > 0)
    throw new StartError(
      say('start.unprotected', { open: open.join(', '), role: APPLICATION_ROLE }),
    );
}

/** A partition is reached through its table, unless the role may read it by itself. */
async function readOpenTables(pool: Pool): Promise<readonly string[]> {
  const { rows } = await inTransaction(pool, systemScope('start'), 'read', (db) =>
    sql<{ open: string }>`
      select c.relname as open from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (not c.relispartition or has_table_privilege(c.oid, 'select'))
        and c.relname not in (${sql.join(SHARED)})
        and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
      union all
      select rolname from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
      order by 1`.execute(db),
  );
  return rows.map(({ open }) => open);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : say('start.no_reason');
