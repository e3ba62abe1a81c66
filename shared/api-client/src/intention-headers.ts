import type { CallOptions, Intention } from './call-options.ts';

/** What tells the server what a writing is sent for. */
export function intentionHeaders(intention: Intention | undefined): Record<string, string> {
  if (intention === undefined) return {};
  // Whoever passes a key is a form, which can put a question to its author.
  if (typeof intention === 'string') return { 'Idempotency-Key': intention, 'X-Sci-Twins': 'ask' };
  return 'unread' in intention
    ? { 'X-Sci-Unread': intention.unread.join(',') }
    : { 'Idempotency-Key': intention.key };
}

/** What the user wants stored, and neither what the page tells by itself nor what is only tried. */
export const isMeant = ({ unasked, intention }: CallOptions): boolean =>
  unasked !== true && !(typeof intention === 'object' && 'unread' in intention);
