import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CallInput, CallKey, Contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import type { Services } from '../kernel/services.ts';
import type { Db, Pool } from '../db/database.ts';
import type { AuditOrigin } from '../db/tables/administration.ts';
import type { CompanyRow } from '../records/companies.ts';
import type { CurrentUser } from '../kernel/current-user.ts';
import type { Written } from '../kernel/fiscal-year/closing.ts';
import type { Limit } from '../kernel/rate-limit.ts';
import type { Download } from './download.ts';
import type { Later } from './later.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

export type App = FastifyInstance;

/** Who really acts: during an impersonation the administrator, in the user's name. */
export interface Actor {
  readonly userId: number | null;
  readonly impersonatorId: number | null;
  /** Also true for an administrator who impersonates somebody. */
  readonly isAdmin: boolean;
}

export interface UploadedFile {
  readonly field: string;
  /** Base name as the browser sent it. */
  readonly name: string;
  readonly content: Buffer;
}

type AccessOf<Key extends CallKey> = Contract[Key]['access'];

/**
 * What a route's handler receives: input read by the contract, the caller, and the one transaction
 * of the call.
 */
export interface CallContext<Key extends CallKey> extends CallInput<Key> {
  readonly files: readonly UploadedFile[];
  readonly db: Db;
  readonly user: Contract[Key] extends { readonly recognises: true }
    ? CurrentUser | null
    : AccessOf<Key> extends 'public'
      ? null
      : CurrentUser;
  readonly company: AccessOf<Key> extends 'member' | 'editor' ? CompanyRow : null;
  readonly actor: Actor;
  readonly services: Services;
  readonly now: Date;
  /** Today in Paris, `YYYY-MM-DD`. */
  readonly today: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The page that asks was made of the candidate's set of builds. */
  readonly onCandidate: boolean;
  /** Accounts (ids) that opened a session in the browser that asks. */
  readonly ofDevice: readonly number[];
  /** Makes this browser one of an account (id) whose owner has just shown that it is his. */
  readonly makeKnown: (userId: number) => void;
  readonly requestId: string;
  /**
   * Applies the rules of a year to this call: its version of the API, future years, and for writes
   * whether it is open; the assembly on its accounts closes on a date of its own.
   * `dayField`: the field of the day from which the year comes; a year without books is told beside it.
   */
  readonly checkYear: (year: number, closing?: Written, dayField?: string) => Promise<void>;
  /** Whether the caller has just proved that he is there; asked where the contract says so. */
  readonly present: boolean;
  /** Whether what sends this can put a question to its author: else, it is what he means. */
  readonly asks: boolean;
  /** Says in the audit log where the following changes come from. */
  readonly origin: (origin: AuditOrigin) => Promise<void>;
  /**
   * Runs once the transaction is committed, at most once; its failure does not change the answer.
   */
  readonly afterCommit: (task: () => void | Promise<void>) => void;
  /** Runs when the work throws, and with it everything is undone that was written in the database. */
  readonly ifUndone: (task: () => void | Promise<void>) => void;
  /** Aborted once nobody waits for the answer any more. */
  readonly left: AbortSignal;
}

export type Handler<Key extends CallKey> = (
  call: CallContext<Key>,
) => HandlerResult<Key> | Promise<HandlerResult<Key>>;
type HandlerResult<Key extends CallKey> = CallResult<Key> | Later<CallResult<Key>>;

/** What a handler gives back: the contract's reply with money in cents, or a download. */
export type CallResult<Key extends CallKey> = Contract[Key] extends { readonly transport: 'file' }
  ? Download
  : Contract[Key] extends { readonly reply: infer Reply extends z.ZodType }
    ? z.output<Reply>
    : void;

/** What tries are counted against. */
export type Counted = readonly (readonly [Limit, string])[];

/** What may decide against what a try is counted. */
export interface Counting {
  readonly pool: Pool;
  readonly now: Date;
  /** Accounts (ids) that opened a session in the browser that asks. */
  readonly ofDevice: readonly number[];
}

export interface ServeOptions<Key extends CallKey = CallKey> {
  /** `none`: the call touches no year. `handler`: the handler itself calls `checkYear`. */
  readonly year?: 'none' | 'handler';
  /** A GET that writes: its transaction is not read only. */
  readonly writes?: boolean;
  /**
   * The writing takes no turn among those of the company, and changes nothing of its years: it says
   * something to a work that is under way.
   */
  readonly beside?: boolean;
  /** Told how many bytes somebody who may make the call is sending, before they are read. */
  readonly expects?: (bytes: number) => void;
  /** Tries that are counted, before anything else is done: each is a limit and whom it counts. */
  readonly limits?: (caller: LimitedCaller<Key>, counting: Counting) => Counted | Promise<Counted>;
}

export interface LimitedCaller<Key extends CallKey> extends CallInput<Key> {
  readonly ip: string;
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly companyId: number | null;
}

/** What a request holds, read by the schemas of the call that `key` names. */
export interface ReadInput {
  readonly key: CallKey;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** Who is counted, for whichever call: `isCallerOf` says for which one. */
export interface SomeCaller extends ReadInput {
  readonly ip: string;
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly companyId: number | null;
}

/** The context of whichever call: `isContextOf` says of which one. */
export interface SomeContext
  extends ReadInput, Omit<CallContext<CallKey>, keyof ReadInput | 'user' | 'company'> {
  readonly user: CurrentUser | null;
  readonly company: CompanyRow | null;
}

/** A call of the contract with what the server adds to it, ready to be run. */
export interface ServedCall {
  readonly key: CallKey;
  readonly endpoint: Endpoint;
  readonly options: Pick<ServeOptions, 'year' | 'writes' | 'beside' | 'expects'>;
  /** Whether its tries are counted. */
  readonly counts: boolean;
  readonly limits: (caller: SomeCaller, counting: Counting) => Counted | Promise<Counted>;
  /** What the handler gives back: it fits the contract only once the reply's schema has read it. */
  readonly handle: (context: SomeContext) => unknown;
}
