import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a notice (XP Z12-013, Flow Service 1.3): HMAC-SHA-256, in base 64, over the
 * SHA-256 of the bytes as they came, "@" and the epoch in seconds. The key is base 64, too.
 */
export const platformSignature = (
  body: Buffer | string,
  timestamp: string,
  signingKey: string,
): string =>
  createHmac('sha256', Buffer.from(signingKey, 'base64'))
    .update(createHash('sha256').update(body).update(`@${timestamp}`).digest())
    .digest('base64');

/** Whether the platform signed the bytes with the key that it gave us. */
export function isSignedByPlatform(
  body: Buffer,
  { signature, timestamp }: { readonly signature: string; readonly timestamp: string },
  signingKey: string,
): boolean {
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(platformSignature(body, timestamp, signingKey), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
