import { sql, type Kysely } from 'kysely';

/** Who tried to publish and was refused stands among what went wrong, counted like it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['failure_cause', 'client_report'])
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_kind_check`)},
      add constraint ${sql.ref(`${table}_kind_check`)} check (kind in
        ('client', 'csp', 'integrity', 'server', 'job', 'night', 'publication'))`.execute(db);
}
