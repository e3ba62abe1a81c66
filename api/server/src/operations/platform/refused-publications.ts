import type { FastifyRequest } from 'fastify';
import { contract } from '@sci/contract/contract';
import { AppName } from '@sci/contract/registry';
import type { Db, Pool } from '../../db/database.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { bearer } from '../../http/bearer.ts';
import type { App } from '../../http/call.ts';
import { errorOf } from '../../http/failed-request.ts';
import { networkOf } from '../../identity/auth/login-limits.ts';
import { isWithin, LIMITS } from '../../kernel/rate-limit.ts';
import { hashToken } from '../../kernel/tokens.ts';
import { say } from '../../messages/say.ts';
import { ForbiddenError, RefusedError, UnauthorizedError } from '../../ports/refusals.ts';
import { keepFailure } from '../../records/failures.ts';
import { isGuest, mayAddCause } from './new-causes.ts';

/** Method and pattern of each call of the feature teams' machines. */
const CALLS: ReadonlySet<string> = new Set(
  Object.entries(contract)
    .filter(([, { access }]) => access === 'publisher')
    .map(([key]) => key.replace(' ', ' /api')),
);

type Refused = UnauthorizedError | ForbiddenError | RefusedError;

/**
 * Keeps who tried to publish and was refused, and whose token he showed, before he has his answer; the
 * token itself is not kept. A call that is only written wrongly is no such try.
 */
export function keepRefusedPublications(app: App): void {
  const turns = new Turns();
  app.addHook('onSend', async (request, _reply, payload) => {
    const error = errorOf(request);
    if (CALLS.has(`${request.method} ${request.routeOptions.url}`) && isRefusal(error))
      try {
        const shown = await shownToken(app.services.pool, bearer(request));
        await turns.take(turnOf(shown), () => keep(app, request, error, shown));
      } catch (failure) {
        request.log.warn({ err: failure }, 'could not keep a refused publication');
      }
    return payload;
  });
}

const isRefusal = (error: Error | undefined): error is Refused =>
  error instanceof UnauthorizedError ||
  error instanceof ForbiddenError ||
  (error instanceof RefusedError && error.errors['_form'] !== undefined);

/** What is known of a token, whether or not it still opens anything. */
const rowOf = (pool: Pool, token: string) =>
  pool.outside
    .selectFrom('access_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select(['t.id as token_id', 't.kind', 't.label', 't.revoked_at', 't.expires_at'])
    .select(['u.id', 'u.email', 'u.email_verified_at'])
    .where('t.token_hash', '=', hashToken(token))
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
/** `unknown`: there is no such token, or it ended more than a month ago. */
type Shown = Known | 'unknown' | 'none';

const shownToken = async (pool: Pool, token: string | undefined): Promise<Shown> =>
  token === undefined ? 'none' : ((await rowOf(pool, token)) ?? 'unknown');

/** What is wrong with the token that was shown, or with what was to be published by it. */
function codeOf(error: Refused, shown: Shown, now: Date) {
  if (typeof shown === 'string') return shown;
  if (shown.kind !== 'publisher') return 'session';
  if (shown.revoked_at !== null) return 'revoked';
  if (Date.parse(shown.expires_at) <= now.getTime()) return 'expired';
  if (error instanceof RefusedError) return 'build';
  return error instanceof ForbiddenError ? 'other_module' : 'orphan';
}

async function keep(
  app: App,
  request: FastifyRequest,
  error: Refused,
  shown: Shown,
): Promise<void> {
  const now = app.services.clock.now();
  const code = codeOf(error, shown, now);
  const known = typeof shown === 'string' ? null : shown;
  const network = networkOf(request.ip);
  const reasons = error instanceof RefusedError ? (error.errors['_form'] ?? []).join(' ; ') : '';
  await inTransaction(app.services.pool, systemScope(request.id), 'write', (db) =>
    keepFailure(
      db,
      {
        kind: 'publication',
        module: moduleOf(request),
        code,
        message: say(`cockpit.publication_${code}`, {
          label: known?.label ?? '',
          network,
          reasons,
        }),
        apart: known === null ? network : `token ${known.token_id}`,
        reference: request.id,
        request: `${request.method} ${request.routeOptions.url}, ${request.ip}`,
        userId: known?.id ?? null,
        fromGuest: known?.kind !== 'publisher' && isGuest(known),
      },
      now,
      () => mayAdd(db, known, request.ip, now),
    ),
  );
}

/** The module that was meant, as far as the caller named one. */
function moduleOf({ query, body }: FastifyRequest): string {
  const { module } = { ...Object(query), ...Object(body) };
  return AppName.safeParse(module).data ?? '';
}

/** Nobody invents a token that was once given: what it adds is counted for itself. */
const mayAdd = (db: Db, known: Known | null, ip: string, now: Date): Promise<boolean> =>
  known?.kind === 'publisher'
    ? isWithin(db, LIMITS.causeByToken, String(known.token_id), now)
    : mayAddCause(db, known, ip, now);

const turnOf = (shown: Shown): string =>
  typeof shown === 'object' && shown.kind === 'publisher' ? String(shown.token_id) : 'others';

/** Tries of one kind that wait to be kept: of more the log of requests has the others. */
const WAITING = 50;

/**
 * One at a time for each token that was once given, and one for all the others together: a flood takes
 * one connection, and keeps no other token waiting.
 */
class Turns {
  readonly #waiting = new Map<string, { count: number; last: Promise<void> }>();

  async take(whose: string, work: () => Promise<void>): Promise<void> {
    const turn = this.#waiting.get(whose) ?? { count: 0, last: Promise.resolve() };
    if (turn.count >= WAITING) return;
    turn.count += 1;
    const mine = turn.last.then(work);
    turn.last = mine.catch(() => {});
    this.#waiting.set(whose, turn);
    try {
      await mine;
    } finally {
      turn.count -= 1;
      if (turn.count === 0) this.#waiting.delete(whose);
    }
  }
}
