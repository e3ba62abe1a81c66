import type { contract } from '@sci/contract/contract';
import { ApiClient } from './client.ts';
import { tokens } from './tokens.ts';
import type { BodyFor, ParamsOf, QueryFor, ReplyFor } from './contract-types.ts';

export { ApiError, isApiError, type FailureKind } from './api-error.ts';
export { type ApiFile, saveFile } from './file.ts';
export { tokens, TOKEN_KEY, IMPERSONATION_KEY } from './tokens.ts';
export { keyForYear, type CallOptions, type DownloadOptions, type Progress, type UploadOptions, type Unauthorized } from './client.ts';

/** Every call of the product. */
export type Contract = typeof contract;
export type CallKey = keyof Contract;

export type Reply<Key extends CallKey> = ReplyFor<Contract[Key]>;
export type Query<Key extends CallKey> = QueryFor<Contract[Key]>;
export type Body<Key extends CallKey> = BodyFor<Contract[Key]>;
export type Params<Key extends CallKey> = ParamsOf<Key>;

/** The one client of the page. The shell configures it before its first call. */
export const api = new ApiClient<Contract>({ baseUrl: '/api' });

/** The token that calls carry now: the impersonated person's first. */
export const accessToken = (): string | null => tokens.current();

/** Where the API's paths start. */
export const apiBase = (): string => api.baseUrl;
