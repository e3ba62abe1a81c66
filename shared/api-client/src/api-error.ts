import {
  ABORTED_MESSAGE,
  NETWORK_MESSAGE,
  statusMessage,
  TIMEOUT_MESSAGE,
  withFixedMarks,
} from './messages.ts';

export type FailureKind = 'http' | 'network' | 'timeout' | 'aborted';

interface Details {
  readonly call?: string;
  readonly kind: FailureKind;
  readonly status: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly current?: unknown;
  readonly already?: boolean;
  readonly asks?: boolean;
  readonly reason?: string;
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly outdated?: boolean;
}

/**
 * Any failure of a call, ready to be shown: `message` is a French sentence, `errors` the server's
 * sentences by field. `call` is the key of the call, `status` 0 when no answer came. `current` is the row as it is now, when a
 * stale change was refused (409), or what `already` was stored under this key; `asks`: nothing is wrong (422), the same sent as `Meant` is stored; `reason` a French sentence that says why writing is refused
 * (403). `retryAfter` is in seconds, `requestId` the server's reference of the failed request.
 * `outdated`: the server no longer, or not yet, speaks with this version of the application.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly call: string | undefined;
  readonly kind: FailureKind;
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly current: unknown;
  readonly already: boolean;
  readonly asks: boolean;
  readonly reason: string | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly outdated: boolean;

  constructor(details: Details) {
    super(details.message);
    this.call = details.call;
    this.kind = details.kind;
    this.status = details.status;
    this.errors = details.errors ?? {};
    this.current = details.current;
    this.already = details.already ?? false;
    this.asks = details.asks ?? false;
    this.reason = details.reason;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.outdated = details.outdated ?? false;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const UNANSWERED = {
  network: NETWORK_MESSAGE,
  timeout: TIMEOUT_MESSAGE,
  aborted: ABORTED_MESSAGE,
} as const;

/** No answer came, or nobody waits for it any more. */
export const unanswered = (call: string, kind: keyof typeof UNANSWERED): ApiError =>
  new ApiError({ kind, call, status: 0, message: UNANSWERED[kind] });

/** The answer is a refusal; its text says why. */
export function refusal(call: string, status: number, headers: Headers, text: string): ApiError {
  const body = readBody(text);
  const outdated = isOutdated(status, headers);
  return new ApiError({
    kind: 'http',
    call,
    status,
    outdated,
    message: outdated
      ? statusMessage(UPGRADE_REQUIRED)
      : withFixedMarks(textOf(body['message']) ?? statusMessage(status)),
    errors: readErrors(body['errors']),
    current: body['current'],
    already: body['already'] === true,
    asks: body['asks'] === true,
    ...optional('reason', textOf(body['reason'])),
    ...optional('retryAfter', readSeconds(headers.get('retry-after'))),
    ...optional('requestId', headers.get('x-request-id') ?? undefined),
  });
}

const UPGRADE_REQUIRED = 426;

/** The server says so, or does not know a call that exists in this version. */
const isOutdated = (status: number, headers: Headers): boolean =>
  status === UPGRADE_REQUIRED || (status === 404 && headers.has('x-sci-unknown-call'));

/** A gateway refuses in HTML, or in nothing at all. */
function readBody(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function readErrors(value: unknown): Record<string, readonly string[]> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).map(([field, sentences]) => {
    const list: readonly unknown[] = Array.isArray(sentences) ? sentences : [sentences];
    return [
      field,
      list.filter((sentence) => typeof sentence === 'string').map(withFixedMarks),
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, sentences]) => sentences.length > 0));
}

function readSeconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const optional = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> => {
  const part: Partial<Record<Name, Value>> = {};
  if (value !== undefined) part[name] = value;
  return part;
};

/**
 * Every sentence of a failure, for a list: those of the fields, or the message when there is none.
 */
export function errorSentences(error: unknown): readonly string[] {
  if (!isApiError(error))
    return error === null || error === undefined ? [] : ['Une erreur inattendue s’est produite.'];
  const sentences = Object.values(error.errors).flat();
  return sentences.length > 0 ? sentences : [error.message];
}
