import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Signature } from '@sci/module-contract';

const SEED_BYTES = 32;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = /^ed25519:[\w-]{43}$/;
const SECRET = /^[\w-]{43}$/;
/** Characters of a key's name. */
const NAME_LENGTH = 16;

/** A key with which statements are signed. */
export interface Signer {
  /** How signatures name it. */
  readonly id: string;
  /** 'ed25519:…', for those who verify. */
  readonly publicKey: string;
  /** @param subject what kind of statement it is: a signature is good for no other kind */
  sign(subject: string, statement: unknown): Signature;
}

/** A secret from which a signing key is made. */
export const newSecret = (): string => randomBytes(SEED_BYTES).toString('base64url');

/**
 * The signing key of a secret.
 * @param secret 43 characters, as `newSecret` makes them
 * @returns null when the text is no secret
 */
export function signerOf(secret: string): Signer | null {
  return SECRET.test(secret) ? signerFrom(Buffer.from(secret, 'base64url')) : null;
}

/** The signing key that 32 secret bytes make, always the same. */
export function signerFrom(seed: Buffer): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = `ed25519:${createPublicKey(key).export({ format: 'jwk' }).x}`;
  const id = keyId(publicKey);
  return {
    id,
    publicKey,
    sign: (subject, statement) => ({
      key: id,
      value: sign(null, bytesOf(subject, statement), key).toString('base64url'),
    }),
  };
}

/** Is a text a public key, 'ed25519:' and 43 characters? */
export const isPublicKey = (text: string): boolean => PUBLIC.test(text) && keyOf(text) !== null;

/** How signatures name a public key. */
export const keyId = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, NAME_LENGTH);

/** Was a statement of this kind signed with the key? */
export function isSignedBy(
  publicKey: string,
  subject: string,
  statement: unknown,
  { value }: Signature,
): boolean {
  const key = keyOf(publicKey);
  return (
    key !== null && verify(null, bytesOf(subject, statement), key, Buffer.from(value, 'base64url'))
  );
}

/** A hash of what a value says, whatever the order of its fields: 'sha256-…'. */
export const digestOf = (value: unknown): string =>
  `sha256-${createHash('sha256').update(canonical(value)).digest('base64url')}`;

function keyOf(publicKey: string): KeyObject | null {
  const [, x = ''] = publicKey.split(':');
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return null;
  }
}

const bytesOf = (subject: string, statement: unknown): Buffer =>
  Buffer.from(`${subject}\n${canonical(statement)}`);

/** JSON in which the fields of each object are in the order of their names. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
