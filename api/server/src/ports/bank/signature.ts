import { createHmac, timingSafeEqual } from 'node:crypto';

const SCHEME = 'v1=';

/**
 * The signature of a webhook in Bridge's form: HMAC-SHA256 of the bytes as they came, in upper-case
 * hexadecimal digits.
 */
export const signatureOf = (rawBody: Buffer | string, secret: string): string =>
  `${SCHEME}${createHmac('sha256', secret).update(rawBody).digest('hex').toUpperCase()}`;

/**
 * Whether one of the secrets signed the bytes: while a secret is replaced the header bears two
 * signatures and we hold two secrets. Other schemes than v1 are not looked at, so that nobody talks
 * us into a weaker one.
 */
export function isSigned(rawBody: Buffer, header: string, secrets: readonly string[]): boolean {
  const given = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(SCHEME))
    .map((part) => Buffer.from(SCHEME + part.slice(SCHEME.length).toUpperCase()));
  const expected = secrets.map((secret) => Buffer.from(signatureOf(rawBody, secret)));
  return given.some((one) =>
    expected.some((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
}
