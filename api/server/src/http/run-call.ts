import type { FastifyRequest } from 'fastify';
import { findCurrentUser, type CurrentUser } from '../kernel/current-user.ts';
import { dayInParis } from '../ports/clock.ts';
import type { Db } from '../db/database.ts';
import { setOrigin, type Scope } from '../db/transaction.ts';
import type { Written } from '../kernel/fiscal-year/closing.ts';
import type { CompanyRow } from '../records/companies.ts';
import { Afterwards } from './afterwards.ts';
import { checkAccess } from '../kernel/access.ts';
import type { App, ReadInput, ServedCall, SomeContext } from './call.ts';
import { yearsChecked } from './call-year.ts';
import { bearer } from './bearer.ts';
import { enterGates } from '../kernel/gates.ts';
import { refuseIfLeft } from './caller-left.ts';
import { noteCaller } from './failed-request.ts';
import { HEAVY_CALLS, REHEARSALS } from './heavy-calls.ts';
import { companyOfCall, writes } from './company-of-call.ts';
import { isDownload, type Download } from './download.ts';
import { answerOfLeft } from './left-company.ts';
import { isLater, type Later } from './later.ts';
import { finishLater } from './finish-later.ts';
import { refuse, refuseRepeat } from '../ports/refusals.ts';
import { everyFault, type FaultyBody } from './every-fault.ts';
import {
  claimKey,
  isAgain,
  keptUnder,
  releaseKey,
  storeAnswer,
  type Kept,
  type StoredAnswer,
} from './idempotency.ts';
import { indoors } from './indoors.ts';
import { bodyHash, readCall } from './read-call.ts';
import { readPresence } from './read-presence.ts';
import { REVISION_HEADER, refuseOutdatedPage } from './outdated-page.ts';
import { callingPage, makesKnown, notePage, type Waiting } from './calling-page.ts';
import { whoseTurn } from './whose-turn.ts';
import { transact } from './transact.ts';
import { Tries } from './tries.ts';
import { replyInJson, thrownOnWire } from './wire.ts';

/** By it a form says that it can ask its author whether he means a second one of the same. */
const TWINS_HEADER = 'x-sci-twins';

interface Caller {
  readonly user: CurrentUser | undefined;
  readonly scope: Scope;
  readonly isAdmin: boolean;
}

/** From the request to the answer of one call; a Refusal for whatever the client did wrong. */
export function runCall(
  app: App,
  call: ServedCall,
  request: FastifyRequest,
  waiting: Waiting,
): Promise<StoredAnswer | Download> {
  const now = app.services.clock.now();
  const tries = new Tries(app.services.pool, now);
  return tries.unlessRefused(() => answerTo(app, call, request, waiting, { now, tries }));
}

async function answerTo(
  app: App,
  call: ServedCall,
  request: FastifyRequest,
  { left, keep }: Waiting,
  { now, tries }: Pick<Work, 'now' | 'tries'>,
): Promise<StoredAnswer | Download> {
  // What went wrong in an old tab is still worth knowing.
  if (call.key !== 'POST /v2/client_report')
    await refuseOutdatedPage(app.services.registry, request.headers[REVISION_HEADER]);
  const answered = await answerOfLeft(app, call, request, now);
  if (answered) return answered;
  const caller = await identify(app, call, request, now);
  noteCaller(request, { userId: caller.scope.userId, companyId: caller.user?.company_id ?? null });
  await notePage(app, call, caller.user, request, keep);
  call.options.expects?.(Number(request.headers['content-length'] ?? 0));
  if (isAgain(request) && keptFor(call, request, caller) === undefined) refuseRepeat();
  const { input, faulty } = await readCall(call, request);
  if (!isAgain(request)) await countTries(app, call, request, { now, tries, caller, input });
  const present = await readPresence(app.services, call, request, caller.user, input, now);
  const after = new Afterwards(request.log);
  const kind = {
    writes: writes(call),
    heavy: HEAVY_CALLS.has(call.key),
    rehearses: REHEARSALS.has(call.key),
  };
  const leave = await enterGates(app.services.gates, {
    who: whoseTurn(caller.user, request.ip),
    ...kind,
    // What was asked for is changed, whether or not its author still waits.
    ...(call.key.startsWith('GET ') ? { left } : {}),
  });
  const result = await transact(app.services, kind, caller, (db) =>
    after.unlessThrown(async () => {
      // Who waited for a connection may have left meanwhile; a change that he asked for is made.
      if (call.key.startsWith('GET ')) refuseIfLeft(left);
      const work = { db, now, tries, caller, input, present, left, keep, after };
      return faulty
        ? refuseAll(app, call, request, work, faulty)
        : perform(app, call, request, work);
    }),
  ).finally(leave);
  await after.committed();
  if (!isLater(result)) return result;
  const kept = keptFor(call, request, caller);
  return finishLater(app.services, kept, request, async () => answerOf(call, await result.work()));
}

/** Under which the answer to this call is remembered for its caller. */
const keptFor = (call: ServedCall, request: FastifyRequest, { user }: Caller): Kept | undefined => {
  const key = keptUnder(call.key, request, user?.id);
  return key !== undefined && user ? { userId: user.id, key } : undefined;
};

