import { sql, type Kysely } from 'kysely';

/**
 * How the last page of a revision was for an account, as its browser measured it: a candidate that
 * is slower than what everybody has goes, like one that fails. Pages of before were not measured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table served_page
    add column lcp_ms integer check (lcp_ms >= 0),
    add column inp_ms integer check (inp_ms >= 0),
    add column cls_thousandths integer check (cls_thousandths >= 0)`.execute(db);
}
