import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Steps } from '@sci/engine/steps';

const NONCE = 12;
const TAG = 16;
/** Bytes that go through a cipher at once: a fraction of a millisecond. */
const PIECE = 64 * 1024;

/** What was sealed is not whole, of another key, or stands where it was not put. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/**
 * Encrypts with AES-256-GCM under a key of 32 bytes: nonce, cipher text, tag. `place` is not kept in
 * it, and only who names the same one opens it again.
 */
export const encrypt = (key: Uint8Array, clear: Uint8Array, place: string): Buffer =>
  encryptWith(randomBytes(NONCE), key, clear, place);

/**
 * As `encrypt`, but the same text in the same place is always sealed in the same way, so that a row
 * that says the same has not changed. The nonce is a code of both (as in RFC 8452): it repeats with
 * them alone. `nonceKey` serves nothing else.
 */
export function encryptAlike(
  { key, nonceKey }: { readonly key: Uint8Array; readonly nonceKey: Uint8Array },
  clear: Uint8Array,
  place: string,
): Buffer {
  const code = createHmac('sha256', nonceKey).update(`${place}\0`).update(clear).digest();
  return encryptWith(code.subarray(0, NONCE), key, clear, place);
}

function encryptWith(nonce: Buffer, key: Uint8Array, clear: Uint8Array, place: string): Buffer {
  const cipher = cipherOf(key, nonce, place);
  return Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

/**
 * As `encrypt`, for a document: into one piece of memory behind its `head`, since a copy of 20 MB
 * alone keeps the thread for as long as its cipher.
 */
export function* encryptInSteps(
  key: Uint8Array,
  clear: Uint8Array,
  place: string,
  head: Uint8Array,
): Steps<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = cipherOf(key, nonce, place);
  const start = head.length + NONCE;
  const sealed = Buffer.allocUnsafeSlow(start + clear.length + TAG);
  sealed.set(head);
  sealed.set(nonce, head.length);
  yield* throughCipher(cipher, clear, sealed.subarray(start));
  cipher.final();
  sealed.set(cipher.getAuthTag(), start + clear.length);
  return sealed;
}

function cipherOf(key: Uint8Array, nonce: Buffer, place: string) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  return cipher;
}

/** The mode gives as many bytes as it takes. */
function* throughCipher(
  cipher: { update(piece: Uint8Array): Buffer },
  from: Uint8Array,
  into: Buffer,
): Steps {
  for (let at = 0; at < from.length; at += PIECE) {
    yield;
    into.set(cipher.update(from.subarray(at, at + PIECE)), at);
  }
}

/** Throws a SealBrokenError for what was changed, moved or encrypted with another key. */
export function decrypt(key: Uint8Array, sealed: Uint8Array, place: string): Buffer {
  try {
    const decipher = decipherOf(key, sealed, place);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch (error) {
    throw broken(place, error);
  }
}

/** As `decrypt`, for a document. */
export function* decryptInSteps(key: Uint8Array, sealed: Uint8Array, place: string): Steps<Buffer> {
  try {
    const decipher = decipherOf(key, sealed, place);
    const hidden = sealed.subarray(NONCE, -TAG);
    const clear = Buffer.allocUnsafeSlow(hidden.length);
    yield* throughCipher(decipher, hidden, clear);
    decipher.final();
    return clear;
  } catch (error) {
    throw broken(place, error);
  }
}

function decipherOf(key: Uint8Array, sealed: Uint8Array, place: string) {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return decipher;
}

const broken = (place: string, cause: unknown): SealBrokenError =>
  new SealBrokenError(`the seal of ${place} is broken`, { cause });