async function countTries(
  app: App,
  call: ServedCall,
  request: FastifyRequest,
  { now, tries, caller: { user }, input }: Pick<Work, 'now' | 'tries' | 'caller' | 'input'>,
): Promise<void> {
  const { ip, ofDevice } = callingPage(app, request);
  const who = {
    ip,
    userId: user?.id ?? null,
    sessionId: user?.token_id ?? null,
    companyId: user?.company_id ?? null,
  };
  const counting = { pool: app.services.pool, now, ofDevice };
  await tries.count(await call.limits({ ...input, ...who }, counting));
}

const answerOf = async (call: ServedCall, result: unknown): Promise<StoredAnswer> => ({
  status: call.endpoint.status ?? 200,
  answer: await replyInJson(call.endpoint, result),
});

async function identify(
  app: App,
  call: ServedCall,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  const token = bearer(request);
  const user =
    token && (call.endpoint.access !== 'public' || call.endpoint.recognises === true)
      ? await findCurrentUser(app.services.pool, token, now)
      : undefined;
  checkAccess(
    { ...call.endpoint, deletes: call.key.startsWith('DELETE ') },
    changesSomething(call),
    user,
    now,
  );
  const impersonatorId = user?.impersonation?.admin_id ?? null;
  const isAdmin = user ? user.is_admin || impersonatorId !== null : false;
  const scope: Scope = {
    companyId: call.endpoint.access === 'admin' ? 'all' : (user?.company_id ?? null),
    userId: user?.id ?? null,
    impersonatorId,
    origin:
      impersonatorId !== null || call.endpoint.access === 'admin'
        ? 'admin'
        : user
          ? 'user'
          : 'system',
    requestId: request.id,
  };
  return { user, scope, isAdmin };
}

/**
 * What an impersonation needs its own permission for: the company's data. Closing one's session
 * stays possible, and so does a reading that keeps a row of its own (the company's fiscal year) up
 * to date.
 */
const changesSomething = ({ key, endpoint }: ServedCall): boolean =>
  endpoint.access === 'editor' ||
  (!key.startsWith('GET ') && !['session', 'member'].includes(endpoint.access));

/** Refuses a body with all that is wrong with it: what its handler writes on the way is undone. */
async function refuseAll(
  app: App,
  call: ServedCall,
  request: FastifyRequest,
  work: Work,
  faulty: FaultyBody,
): Promise<never> {
  const company = await companyOfCall(work.db, call, work.caller.user);
  const errors = await everyFault(work.db, call.endpoint.body, faulty, async (body) => {
    const guessed = { ...work, input: { ...work.input, body } };
    const years = await yearsChecked(call, guessed, company);
    const given = context(app, request, guessed, company, years.check);
    // Faults come first: a question is about what can be stored.
    await handle(call, { ...given, asks: false, services: indoors(app.services) });
  });
  refuse(errors);
}

interface Work {
  readonly db: Db;
  readonly now: Date;
  readonly tries: Tries;
  readonly caller: Caller;
  readonly input: ReadInput;
  readonly present: boolean;
  readonly left: AbortSignal;
  readonly keep: Waiting['keep'];
  readonly after: Afterwards;
}

async function perform(
  app: App,
  call: ServedCall,
  request: FastifyRequest,
  work: Work,
): Promise<StoredAnswer | Download | Later<unknown>> {
  const { db, caller, input } = work;
  const { vault } = app.services;
  const company = await companyOfCall(work.db, call, work.caller.user);
  const kept = keptFor(call, request, caller);
  const known =
    kept &&
    (await claimKey(db, vault, {
      ...kept,
      companyId: company?.id,
      call: call.key,
      bodyHash: await bodyHash(call, input),
      again: isAgain(request),
    }));
  if (known) return known;
  // What was carried out and is only answered again is no further try of anybody.
  if (isAgain(request)) await countTries(app, call, request, work);

  const years = await yearsChecked(call, work, company);
  const result = await handle(call, context(app, request, work, company, years.check));
  years.finish();
  if (call.endpoint.access === 'editor' && company !== null && call.options.beside !== true)
    await app.services.followYears(db, company, years.written(), work.now);
  if (isDownload(result) || isLater(result)) {
    if (isAgain(request)) refuseRepeat(); // with it, what was written on the way is undone
    if (kept && isDownload(result)) await releaseKey(db, kept);
    return result;
  }

  const answer = await answerOf(call, result);
  if (kept) await storeAnswer(db, vault, kept, answer);
  return answer;
}

async function handle(call: ServedCall, given: SomeContext): Promise<unknown> {
  try {
    return await call.handle(given);
  } catch (error) {
    throw thrownOnWire(call.endpoint, error);
  }
}

function context(
  app: App,
  request: FastifyRequest,
  work: Work,
  company: CompanyRow | null,
  checkYear: (year: number, closing?: Written, dayField?: string) => Promise<void>,
): SomeContext {
  const { db, now, caller, input, present, left, keep, after } = work;
  return {
    ...input,
    db,
    user: caller.user ?? null,
    company,
    actor: {
      userId: caller.scope.userId,
      impersonatorId: caller.scope.impersonatorId,
      isAdmin: caller.isAdmin,
    },
    services: app.services,
    now,
    today: dayInParis(now),
    ...callingPage(app, request),
    makeKnown: makesKnown(app, request, keep),
    requestId: request.id,
    checkYear,
    present,
    asks: request.headers[TWINS_HEADER] === 'ask',
    origin: async (origin: Scope['origin']) => void (await setOrigin(db, origin)),
    left,
    afterCommit: (task) => after.ifKept(task),
    ifUndone: (task) => after.ifUndone(task),
  };
}
