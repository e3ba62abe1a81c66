import { say } from '../messages/say.ts';
import { UnavailableError } from '../ports/refusals.ts';

/**
 * What says that the database cannot be reached, beside its own fatal errors: the network's codes,
 * and those of a pooler that lost its server.
 */
const AWAY = /^(08\w{3}|EAI_AGAIN)$|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)/;
/** The driver gives no code to these. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout)/;

const QUERY_CANCELED = '57014';
const IDLE_TRANSACTION = '25P03';
const READ_ONLY = '25006';
const DISK_FULL = '53100';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const STATEMENT_UNKNOWN = '26000';
const STATEMENT_KNOWN = '42P05';
/** The routine of PostgreSQL that refuses it: its sentence is in the language of the server. */
const OTHER_COLUMNS = 'RevalidateCachedQuery';

/**
 * Why the database can't serve this call now, as the caller should read it; undefined when it could.
 * A transaction that was being committed when the connection broke may be kept or not: the sentence
 * says neither, and the key of the call keeps it from being done twice.
 */
export function unavailable(error: unknown): UnavailableError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = codeOf(error);
  if (code === QUERY_CANCELED || code === IDLE_TRANSACTION)
    return new UnavailableError(say('refusals.too_slow'), SECONDS.busy);
  if (needsOperator(error)) return new UnavailableError(say('refusals.read_only'), SECONDS.full);
  if (isAway(error)) return new UnavailableError(say('refusals.database_away'), SECONDS.away);
  return undefined;
}

/** Whether the server, or the way to it, is gone. */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = codeOf(error);
  const isEnded = 'severity' in error && error.severity === 'FATAL';
  return (
    isEnded ||
    AWAY.test(code) ||
    (code === '' && error instanceof Error && LOST.test(error.message))
  );
}

/**
 * Whether a transaction failed by nothing of its own, and may be tried again: the server undid it
 * for the sake of another one, or had prepared a statement otherwise than it is asked for now.
 */
export function isSetBack(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isStale(error);
}

/**
 * Whether what was prepared on a connection is not what the program takes it for: a migration beside
 * has changed what a statement answers, or something between has changed the server.
 */
export function isStale(error: unknown): boolean {
  const code = codeOf(error);
  if (code === STATEMENT_UNKNOWN || code === STATEMENT_KNOWN) return true;
  return error instanceof Error && 'routine' in error && error.routine === OTHER_COLUMNS;
}

/** Whether it lasts until somebody does something about it: a full disk, a server that only reads. */
export function needsOperator(error: unknown): boolean {
  const code = codeOf(error);
  return code === READ_ONLY || code === DISK_FULL;
}

/** What PostgreSQL, or the network, calls an error; nothing for others. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

const SECONDS = { away: 5, busy: 10, full: 60 } as const;
