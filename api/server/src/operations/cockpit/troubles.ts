import { sql } from 'kysely';
import type { z } from 'zod';
import type { Cockpit } from '@sci/contract/failure';
import type { Db } from '../../db/database.ts';
import type { PartName } from '../../kernel/failing-parts.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import type { State } from './state.ts';
import { takenBack } from './taken-back.ts';

type Trouble = z.output<typeof Cockpit>['troubles'][number];

interface Touched {
  readonly count: number;
  readonly since: string | null;
  readonly companies: number;
  readonly users: number;
}

/** What is wrong now, the gravest first; of equal ones what has lasted longest. */
export async function readTroubles(
  db: Db,
  state: State,
  failing: ReadonlyMap<PartName, Date>,
  services: Services,
): Promise<Trouble[]> {
  const found = [
    ...partTroubles(failing, services),
    ...fromRows('queue', 'error', await failedJobs(db), (count) => say('cockpit.jobs', { count })),
    ...fromRows('mails', 'error', await failedMails(db), (count) =>
      say('cockpit.mails', { count }),
    ),
    ...fromRows('failures', 'error', await openCauses(db), (count) =>
      say('cockpit.failures', { count }),
    ),
    ...fromRows('modules', 'warning', await refusedPublications(db), (count) =>
      say('cockpit.publications', { count }),
    ),
    ...fromRows('payments', 'warning', await unpaid(db), (count) =>
      say('cockpit.unpaid', { count }),
    ),
    ...stateTroubles(state),
    ...takenBack(await services.registry.history(), new Date(state.at)).map(({ at, ...build }) => ({
      part: 'modules' as const,
      severity: 'warning' as const,
      sentence: say('cockpit.taken_back', build),
      since: at,
      ...NOBODY,
    })),
  ];
  return found.toSorted(
    (a, b) =>
      Number(b.severity === 'error') - Number(a.severity === 'error') ||
      (a.since ?? '~').localeCompare(b.since ?? '~'),
  );
}

const NOBODY = { companies: 0, users: 0 } as const;

const partTroubles = (failing: ReadonlyMap<PartName, Date>, services: Services): Trouble[] =>
  [...failing].map(([part, since]) => ({
    part: part === 'replica' ? 'database' : part,
    // The primary answers in its place.
    severity: part === 'replica' ? 'warning' : 'error',
    sentence: sentenceOf(part, services),
    since: since.toISOString(),
    ...NOBODY,
  }));

/**
 * Of what differs between processes, the names of the variables and of the processes; of a registry
 * that answers, why its newest revision is not served.
 */
const sentenceOf = (part: PartName, { fellows, registry }: Services): string => {
  if (part === 'registry' && registry.refused.length > 0)
    return say('cockpit.registry_refused', { reasons: registry.refused.join(' ; ') });
  if (part === 'settings') return fellows.differing ?? say('cockpit.part_settings');
  if (part === 'clock') return fellows.wrongClock ?? say('cockpit.part_clock');
  return say(`cockpit.part_${part}`);
};

const fromRows = (
  part: Trouble['part'],
  severity: Trouble['severity'],
  { count, since, companies, users }: Touched,
  sentence: (count: number) => string,
): Trouble[] =>
  count === 0 ? [] : [{ part, severity, sentence: sentence(count), since, companies, users }];

/** A transaction that lasts longer holds up others, and what they leave behind. */
const LONG_SECONDS = 300;

function stateTroubles({ modules, database, at }: State): Trouble[] {
  const since = new Date(Date.parse(at) - database.oldest_seconds * 1000).toISOString();
  return [
    ...modules.off.map((module) => ({
      part: 'modules' as const,
      severity: 'warning' as const,
      sentence: say('cockpit.off', { module }),
      since: null,
      ...NOBODY,
    })),
    ...(database.waiting > 0
      ? [
          {
            part: 'database' as const,
            severity: 'warning' as const,
            sentence: say('cockpit.waiting', { count: database.waiting }),
            since: at,
            ...NOBODY,
          },
        ]
      : []),
    ...(database.oldest_seconds > LONG_SECONDS
      ? [
          {
            part: 'database' as const,
            severity: 'warning' as const,
            sentence: say('cockpit.long'),
            since,
            ...NOBODY,
          },
        ]
      : []),
  ];
}

const failedJobs = (db: Db): Promise<Touched> =>
  db
    .selectFrom('job_run')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('updated_at').as('since')])
    .select([sql<number>`0`.as('companies'), sql<number>`0`.as('users')])
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();

const failedMails = (db: Db): Promise<Touched> =>
  db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .select([
      sql<number>`count(distinct company_id)::int`.as('companies'),
      sql<number>`count(distinct recipients)::int`.as('users'),
    ])
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();

const openCauses = async (db: Db): Promise<Touched> => {
  const { count, since } = await db
    .selectFrom('failure_cause')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('first_at').as('since')])
    .where('settled_at', 'is', null)
    .where('kind', '<>', 'publication')
    .executeTakeFirstOrThrow();
  const touched = await db
    .selectFrom('client_report as r')
    .innerJoin('failure_cause as f', 'f.id', 'r.cause_id')
    .select([
      sql<number>`count(distinct r.of_company_id)::int`.as('companies'),
      sql<number>`count(distinct r.user_id)::int`.as('users'),
    ])
    .where('f.settled_at', 'is', null)
    .where('f.kind', '<>', 'publication')
    .executeTakeFirstOrThrow();
  return { count, since, ...touched };
};

/** Nothing failed: somebody tried. */
const refusedPublications = (db: Db): Promise<Touched> =>
  db
    .selectFrom('failure_cause')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(count), 0)::int`.as('count'),
      fn.min('first_at').as('since'),
    ])
    .select([sql<number>`0`.as('companies'), sql<number>`0`.as('users')])
    .where('settled_at', 'is', null)
    .where('kind', '=', 'publication')
    .executeTakeFirstOrThrow();

const unpaid = (db: Db): Promise<Touched> =>
  db
    .selectFrom('subscription as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('s.event_at').as('since')])
    .select([
      sql<number>`count(distinct u.company_id)::int`.as('companies'),
      sql<number>`count(distinct u.id)::int`.as('users'),
    ])
    .where('s.status', 'in', ['past_due', 'unpaid'])
    .executeTakeFirstOrThrow();
