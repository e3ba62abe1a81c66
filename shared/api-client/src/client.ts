import { isControlledYear } from '@sci/contract/fiscal-version';
import { isApiError, type ApiError } from './api-error.ts';
import type { CallOptions, DownloadOptions, Intention, UploadOptions } from './call-options.ts';
import type {
  CallParts,
  ContractTable,
  FileKey,
  JsonKey,
  MultipartKey,
  ReplyFor,
  Rest,
  V2,
  VersionedKey,
  YearParts,
  YearReplyFor,
} from './contract-types.ts';
import { exchange, readBlob, readJson, type Outgoing } from './exchange.ts';
import { filenameOf, type ApiFile } from './file.ts';
import { fillPath, toForm, toQuery } from './form-body.ts';
import { Intentions } from './intentions.ts';
import { intentionHeaders, isMeant } from './intention-headers.ts';
import { Presence, type AskPresence, type ProofHeaders } from './presence.ts';
import { onceMore, RETRY_PAUSES, withRetries } from './retry.ts';
import { tokens } from './tokens.ts';
import { Writings } from './writings.ts';

const TIMEOUT_MS = 15_000;
/** Files are made and carried while the user watches a progress bar. */
const FILE_TIMEOUT_MS = 120_000;

export interface ClientSettings {
  /** Where the API's paths start: `/api`, or another host. */
  readonly baseUrl: string;
  /** Revision of the registry that this page was made with, sent with each call. */
  readonly revision?: number;
  /** What the server knows this page by, sent with each call. */
  readonly page?: string | undefined;
  readonly timeoutMs?: number;
  readonly retryPauses?: readonly number[];
}

/** A request that the server refused to recognise, with the token it carried. */
export interface Unauthorized {
  readonly token: string;
  readonly impersonating: boolean;
}

/** How a call is sent, beside what it says. */
type Sending = CallOptions & Pick<DownloadOptions, 'reference'> & Partial<Pick<Outgoing, 'onSent'>>;

export type Parts = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** The calls of a contract. One instance serves the shell and every module. */
export class ApiClient<Table extends ContractTable> {
  #settings: ClientSettings;
  readonly #intentions = new Intentions();
  readonly #presence = new Presence();
  readonly #writings = new Writings();
  #onUnauthorized: (refusal: Unauthorized) => void = () => {};
  #onOutdated: () => void = () => {};

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /** Changes where and how calls are made; the page does it once, before its first call. */
  configure(settings: Partial<ClientSettings>): void {
    this.#settings = { ...this.#settings, ...settings };
  }

  /** What to do when the server no longer knows the token that a call carried. */
  onUnauthorized(handler: (refusal: Unauthorized) => void): void {
    this.#onUnauthorized = handler;
  }

  /**
   * What to do when the server and this version of the application no longer understand each other.
   */
  onOutdated(handler: () => void): void {
    this.#onOutdated = handler;
  }

  /** What to do when a call needs a proof that the person is there himself. */
  onPresence(ask: AskPresence): void {
    this.#presence.onAsked(ask);
  }

  /** What to do whenever `isWriting` has changed. */
  onWriting(handler: () => void): void {
    this.#writings.onChange(handler);
  }

  /** A writing that the user asked for was not answered yet. */
  get isWriting(): boolean {
    return this.#writings.underWay;
  }

  get baseUrl(): string {
    return this.#settings.baseUrl;
  }

  /** Address of a call, for a link or a tag that the browser opens by itself. */
  url(
    key: JsonKey<Table> | FileKey<Table>,
    params?: Readonly<Record<string, string | number>>,
  ): string {
    return `${this.baseUrl}${fillPath(pathOf(key), params)}`;
  }

  async call<Key extends JsonKey<Table>>(
    key: Key,
    ...[options]: Rest<CallParts<Key, Table[Key & keyof Table]>, CallOptions>
  ): Promise<ReplyFor<Table[Key & keyof Table]>> {
    return this.request(key, options ?? {}, options);
  }

  /**
   * The same for a layer above that is generic itself: what the call requires has been asked of its
   * own callers.
   */
  async request<Key extends JsonKey<Table>>(
    key: Key,
    parts: Parts,
    options?: CallOptions,
  ): Promise<ReplyFor<Table[Key]>> {
    return this.#send(key, parts, options, readJson<ReplyFor<Table[Key]>>);
  }

  /**
   * A call that the specification names for both versions: up to 2023 as written, from 2024 on
   * under `/v2`.
   */
  async callForYear<Key extends VersionedKey<Table> & JsonKey<Table>>(
    year: number,
    key: Key,
    ...[options]: Rest<YearParts<Table, Key>, CallOptions>
  ): Promise<YearReplyFor<Table, Key>> {
    return this.requestForYear(year, key, options ?? {}, options);
  }

