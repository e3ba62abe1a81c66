import { sql } from 'kysely';
import type { Candidate, RemotesRegistry } from '@sci/module-contract';
import type { Share } from '@sci/registry/alarming';
import type { Db } from '../../db/database.ts';
import { remoteOf } from '@sci/registry/remote-of';

const HOUR_MS = 60 * 60_000;

/**
 * In how many accounts a module failed since it was published, of those that were served this
 * build, and the same of the builds before in the hour before. An account counts once, whatever and
 * however often it reports, and only if this server has served it the revision that it reports of.
 * @param history every revision, the newest first
 */
export async function countFailing(
  db: Db,
  module: string,
  published: RemotesRegistry,
  history: readonly RemotesRegistry[],
): Promise<{ since: Share; before: Share; guests: number }> {
  const at = new Date(published.publishedAt);
  const base = baseOf(published, module);
  const same = history
    .filter((other) => other.revision >= published.revision && baseOf(other, module) === base)
    .map(({ revision }) => revision);
  const earlier = history
    .filter(({ revision }) => revision < published.revision)
    .map(({ revision }) => revision);
  const { guests } = await db
    .selectFrom('client_report')
    .select((eb) => eb.fn.countAll<number>().as('guests'))
    .where('module', '=', module)
    .where('user_id', 'is', null)
    .where('at', '>=', at.toISOString())
    .where('candidate', '=', false)
    .where((eb) => eb('revision', '=', eb.fn.any(eb.val(same))))
    .executeTakeFirstOrThrow();
  return {
    since: await share(db, module, same, [at, null]),
    before: await share(db, module, earlier, [new Date(at.getTime() - HOUR_MS), at]),
    guests: Number(guests),
  };
}

const baseOf = ({ shell, remotes }: RemotesRegistry, module: string): string | undefined =>
  (module === 'shell' ? shell : remoteOf(remotes, module))?.base;

/**
 * The same for a candidate since it began, beside those who had everybody's builds meanwhile.
 * @param history every revision, the newest first
 */
export async function countCandidate(
  db: Db,
  candidate: Candidate,
  history: readonly RemotesRegistry[],
): Promise<{ since: Share; before: Share }> {
  const { module, since } = candidate;
  const { inside, outside } = revisionsOf(candidate, history);
  const time = [new Date(since), null] as const;
  return {
    since: await share(db, module, inside, time, true),
    before: await share(db, module, outside, time),
  };
}

/** The revisions that had this candidate, and those whose pages had everybody's builds. */
export const revisionsOf = (
  { release }: Candidate,
  history: readonly RemotesRegistry[],
): { readonly inside: readonly number[]; readonly outside: readonly number[] } => ({
  inside: history
    .filter(({ candidate }) => candidate?.release.base === release.base)
    .map(({ revision }) => revision),
  outside: history.map(({ revision }) => revision),
});

/** `to`: null is now. */
async function share(
  db: Db,
  module: string,
  revisions: readonly number[],
  [from, to]: readonly [Date, Date | null],
  candidate = false,
): Promise<Share> {
  const until = to ?? 'infinity';
  const { rows } = await sql<Share>`
    select count(distinct p.user_id)::int as served, count(distinct r.user_id)::int as failed
    from served_page p
    left join client_report r on r.user_id = p.user_id and r.revision = p.revision and r.candidate = p.candidate
      and r.module = ${module} and r.at >= ${from} and r.at < ${until}::timestamptz
    where p.candidate = ${candidate} and p.revision = any(${revisions}::int[]) and p.last_at >= ${from} and p.first_at < ${until}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? { served: 0, failed: 0 };
}
