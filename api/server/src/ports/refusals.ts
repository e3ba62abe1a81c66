import type { ErrorBody } from '@sci/contract/fields';
import { say } from '../messages/say.ts';

/**
 * A refusal that the caller can understand and often repair: everything below 500 is one of these.
 */
export abstract class Refusal extends Error {
  abstract readonly status: 401 | 403 | 404 | 409 | 413 | 415 | 422 | 425 | 426 | 429 | 503;
  readonly headers: Readonly<Record<string, string>> = {};

  toBody(): ErrorBody {
    return { message: this.message };
  }
}

/** No token, or one that is unknown, expired or revoked. */
export class UnauthorizedError extends Refusal {
  override readonly name = 'UnauthorizedError';
  readonly status = 401;

  constructor(sentence = say('refusals.stranger')) {
    super(sentence);
  }
}

/** Why writing or entering is refused; the screens choose their explanation by it. */
export type ForbiddenReason =
  | 'role'
  | 'unverified'
  | 'no_company'
  | 'subscription'
  | 'deadline'
  | 'future_year'
  | 'impersonation'
  | 'two_factor'
  | 'presence';

export class ForbiddenError extends Refusal {
  override readonly name = 'ForbiddenError';
  readonly status = 403;
  readonly reason: ForbiddenReason;

  constructor(sentence: string, reason: ForbiddenReason = 'role') {
    super(sentence);
    this.reason = reason;
  }

  override toBody(): ErrorBody {
    return { message: this.message, reason: this.reason };
  }
}

/** It does not exist, or it belongs to somebody else: the caller can't tell which. */
export class NotFoundError extends Refusal {
  override readonly name = 'NotFoundError';
  readonly status = 404;

  constructor(sentence = say('refusals.unknown')) {
    super(sentence);
  }
}

/**
 * Somebody changed the row since, or something refers to it. `current` is the row as it is now, in
 * the API's form.
 */
export class ConflictError extends Refusal {
  override readonly name = 'ConflictError';
  readonly status = 409;
  readonly current: unknown;

  constructor(sentence: string, current?: unknown) {
    super(sentence);
    this.current = current;
  }

  override toBody(): ErrorBody {
    return this.current === undefined
      ? { message: this.message }
      : { message: this.message, current: this.current };
  }
}

/** The intention that this key names was carried out before; `current` is what was answered then. */
export class AlreadyDoneError extends Refusal {
  override readonly name = 'AlreadyDoneError';
  readonly status = 409;
  readonly current: unknown;

  constructor(current: unknown) {
    super(say('refusals.already'));
    this.current = current;
  }

  override toBody(): ErrorBody {
    return { message: this.message, already: true, current: this.current };
  }
}

export class TooLargeError extends Refusal {
  override readonly name = 'TooLargeError';
  readonly status = 413;

  constructor(sentence = say('refusals.too_large')) {
    super(sentence);
  }
}

export class UnsupportedTypeError extends Refusal {
  override readonly name = 'UnsupportedTypeError';
  readonly status = 415;

  constructor(sentence = say('refusals.unsupported_type')) {
    super(sentence);
  }
}

/** French sentences by field; `_form` holds what belongs to no field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const MAX_FIELDS = 50;

/** The data is refused and the user can correct it. */
export class RefusedError extends Refusal {
  override readonly name = 'RefusedError';
  readonly status = 422;
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors, sentence = say('refusals.refused')) {
    super(sentence);
    this.errors = errors;
  }

  override toBody(): ErrorBody {
    const fields = Object.entries(this.errors).slice(0, MAX_FIELDS);
    return {
      message: this.message,
      errors: Object.fromEntries(fields.map(([field, sentences]) => [field, [...sentences]])),
    };
  }
}

/**
 * Nothing is wrong, but its author may not know what is there already: he decides whether it is
 * stored all the same.
 */
export class QuestionError extends RefusedError {
  override toBody(): ErrorBody {
    return { ...super.toBody(), asks: true };
  }
}

const tooManyTries = (seconds: number): string =>
  say('refusals.for_now', { minutes: Math.max(1, Math.ceil(seconds / 60)) });

