import { webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { CallKey } from '@sci/contract/contract';
import type { Db } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { refuse, refuseDone, refuseRepeat } from '../ports/refusals.ts';
import { isSealedText, type Place, type Vault } from '../ports/sealing/vault.ts';
import { SECRET_CALLS } from './secret-calls.ts';

export interface StoredAnswer {
  readonly status: number;
  /** JSON; undefined when there is nothing to say. */
  readonly answer: Buffer | undefined;
}

const { subtle } = webcrypto;

const MAX_KEY = 200;

/** Bytes of an answer beyond which it is packed, away from the thread that answers everybody. */
const LARGE = 64 * 1024;
/** What stands before a packed answer; no JSON begins so. */
const PACKED = 'gzip:';
const FAST = { level: constants.Z_BEST_SPEED };
const pack = promisify<Buffer, object, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

/** By it a page says that it sends a writing once more by itself, whose connection broke. */
export const isAgain = ({ headers }: FastifyRequest): boolean =>
  headers['x-sci-again'] !== undefined;

/** Under which the answer to a call is remembered; undefined for one of which nothing is kept. */
export const keptUnder = (call: CallKey, request: FastifyRequest, userId: number | undefined) =>
  userId === undefined || SECRET_CALLS.has(call) ? undefined : idempotencyKey(request);

/** The key by which a client says "this is the same intention again". */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method === 'GET' || typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY)
    refuse({
      _form: [say('request.long_key', { max: MAX_KEY })],
    });
  return key;
}

/**
 * What the key stands for. Another body under the same key is somebody who corrected what he had
 * sent without knowing that it had arrived; another call is a mistake of the client. Computed away
 * from the thread that answers everybody: 20 MB take it half a second.
 */
export async function fingerprint(
  input: unknown,
  files: readonly { readonly content: Buffer }[],
): Promise<string> {
  const bytes = Buffer.concat([
    Buffer.from(JSON.stringify(input)),
    ...files.map(({ content }) => content),
  ]);
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}

/** A first try, or the same again. */
interface Try {
  readonly userId: number;
  readonly key: string;
  readonly call: string;
  /** Of whose data the call is; undefined for what belongs to the account. */
  readonly companyId: number | undefined;
  readonly bodyHash: string;
  /** The page sends it by itself: it must not be begun a second time. */
  readonly again: boolean;
}

/** Whose key of an intention it is. */
export interface Kept {
  readonly userId: number;
  readonly key: string;
}

/** The same call about another company is another intention, of somebody who changed his own. */
const nameOf = ({ call, companyId }: Pick<Try, 'call' | 'companyId'>): string =>
  companyId === undefined ? call : `${call} @${companyId}`;

/** Its transaction has ended, and another service still works at it. */
const UNDER_WAY = 0;

/**
 * Claims the key in the transaction of the call: a second one with the same key waits here until
 * the first has ended, then gets its answer; if the first failed, the key is free again. While
 * another service works at the first, whoever asks again begins it again.
 */
export async function claimKey(db: Db, vault: Vault, one: Try): Promise<StoredAnswer | undefined> {
  const { userId, key, bodyHash } = one;
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, call: nameOf(one), body_hash: bodyHash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;

  const known = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.status === UNDER_WAY) {
    if (one.again) refuseRepeat();
    return undefined;
  }
  // A former version kept the call without its company.
  if (known.call !== nameOf(one) && known.call !== one.call)
    refuse({ _form: [say('refusals.other_call')] });
  const answer = await openAnswer(vault, answerPlace(userId, key), known.answer);
  if (known.body_hash !== bodyHash) refuseDone(JSON.parse(answer));
  return { status: known.status, answer: Buffer.from(answer) };
}

/** What was answered to this very try, to its author: also when its company has gone with it. */
export async function answeredTo(
  db: Db,
  vault: Vault,
  one: Omit<Try, 'again'>,
): Promise<StoredAnswer | undefined> {
  const { userId, key } = one;
  const known = await db
    .selectFrom('idempotency_key')
    .select(['status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('call', '=', nameOf(one))
    .where('body_hash', '=', one.bodyHash)
    .where('status', '<>', UNDER_WAY)
    .executeTakeFirst();
  if (!known) return undefined;
  const answer = await openAnswer(vault, answerPlace(userId, key), known.answer);
  return { status: known.status, answer: Buffer.from(answer) };
}

/**
 * Keeps what a call answered, sealed. Twenty megabytes, as the reading of a large statement answers,
 * are a tenth once they are packed: to seal and send the rest would hold everybody up.
 */
export async function storeAnswer(
  db: Db,
  vault: Vault,
  { userId, key }: Kept,
  { status, answer = Buffer.from('null') }: StoredAnswer,
): Promise<void> {
  const clear =
    answer.length > LARGE
      ? PACKED + (await pack(answer, FAST)).toString('base64')
      : answer.toString();
  await db
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(vault.sealText(answerPlace(userId, key), clear)) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Where an answer stands: of its account, since a call may be what gives it a company. */
export const answerPlace = (userId: number, key: string): Place => ({
  companyId: 0,
  column: 'idempotency_key.answer',
  row: `${userId}/${key}`,
});

/** JSON; an answer of the time before is one itself. */
async function openAnswer(vault: Vault, place: Place, kept: unknown): Promise<string> {
  if (typeof kept !== 'string' || !isSealedText(kept)) return JSON.stringify(kept);
  const clear = vault.openText(place, kept);
  if (!clear.startsWith(PACKED)) return clear;
  return (await unpack(Buffer.from(clear.slice(PACKED.length), 'base64'))).toString();
}

/** Frees a key whose call keeps no answer (a file) or came to nothing: sent again, it is done again. */
export const releaseKey = (db: Db, { userId, key }: Kept) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', userId).where('key', '=', key).execute();
