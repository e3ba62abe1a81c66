import { signatureOf } from '../../ports/bank/signature.ts';
import type { WrittenEvent } from '../../ports/event-delivery.ts';
import type { LocalEvent } from './state.ts';

const UNKNOWN_SECRET = 'nobody';

/**
 * Writes the events of the local bank, signed; one that is forged is tried once. While a secret is
 * replaced each event bears the signatures of both.
 */
export const bankEvents =
  (secrets: readonly string[]) =>
  ({ type, content, timestamp, forged }: LocalEvent): WrittenEvent => {
    const body = JSON.stringify({ content, timestamp, type });
    const known = forged ? [UNKNOWN_SECRET] : secrets;
    const signatures = known.map((secret) => signatureOf(body, secret)).join(',');
    return { body, headers: { 'BridgeApi-Signature': signatures }, once: forged };
  };
