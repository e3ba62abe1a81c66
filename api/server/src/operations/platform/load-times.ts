import { sql, type Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LoadTimeTable } from '../../db/tables/administration.ts';

type Load = Pick<Insertable<LoadTimeTable>, 'module' | 'build' | 'phase' | 'ms'>;

/**
 * Keeps what a browser measured. Anybody can send it: what names no build of the registry is never
 * read.
 */
export const keepLoads = (db: Db, loads: readonly Load[]) =>
  db.insertInto('load_time').values(loads).execute();

interface LoadTime {
  readonly module: string;
  readonly build: string;
  readonly phase: LoadTimeTable['phase'];
  readonly count: number;
  /** Milliseconds: three quarters of the loads took no longer. */
  readonly p75: number;
}

/** Enough to tell two builds apart, few enough to read at each look at the page. */
const LAST = 1000;

/**
 * The 75th percentile of the last loads of each of these builds, by module, in the order given; a
 * build without any is left out.
 */
export async function readLoadTimes(
  db: Db,
  builds: readonly { readonly module: string; readonly build: string }[],
): Promise<Map<string, LoadTime[]>> {
  const { rows } = await sql<LoadTime>`
    select b.module, b.build, p.phase, x.count, x.p75
    from unnest(${builds.map(({ module }) => module)}::text[], ${builds.map(({ build }) => build)}::text[]) with ordinality b(module, build, place),
      unnest(array['module', 'screen']) with ordinality p(phase, step),
      lateral (
        select count(*)::int as count, round(percentile_cont(0.75) within group (order by ms))::int as p75
        from (select l.ms from load_time l where l.module = b.module and l.build = b.build and l.phase = p.phase order by l.id desc limit ${LAST}) latest
      ) x
    where x.count > 0 order by b.place, p.step`.execute(db);
  return Map.groupBy(rows, ({ module }) => module);
}
