import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { FailureKind } from '../db/tables/administration.ts';
import { say } from '../messages/say.ts';
import { causeKey, keepable } from './failure-text.ts';

/** Something that went wrong, for whoever looks after the service. */
export interface Failure {
  readonly kind: FailureKind;
  /** The module that owns what failed; `server`. */
  readonly module: string;
  readonly code: string;
  readonly message: string;
  /** Id of the screen, or pattern of the call. */
  readonly route?: string;
  readonly stack?: string;
  /** What the user reads of it. */
  readonly reference?: string | undefined;
  /** Method and path of the call, the job. */
  readonly request?: string;
  readonly release?: string;
  readonly revision?: number;
  /** Met on a page of the candidate's set of builds. */
  readonly candidate?: boolean;
  readonly userId?: number | null;
  readonly companyId?: number | null;
  /** Keeps it apart from others of the same words: whose it is. */
  readonly apart?: string;
  /** Told by who can be as many as he likes: it is shown behind what others met. */
  readonly fromGuest?: boolean;
}

/**
 * Reports that a cause keeps: the latest, and the last of each account from each page that it was
 * served. All of them are counted.
 */
const KEPT = 1000;
const TRIM_EVERY = 100;

/**
 * Keeps a failure for a month, under its cause: one that was settled is open again. Nothing private
 * of its texts is kept. Gives its number.
 * @param mayAdd asked before a cause is added: who invents one after the other fills no list
 */
export async function keepFailure(
  db: Db,
  failure: Failure,
  at: Date,
  mayAdd: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  const { kind, module, code, request = '', release = '', revision = 0 } = failure;
  const route = keepable(failure.route ?? '', 300);
  const message = keepable(failure.message, 1000);
  const stack = keepable(failure.stack ?? '');
  const { fromGuest = false, apart = '' } = failure;
  const key = causeKey([kind, module, code, route, message], stack) + apart;
  const kept =
    (await isKnown(db, key)) || (await mayAdd())
      ? { key, module, code, route, message, stack }
      : othersOf(kind, fromGuest);
  const cause = await db
    .insertInto('failure_cause')
    .values({ ...kept, kind, only_guests: fromGuest, first_at: at, last_at: at })
    .onConflict((known) =>
      known.column('key').doUpdateSet({
        count: sql`failure_cause.count + 1`,
        last_at: sql`greatest(failure_cause.last_at, excluded.last_at)`,
        only_guests: sql`failure_cause.only_guests and excluded.only_guests`,
        settled_at: null,
        settled_by: null,
      }),
    )
    .returning(['id', 'count'])
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('client_report')
    .values({
      at,
      kind,
      module,
      code,
      message,
      route,
      stack,
      request: keepable(request, 300),
      release,
      revision,
      candidate: failure.candidate ?? false,
      cause_id: cause.id,
      reference: failure.reference ?? null,
      user_id: failure.userId ?? null,
      of_company_id: failure.companyId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (cause.count % TRIM_EVERY === 0) await trim(db, cause.id);
  return id;
}

const isKnown = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('failure_cause').select('id').where('key', '=', key).executeTakeFirst()) !==
  undefined;

/** What is told beyond what its author may add; each report of it keeps its own words. */
const othersOf = (kind: FailureKind, fromGuest: boolean) => ({
  key: causeKey([kind, 'others', String(fromGuest)], ''),
  module: '',
  code: 'others',
  route: '',
  message: say(fromGuest ? 'cockpit.others_of_guests' : 'cockpit.others_of_account'),
  stack: '',
});

/** Nobody hides by his own reports for how many others a build fails. */
const trim = (db: Db, causeId: number) =>
  sql`
    delete from client_report where cause_id = ${causeId} and id < (
      select id from client_report where cause_id = ${causeId} order by id desc offset ${KEPT - 1} limit 1)
    and id not in (
      select max(r.id) from client_report r
      join served_page p on p.user_id = r.user_id and p.revision = r.revision and p.candidate = r.candidate
      where r.cause_id = ${causeId} group by r.user_id, r.revision, r.candidate)`.execute(db);

const CAUSES = 5000;

/** Forgets what is older than `before`, and the last causes of too many: first what only guests told. */
export async function forgetFailures(db: Db, before: string): Promise<void> {
  await db.deleteFrom('client_report').where('at', '<', before).execute();
  await db
    .deleteFrom('failure_cause')
    .where((eb) =>
      eb.or([
        eb('last_at', '<', before),
        eb(
          'id',
          'in',
          eb
            .selectFrom('failure_cause')
            .select('id')
            .orderBy('only_guests')
            .orderBy('last_at', 'desc')
            .orderBy('id', 'desc')
            .offset(CAUSES),
        ),
      ]),
    )
    .execute();
}
