import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { dayInParis } from '../../ports/clock.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { archivedOf, type Archived } from '../../records/log-archive.ts';

/** A place in the log of a company. */
export interface Place {
  /** The last change before; 0 where there was none. */
  readonly lastEntry: number;
  readonly at: string;
  /** When the log began to know the company. */
  readonly since: string;
}

interface Asked {
  readonly at?: string | undefined;
  /** The end of a day in France, or now on the day itself. */
  readonly on?: string | undefined;
  readonly before?: number | undefined;
}

/** After every moment. */
const FAR = '9999-12-31T00:00:00.000Z';

/** What is said of a company and of its rows, by calls and jobs. */
const log = (companyId: number) => sql`(
  select id, at, request_id from audit_log where company_id = ${companyId} and request_id is not null
  union all select id, at, request_id from own_company_log() where request_id is not null)`;

/**
 * The place in the log that was asked for: at a moment, or before a change with all that its call
 * changed. Refuses a moment to come and one before the log.
 */
export async function placeOf(
  db: Db,
  companyId: number,
  { at: moment, on, before }: Asked,
): Promise<Place> {
  // The clock is read once: a second reading may lie a millisecond later, which is to come.
  const { rows } = await sql<{ since: string | null; now: string; evening: string | null }>`
    with clock as materialized (select clock_timestamp() as now)
    select (select min(at) from ${log(companyId)} l) as since, now,
      case when ${on ?? null}::date <= (now at time zone 'Europe/Paris')::date
        then least(now, (${on ?? null}::date + 1)::timestamp at time zone 'Europe/Paris') end as evening
    from clock`.execute(db);
  const now = rows[0]?.now ?? '';
  const archived = await archivedOf(db, companyId);
  const since = archived?.since ?? rows[0]?.since ?? now;
  if (before !== undefined)
    return { ...(await placeBefore(db, companyId, before, archived)), since };
  const field = on === undefined ? 'at' : 'on';
  const at = on === undefined ? moment : (rows[0]?.evening ?? FAR);
  if (at === undefined) refuse({ at: [say('past.moment')] });
  if (Date.parse(at) > Date.parse(now)) refuse({ [field]: [say('past.future')] });
  if (archived && Date.parse(at) < Date.parse(archived.at)) refuse({ [field]: [away(archived)] });
  if (Date.parse(at) < Date.parse(since))
    refuse({ [field]: [say('past.before', { day: dayInParis(new Date(since)) })] });
  const last = await sql<{ id: number | null }>`
    select max(id) as id from ${log(companyId)} l where at <= ${at}`.execute(db);
  return { lastEntry: Math.max(last.rows[0]?.id ?? 0, archived?.lastEntry ?? 0), at, since };
}

const away = ({ at }: Archived): string => say('past.archived', { day: dayInParis(new Date(at)) });

async function placeBefore(
  db: Db,
  companyId: number,
  change: number,
  archived: Archived | undefined,
): Promise<Omit<Place, 'since'>> {
  const { rows } = await sql<{ id: number; at: string }>`
    select min(l.id) as id, min(l.at) as at from ${log(companyId)} l
    where l.request_id = (select request_id from ${log(companyId)} c where c.id = ${change})
    having min(l.id) is not null`.execute(db);
  // What a call changed may begin before the archive ends: then a part of it is not here.
  if (archived && (rows[0]?.id ?? change) <= archived.lastEntry)
    refuse({ before: [away(archived)] });
  const first = found(rows[0], say('past.unknown'));
  // A millisecond earlier, so that what changed since then begins with the change itself.
  return { lastEntry: first.id - 1, at: new Date(Date.parse(first.at) - 1).toISOString() };
}
