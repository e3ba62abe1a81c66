import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

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
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

/** Throws a SealBrokenError for what was changed, moved or encrypted with another key. */
export function decrypt(key: Uint8Array, sealed: Uint8Array, place: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch (error) {
    throw new SealBrokenError(`the seal of ${place} is broken`, { cause: error });
  }
}
