import type { Endpoint, EndpointKey } from '@sci/contract/endpoint';
import type { OnWire } from '@sci/contract/wire';

/** The table of calls that a client is typed by. */
export type ContractTable = Readonly<Record<EndpointKey, Endpoint>>;

/**
 * What a schema accepts and what it gives, read from the type alone: no schema code reaches the
 * browser.
 */
type Given<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type Read<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [K in Name]?: undefined }
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** Path parameters of a call, by name: `{ id: 3 }` for `/bankMovement/:id`. */
export type ParamsOf<Key> = [ParamNames<Key>] extends [never]
  ? never
  : { readonly [K in ParamNames<Key>]: string | number };
export type QueryFor<E> = E extends { query: infer Schema } ? Given<Schema> : never;
export type BodyFor<E> = E extends { body: infer Schema } ? Given<Schema> : never;
/** What a call answers: a file, what its schema writes, or nothing. */
export type ReplyFor<E> = E extends { transport: 'file' }
  ? Blob
  : E extends { reply: infer Schema }
    ? OnWire<Read<Schema>>
    : undefined;

/** The row that refuses a stale change: what the call answers, unless it says otherwise. */
export type CurrentFor<E> = E extends { current: infer Schema }
  ? OnWire<Read<Schema>>
  : ReplyFor<E>;

/** Everything a call needs besides its key. */
export type CallParts<Key, E> = Part<'params', ParamsOf<Key>> &
  Part<'query', QueryFor<E>> &
  Part<'body', BodyFor<E>>;

/** Arguments after the key: nothing has to be written when nothing is required. */
export type Rest<Parts, Extra> = object extends Parts
  ? [options?: Parts & Extra]
  : [options: Parts & Extra];

type KeysWith<Table, Shape> = {
  [K in keyof Table]: Table[K] extends Shape ? K : never;
}[keyof Table] &
  string;

export type FileKey<Table> = KeysWith<Table, { transport: 'file' }>;
export type MultipartKey<Table> = KeysWith<Table, { transport: 'multipart' }>;
export type JsonKey<Table> = Exclude<keyof Table & string, FileKey<Table> | MultipartKey<Table>>;

type WithVersion<Key> = Key extends `${infer Method} /${infer Path}`
  ? `${Method} /v2/${Path}`
  : never;

/**
 * Calls that the specification names in both variants: `GET /bankMovement` stands for it and for
 * `GET /v2/bankMovement`.
 */
export type VersionedKey<Table> = {
  [K in keyof Table & string]: WithVersion<K> extends keyof Table ? K : never;
}[keyof Table & string];

export type V2<Table, Key> = WithVersion<Key> & keyof Table;

/** What a call that exists in both versions needs, and what it answers. */
export type YearParts<Table, Key extends keyof Table> =
  | CallParts<Key, Table[Key]>
  | CallParts<Key, Table[V2<Table, Key>]>;
export type YearReplyFor<Table, Key extends keyof Table> = ReplyFor<Table[Key | V2<Table, Key>]>;
