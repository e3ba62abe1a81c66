import type { contract } from '@sci/contract/contract';
import { ApiClient } from './client.ts';
import { staleReader } from './stale.ts';
import { tokens } from './tokens.ts';
import type {
  BodyFor,
  CallParts,
  JsonKey,
  ParamsOf,
  QueryFor,
  ReplyFor,
  VersionedKey,
  YearParts,
  YearReplyFor,
} from './contract-types.ts';

export { ApiError, errorSentences, isApiError, type FailureKind } from './api-error.ts';
export { LOST_MESSAGE } from './messages.ts';
export { type ApiFile, saveFile } from './file.ts';
export { tokens, TOKEN_KEY, IMPERSONATION_KEY } from './tokens.ts';
export type {
  CallOptions,
  DownloadOptions,
  Intention,
  Progress,
  UploadOptions,
} from './call-options.ts';
export { keyForYear, type Unauthorized } from './client.ts';
export type { PresenceAsked } from './presence.ts';

/** Every call of the product. */
export type Contract = typeof contract;
export type CallKey = keyof Contract;

export type Reply<Key extends CallKey> = ReplyFor<Contract[Key]>;
export type Query<Key extends CallKey> = QueryFor<Contract[Key]>;
export type Body<Key extends CallKey> = BodyFor<Contract[Key]>;
export type Params<Key extends CallKey> = ParamsOf<Key>;

/**
 * Calls that send and answer JSON, the arguments of one, and the calls that exist for both versions
 * of the API.
 */
export type DataKey = JsonKey<Contract>;
export type CallArgs<Key extends CallKey> = CallParts<Key, Contract[Key]>;
export type YearKey = VersionedKey<Contract> & DataKey;
export type YearArgs<Key extends YearKey> = YearParts<Contract, Key>;
export type YearReply<Key extends YearKey> = YearReplyFor<Contract, Key>;

/** The one client of the page. The shell configures it before its first call. */
export const api = new ApiClient<Contract>({ baseUrl: '/api' });

/** The token that calls carry now: the impersonated person's first. */
export const accessToken = (): string | null => tokens.current();

/**
 * Reads the row that refused a stale change: `fromStale('PUT /v2/loan/:id', loanValues)` takes any
 * failure, and gives undefined when it is another one.
 */
export const fromStale = staleReader<Contract>();
