import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReportRoundTable } from '../../db/tables/administration.ts';
import { visitorCompanies } from '../../kernel/visitor-companies.ts';

export type RoundRow = Selectable<ReportRoundTable>;

/** Rounds that are kept. */
const KEPT = 5;

/** A round that is under way; what it has to open stands in its companies. */
export const roundUnderWay = (db: Db): Promise<RoundRow | undefined> =>
  db
    .selectFrom('report_round')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const latestRound = (db: Db): Promise<RoundRow | undefined> =>
  db.selectFrom('report_round').selectAll().orderBy('id', 'desc').executeTakeFirst();

/** Begins a round over all companies that live, those of visitors left out. Gives its number. */
export async function beginRound(db: Db, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('report_round')
    .values({ started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_round_company')
    .columns(['round_id', 'of_company_id', 'size'])
    .expression(
      db
        .selectFrom('company as c')
        .select([
          sql<number>`${id}::bigint`.as('round_id'),
          'c.id as of_company_id',
          sql<number>`(select count(*)::int from bank_movement m where m.company_id = c.id)`.as(
            'size',
          ),
        ])
        .where('c.deleted_at', 'is', null)
        .where('c.id', 'not in', visitorCompanies(db)),
    )
    .execute();
  await db
    .deleteFrom('report_round')
    .where('id', '<=', id - KEPT)
    .execute();
  return id;
}

/**
 * The smallest company that the round has not opened yet, and how often it had begun to: one more
 * from now on, whatever becomes of this process.
 */
export async function takeNext(
  db: Db,
  roundId: number,
): Promise<{ readonly companyId: number; readonly begun: number } | undefined> {
  const next = await db
    .selectFrom('report_round_company as x')
    .innerJoin('report_round as r', 'r.id', 'x.round_id')
    .select(['x.of_company_id', 'x.tries'])
    .where('x.round_id', '=', roundId)
    .where('x.done_at', 'is', null)
    .where('r.ended_at', 'is', null)
    .orderBy('x.size')
    .orderBy('x.of_company_id')
    .executeTakeFirst();
  if (next === undefined) return undefined;
  await db
    .updateTable('report_round_company')
    .set({ tries: next.tries + 1 })
    .where('round_id', '=', roundId)
    .where('of_company_id', '=', next.of_company_id)
    .execute();
  return { companyId: next.of_company_id, begun: next.tries };
}

export interface Finding {
  readonly year: number;
  readonly report: string;
  readonly kind: 'refused' | 'failed';
  readonly sentence: string;
  readonly reference: string | null;
}

/** Notes a company as opened, with what could not be. A second run writes the same. */
export async function finishCompany(
  db: Db,
  of: { readonly roundId: number; readonly companyId: number },
  result: { readonly opened: number; readonly findings: readonly Finding[] },
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('report_finding')
    .where('round_id', '=', of.roundId)
    .where('of_company_id', '=', of.companyId)
    .execute();
  if (result.findings.length > 0)
    await db
      .insertInto('report_finding')
      .values(
        result.findings.map((finding) => ({
          ...finding,
          round_id: of.roundId,
          of_company_id: of.companyId,
        })),
      )
      .execute();
  await db
    .updateTable('report_round_company')
    .set({ opened: result.opened, done_at: now })
    .where('round_id', '=', of.roundId)
    .where('of_company_id', '=', of.companyId)
    .execute();
}

export const endRound = (db: Db, id: number, now: Date, stopped = false) =>
  db
    .updateTable('report_round')
    .set({ ended_at: now, stopped })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** How far a round is. */
export const progressOf = (db: Db, roundId: number) =>
  db
    .selectFrom('report_round_company')
    .select([
      sql<number>`count(*)::int`.as('companies'),
      sql<number>`count(done_at)::int`.as('done'),
      sql<number>`coalesce(sum(opened), 0)::int`.as('opened'),
    ])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();

/** What a round could not open, our own failures first. */
export async function findingsOf(db: Db, roundId: number, limit: number) {
  const rows = await db
    .selectFrom('report_finding as f')
    .leftJoin('company as c', 'c.id', 'f.of_company_id')
    .select(['f.id', 'f.of_company_id', 'f.year', 'f.report', 'f.kind', 'f.sentence'])
    .select(['f.reference', 'c.name'])
    .where('f.round_id', '=', roundId)
    .orderBy('f.kind')
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return rows.map(({ of_company_id: id, name, ...finding }) => ({
    ...finding,
    company: { id, name: name ?? '' },
  }));
}
