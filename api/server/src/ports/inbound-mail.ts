import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from './config/config.ts';

/** What the provider of mails signs: not the mail, but that it is he who tells of it. */
export interface MailSignature {
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** Fifty random letters, never the same twice. */
  readonly token: string;
  readonly signature: string;
}

/** Takes in the mails of a domain, as Mailgun forwards them to a webhook. */
export interface InboundMail {
  readonly domain: string;
  /** A local page sends the mails. */
  readonly standIn: boolean;
  /** Mails that can't be delivered come back to addresses of this domain. */
  readonly returns: boolean;
  readonly isSigned: (given: MailSignature, now: Date) => boolean;
  /** As the provider signs; for the local page alone. */
  readonly sign: (timestamp: string, token: string) => string;
}

/** Retried for eight hours by the provider, and clocks differ. */
const OLDEST_MS = 9 * 3_600_000;
const LOCAL_DOMAIN = 'courrier.sci.invalid';

/** The provider that the configuration names, the local stand-in, or none. */
export function openInboundMail(given: Config['inboundMail']): InboundMail | undefined {
  if (given === undefined) return undefined;
  const local = given === 'local';
  const keys = local ? [randomBytes(24).toString('hex')] : given.signingKeys;
  const sign = (timestamp: string, token: string): string =>
    signatureOf(timestamp, token, keys[0] ?? '');
  return {
    domain: local ? LOCAL_DOMAIN : given.domain,
    standIn: local,
    returns: !local && given.returns,
    sign,
    isSigned: ({ timestamp, token, signature }, now) => {
      const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
      return (
        /^\d{10}$/.test(timestamp) &&
        age <= OLDEST_MS &&
        keys.some((key) => isSame(signature, signatureOf(timestamp, token, key)))
      );
    },
  };
}

/** Mailgun, « Securing webhooks »: HMAC-SHA256 of time and token, in hexadecimal digits. */
const signatureOf = (timestamp: string, token: string, key: string): string =>
  createHmac('sha256', key).update(timestamp).update(token).digest('hex');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