  /** What `request` is to `call`. */
  async requestForYear<Key extends VersionedKey<Table> & JsonKey<Table>>(
    year: number,
    key: Key,
    parts: Parts,
    options?: CallOptions,
  ): Promise<YearReplyFor<Table, Key>> {
    return this.#send(
      variantOf<Table, Key>(year, key),
      parts,
      options,
      readJson<YearReplyFor<Table, Key>>,
    );
  }

  async download<Key extends FileKey<Table>>(
    key: Key,
    ...[options]: Rest<CallParts<Key, Table[Key & keyof Table]>, DownloadOptions>
  ): Promise<ApiFile> {
    return this.#send(key, options ?? {}, { ...options, patient: true }, async (answer) => ({
      blob: await readBlob(answer, options?.onProgress),
      filename: filenameOf(answer.headers.get('content-disposition') ?? undefined, 'document'),
    }));
  }

  async upload<Key extends MultipartKey<Table>>(
    key: Key,
    options: CallParts<Key, Table[Key & keyof Table]> & UploadOptions,
  ): Promise<ReplyFor<Table[Key & keyof Table]>> {
    const parts: Parts = options;
    const body = toForm(parts.body, options.files);
    const sending = { ...options, patient: true, onSent: options.onProgress };
    return this.#send(
      key,
      { ...parts, body },
      sending,
      readJson<ReplyFor<Table[Key & keyof Table]>>,
    );
  }

  /**
   * `read` gives the answer its type: that of the contract for this very key. The server has written
   * it by the same schema; no schema code reaches the browser to read it a second time.
   */
  async #send<Answer>(
    key: keyof Table & string,
    parts: Parts,
    options: Sending = {},
    read: (answer: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const method = methodOf(key);
    const token = options.own === true ? tokens.own() : tokens.current();
    const write = method === 'GET' ? undefined : { ...parts, call: key };
    const headers = {
      ...headersOf(
        token,
        write && (options.intention ?? { key: this.#intentions.keyOf(write), meant: true }),
        this.#settings,
      ),
      ...(options.reference === undefined ? {} : { 'X-Request-Id': options.reference }),
    };
    const request = this.#outgoing(key, parts, options, headers);
    const pauses = this.#settings.retryPauses ?? RETRY_PAUSES;
    const ask = (repeats: ProofHeaders = {}) =>
      this.#presence.around(token, { own: options.own === true }, (proof) =>
        exchange({ ...request, headers: { ...request.headers, ...repeats, ...proof } }, read),
      );
    try {
      if (write === undefined) return await withRetries(ask, pauses, options.signal);
      const noteLost = (error: ApiError) => this.#intentions.failed(write, error);
      const answer = await (isMeant(options)
        ? this.#writings.until(onceMore(ask, request.body, pauses, noteLost))
        : ask());
      this.#intentions.done(write);
      return answer;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (token !== null && error.status === 401) this.#refused(token);
      if (write !== undefined) this.#intentions.failed(write, error);
      if (error.outdated) this.#onOutdated();
      throw error;
    }
  }

  #outgoing(
    call: string,
    { params, query, body }: Parts,
    options: Sending,
    headers: Outgoing['headers'],
  ): Outgoing {
    const isForm = body === undefined || body instanceof FormData;
    return {
      call,
      method: methodOf(call),
      url: `${this.baseUrl}${fillPath(pathOf(call), params)}${toQuery(query)}`,
      headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
      signal: options.signal,
      timeoutMs:
        options.patient === true ? FILE_TIMEOUT_MS : (this.#settings.timeoutMs ?? TIMEOUT_MS),
      onSent: options.onSent,
      keepalive: options.parting === true,
    };
  }

  /** An answer to a token that was replaced meanwhile says nothing of the session of now. */
  #refused(token: string): void {
    if (token === tokens.current())
      this.#onUnauthorized({ token, impersonating: tokens.impersonation() !== null });
  }
}

/** The key of the variant that serves this year. */
export const keyForYear = (year: number, key: string): string =>
  isControlledYear(year) ? underV2(key) : key;

const underV2 = (key: string): string => key.replace(' /', ' /v2/');

/** The same for a key that the contract has in both versions. */
function variantOf<Table, Key extends VersionedKey<Table>>(
  year: number,
  key: Key,
): Key | V2<Table, Key> {
  const variant = keyForYear(year, key);
  return isV2Of<Table, Key>(variant, key) ? variant : key;
}

/** The name of a versioned key under `/v2` is in the table: that is what makes it one. */
const isV2Of = <Table, Key extends VersionedKey<Table>>(
  name: string,
  key: Key,
): name is V2<Table, Key> => name === underV2(key);

const methodOf = (key: string): string => key.slice(0, key.indexOf(' '));
const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

function headersOf(
  token: string | null,
  intention: Intention | undefined,
  { revision, page }: ClientSettings,
) {
  return {
    Accept: 'application/json, */*;q=0.5',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...intentionHeaders(intention),
    ...(revision === undefined ? {} : { 'X-Sci-Revision': String(revision) }),
    ...(page === undefined ? {} : { 'X-Sci-Page': page }),
  };
}
