import { createHash } from 'node:crypto';

/** What tells two failures apart that have the same cause: numbers, names of builds, addresses. */
const PARTICULAR = /[0-9a-f]{8}-[0-9a-f-]{27}|\b(?=[0-9a-f]*\d)[0-9a-f]{6,}\b|\d+/gi;

/** What may be somebody's or open a door: addresses, bank accounts, tokens and keys. */
const PRIVATE = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  /(?<=:\/\/)[^\s/@]+:[^\s/@]+(?=@)/g,
  /\b(?=[\w-]*\d)[\w-]{32,}\b/g,
];

const LINES = 30;
const LENGTH = 6000;

/** A text of a failure that may be kept: bounded, and without what is private in it. */
export const keepable = (text: string, length = LENGTH): string =>
  PRIVATE.reduce(
    (kept, secret) => kept.replaceAll(secret, '[…]'),
    text.replaceAll('\u0000', '').toWellFormed().slice(0, length),
  );

/** A failure that may be kept as it is: by the queue, which writes its message and its stack. */
export function keepableError(error: unknown): Error {
  const { name, message } = error instanceof Error ? error : new Error('unknown error');
  const kept = new Error(keepable(message, 1000));
  kept.name = name;
  kept.stack = `${name}: ${kept.message}\n${keepable(stackOf(error))}`;
  return kept;
}

/** The stack of an error, without the message that begins it. */
export const stackOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s*at |@\S+:\d+/.test(line))
        .slice(0, LINES)
        .join('\n')
    : '';

/** The same for two failures of one cause: what they say and where, without their numbers. */
export function causeKey(parts: readonly string[], stack: string): string {
  const [frame = ''] = stack.split('\n');
  const text = [...parts, frame].map((part) => part.replaceAll(PARTICULAR, '#')).join('\n');
  return createHash('sha256').update(text).digest('base64url');
}
