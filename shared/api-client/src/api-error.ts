import axios, { type AxiosResponse } from 'axios';
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
  readonly reason?: string;
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly outdated?: boolean;
}

/**
 * Any failure of a call, ready to be shown: `message` is a French sentence, `errors` the server's
 * sentences by field. `call` is the key of the call, `status` 0 when no answer came. `current` is the row as it is now, when a
 * stale change was refused (409), or what `already` was stored under this key; `reason` a French sentence that says why writing is refused
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
    this.reason = details.reason;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.outdated = details.outdated ?? false;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * Turns whatever a request threw into an `ApiError`; a programming mistake goes through unchanged.
 */
export async function toApiError(error: unknown, call: string): Promise<unknown> {
  if (axios.isCancel(error))
    return new ApiError({ kind: 'aborted', call, status: 0, message: ABORTED_MESSAGE });
  if (!axios.isAxiosError(error)) return error;
  if (error.response !== undefined) return fromAnswer(error.response, call);
  if (error.code === 'ETIMEDOUT')
    return new ApiError({ kind: 'timeout', call, status: 0, message: TIMEOUT_MESSAGE });
  if (error.code === 'ECONNABORTED')
    return new ApiError({ kind: 'aborted', call, status: 0, message: ABORTED_MESSAGE });
  return new ApiError({ kind: 'network', call, status: 0, message: NETWORK_MESSAGE });
}

async function fromAnswer(response: AxiosResponse<unknown>, call: string): Promise<ApiError> {
  const body = await readBody(response.data);
  const outdated = isOutdated(response);
  return new ApiError({
    kind: 'http',
    call,
    status: response.status,
    outdated,
    message: outdated
      ? statusMessage(UPGRADE_REQUIRED)
      : withFixedMarks(textOf(body['message']) ?? statusMessage(response.status)),
    errors: readErrors(body['errors']),
    current: body['current'],
    already: body['already'] === true,
    ...optional('reason', textOf(body['reason'])),
    ...optional('retryAfter', readSeconds(headerOf(response, 'retry-after'))),
    ...optional('requestId', headerOf(response, 'x-request-id')),
  });
}

const UPGRADE_REQUIRED = 426;

/** The server says so, or does not know a call that exists in this version. */
const isOutdated = (response: AxiosResponse): boolean =>
  response.status === UPGRADE_REQUIRED ||
  (response.status === 404 && headerOf(response, 'x-sci-unknown-call') !== undefined);

/** A refused download carries its JSON in a blob. */
async function readBody(data: unknown): Promise<Record<string, unknown>> {
  if (!(data instanceof Blob)) return isRecord(data) ? data : {};
  try {
    const parsed: unknown = JSON.parse(await data.text());
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

function readSeconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function headerOf(response: AxiosResponse, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
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