export class TooManyRequestsError extends Refusal {
  override readonly name = 'TooManyRequestsError';
  readonly status = 429;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(seconds: number, sentence = tooManyTries(seconds)) {
    super(sentence);
    this.headers = { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
  }
}

/** Nobody asked for this try, and what became of the one before is not remembered. */
export class TooEarlyError extends Refusal {
  override readonly name = 'TooEarlyError';
  readonly status = 425;
}

/** The page that calls was made for an API that is no longer answered: only a newer page helps. */
export class UpgradeRequiredError extends Refusal {
  override readonly name = 'UpgradeRequiredError';
  readonly status = 426;

  constructor() {
    super(say('refusals.old_page'));
  }
}

/**
 * Another service that this call needs does not answer: trying again later is all that anybody can
 * do.
 */
export class UnavailableError extends Refusal {
  override readonly name = 'UnavailableError';
  readonly status = 503;
  override readonly headers: Readonly<Record<string, string>>;

  /** `seconds`: when trying again may help. `cause`: what whoever looks after the server has to know. */
  constructor(sentence: string, seconds = 10, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.headers = { 'retry-after': String(seconds) };
  }
}

/** Refuses the data with a sentence for each field: 422. */
export function refuse(errors: FieldErrors, sentence?: string): never {
  throw new RefusedError(errors, sentence);
}

/** What several checks found, beside one another: of two that name the same field both are told. */
export function allErrors(...checks: readonly FieldErrors[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [field, sentences] of checks.flatMap((errors) => Object.entries(errors)))
    all[field] = [...new Set([...(all[field] ?? []), ...sentences])];
  return all;
}

/** Refuses what any of the checks found, with all of it; goes on where there is nothing. */
export function refuseAny(...checks: readonly FieldErrors[]): void {
  const errors = allErrors(...checks);
  if (Object.keys(errors).length > 0) refuse(errors);
}

/** Refuses who has no valid token: 401. */
export function refuseStranger(sentence?: string): never {
  throw new UnauthorizedError(sentence);
}

/** Refuses who may not do this, or not now: 403. */
export function refuseAccess(sentence: string, reason?: ForbiddenReason): never {
  throw new ForbiddenError(sentence, reason);
}

/** Refuses what does not exist, or belongs to somebody else: 404. */
export function refuseUnknown(sentence?: string): never {
  throw new NotFoundError(sentence);
}

/** Refuses what the present state forbids; `current` is the row as the API writes it: 409. */
export function refuseConflict(sentence: string, current?: unknown): never {
  throw new ConflictError(sentence, current);
}

/** Refuses what is too large: 413. */
export function refuseSize(sentence?: string): never {
  throw new TooLargeError(sentence);
}

/** Refuses content of a kind that is not accepted: 415. */
export function refuseType(sentence?: string): never {
  throw new UnsupportedTypeError(sentence);
}

/** Refuses a page made for an API that is no longer answered: 426. */
export function refuseOldPage(): never {
  throw new UpgradeRequiredError();
}

/** Refuses to repeat, unasked, what may have been done: 425. */
export function refuseRepeat(): never {
  throw new TooEarlyError(say('refusals.not_kept'));
}

/** Refuses one more try until some seconds have passed: 429. */
export function refuseForNow(seconds: number, sentence?: string): never {
  throw new TooManyRequestsError(seconds, sentence);
}

/** Refuses what another service would have to answer for: 503. */
export function refuseUnavailable(sentence: string, seconds?: number, cause?: unknown): never {
  throw new UnavailableError(sentence, seconds, cause);
}

/** The row, or the refusal that says that it does not exist. */
export function found<Row>(row: Row | undefined | null, sentence?: string): Row {
  if (row === undefined || row === null) refuseUnknown(sentence);
  return row;
}

/** Whether the writer says that he saw another state of the row than the present one. */
export const isStale = (seen: string | undefined, updatedAt: string): boolean =>
  seen !== undefined && Date.parse(seen) !== Date.parse(updatedAt);

/** The refusal of a stale write, with the row as the API writes it. */
export const staleWrite = (current: unknown): ConflictError =>
  new ConflictError(say('refusals.stale'), current);

/**
 * Refuses a write by somebody who saw an older state of the row; `current` gives the row as the API
 * writes it.
 */
export function assertFresh(
  seen: string | undefined,
  updatedAt: string,
  current: () => unknown,
): void {
  if (isStale(seen, updatedAt)) throw staleWrite(current());
}

/** What this intention was to make is there already, as `current`. */
export function refuseDone(current: unknown): never {
  throw new AlreadyDoneError(current);
}
