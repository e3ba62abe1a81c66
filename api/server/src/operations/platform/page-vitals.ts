import { sql } from 'kysely';
import type { Candidate, RemotesRegistry } from '@sci/module-contract';
import { isSlower, type Slowness } from '@sci/registry/alarming';
import type { Db } from '../../db/database.ts';
import { revisionsOf } from './failing-share.ts';

/** Without what the page had no occasion to measure. */
interface Vitals {
  readonly lcp_ms?: number | undefined;
  readonly inp_ms?: number | undefined;
  readonly cls_thousandths?: number | undefined;
  /** How long the first screen was waited for, by who did not see it. */
  readonly waited_ms?: number | undefined;
}

/** Above that a page is not good: https://web.dev/articles/defining-core-web-vitals-thresholds. */
const GOOD = { lcp: 2_500, inp: 200, cls: 100 } as const;

/**
 * Keeps how the last page was that this server has served to an account, in the set of builds that
 * the call comes from. However often it tells, an account has one answer.
 * @returns how many pages that was: none, for who was never served one
 */
export async function keepVitals(
  db: Db,
  userId: number,
  candidate: boolean,
  { waited_ms, lcp_ms = tooLong(waited_ms), inp_ms, cls_thousandths }: Vitals,
): Promise<number> {
  const { rows } = await sql`
    update served_page p set lcp_ms = coalesce(${lcp_ms ?? null}::int, p.lcp_ms), inp_ms = coalesce(${inp_ms ?? null}::int, p.inp_ms),
      cls_thousandths = coalesce(${cls_thousandths ?? null}::int, p.cls_thousandths)
    where p.user_id = ${userId} and p.candidate = ${candidate} and p.revision = (
      select max(s.revision) from served_page s where s.user_id = ${userId} and s.candidate = ${candidate})
    returning p.user_id`.execute(db);
  return rows.length;
}

/**
 * What was not painted after so long was painted later still: that decides when it is above the limit
 * already, and says nothing below.
 */
const tooLong = (waited: number | undefined): number | undefined =>
  waited !== undefined && waited > GOOD.lcp ? waited : undefined;

type Measure = keyof typeof GOOD;
const MEASURES: readonly Measure[] = ['lcp', 'inp', 'cls'];

interface Vital extends Slowness {
  /** What three accounts in four stay below. */
  readonly p75: number | null;
}

interface Compared {
  readonly measure: Measure;
  readonly inside: Vital;
  readonly outside: Vital;
}

const NOTHING: Vital = { measured: 0, slow: 0, p75: null };

/** How fast a candidate is for its accounts since it began, beside what everybody else has. */
export async function compareVitals(
  db: Db,
  candidate: Candidate,
  history: readonly RemotesRegistry[],
): Promise<Compared[]> {
  const { inside, outside } = revisionsOf(candidate, history);
  const [ours, theirs] = [
    await vitals(db, inside, candidate.since, true),
    await vitals(db, outside, candidate.since, false),
  ];
  return MEASURES.map((measure) => ({
    measure,
    inside: ours[measure],
    outside: theirs[measure],
  }));
}

/** In what it is slower than theirs; null when it is not, or when too few were measured. */
export const slowerThanOthers = (compared: readonly Compared[]): Compared | null =>
  compared.find(({ inside, outside }) => isSlower(inside, outside)) ?? null;

/** An account counts once, by the latest of its pages that was measured. */
async function vitals(
  db: Db,
  revisions: readonly number[],
  since: string,
  candidate: boolean,
): Promise<Record<Measure, Vital>> {
  const { rows } = await sql<Vital & { name: Measure }>`
    with latest as (
      select distinct on (user_id) lcp_ms, inp_ms, cls_thousandths from served_page
      where candidate = ${candidate} and revision = any(${revisions}::int[]) and last_at >= ${since}
        and coalesce(lcp_ms, inp_ms, cls_thousandths) is not null
      order by user_id, last_at desc)
    select m.name, count(m.value)::int as measured, count(*) filter (where m.value > m.good)::int as slow,
      percentile_disc(0.75) within group (order by m.value) as p75
    from latest, lateral (values ('lcp', lcp_ms, ${GOOD.lcp}::int), ('inp', inp_ms, ${GOOD.inp}::int),
      ('cls', cls_thousandths, ${GOOD.cls}::int)) m(name, value, good)
    group by m.name`.execute(db);
  const of = (name: Measure): Vital => {
    const { measured, slow, p75 } = rows.find((row) => row.name === name) ?? NOTHING;
    return { measured, slow, p75 };
  };
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') };
}
