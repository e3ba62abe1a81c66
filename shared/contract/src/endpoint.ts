import type { z } from 'zod';

/**
 * Who may call, checked by the server before anything else. Each level says what the caller must
 * be:
 * - `public`: anybody, also without a token
 * - `session`: logged in, whatever the state of the account
 * - `verified`: logged in with a verified e-mail address
 * - `member`: verified and owner of a company, the subject of the call
 * - `editor`: member with an active subscription; the year that the call touches must be open
 * - `admin`: administrator in his own name (never through an impersonation)
 * - `publisher`: a feature team's machine, with a publisher token
 */
export type Access =
  | 'public'
  | 'session'
  | 'verified'
  | 'member'
  | 'editor'
  | 'admin'
  | 'publisher';

/**
 * `own`: calls that change what only the person himself may change (password, e-mail, payment,
 * closing the account): refused while impersonating, whatever the access level.
 */
export type Scope = 'own' | 'company';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: written once, mounted by the server, typed in the browser, replayed by the
 * tests.
 */
export interface Endpoint {
  /** What the call does, one English sentence: it becomes the summary in the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly scope?: Scope;
  /** Public, and who is logged in is known all the same. */
  readonly recognises?: true;
  /**
   * The session alone does not open it: the caller has proved within the last minutes that he is
   * there himself (`POST /v2/user/presence`), and sends that proof along. `handler`: only for some
   * of what the call changes, as its handler decides.
   */
  readonly presence?: 'always' | 'handler';
  /** Field of the body in which his password may come along as that proof. */
  readonly passwordField?: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * `file`: the reply is a download; `multipart`: the body is a form with files, `body` describes
   * its text fields.
   */
  readonly transport?: 'file' | 'multipart';
  /** The successful answer; absent for a download. */
  readonly reply?: z.ZodType;
  /** What a conflict says of the rows as they are now, where it is not the reply. */
  readonly current?: z.ZodType;
  /** HTTP status of success, 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Refusals besides those that its access level and its validation already imply; 503 where
   * another service may not answer.
   */
  readonly refuses?: readonly (401 | 404 | 409 | 413 | 415 | 422 | 429 | 503)[];
  /** Which years the call serves: `v1` up to 2023, `v2` from 2024, both unless said. */
  readonly years?: 'v1' | 'v2';
}

export type Path = `/${string}`;
export type EndpointKey = `${Method} ${Path}`;

/** Keeps the literal types of a table of calls, and checks that each one is well formed. */
export const endpoints = <const Table extends Readonly<Record<EndpointKey, Endpoint>>>(
  table: Table,
): Table => table;
