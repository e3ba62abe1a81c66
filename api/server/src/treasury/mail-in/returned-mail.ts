import PostalMime from 'postal-mime';
import { returnTokenOf } from '../../work/outbox/returns.ts';

/** A mail that will not arrive, and what the last server said. */
interface ReturnedMail {
  readonly token: string;
  readonly reason: string;
}

/** Enough for the sentence of a server; some write pages. */
const LONGEST_REASON = 300;

/**
 * Reads the notification that a mail could not be delivered (RFC 3464). Undefined for everything
 * else: an automatic answer, a mere delay, a notification that somebody forwards.
 */
export async function readReturned(
  recipient: string,
  content: string,
): Promise<ReturnedMail | undefined> {
  const token = returnTokenOf(recipient.trim().toLowerCase().split('@')[0] ?? '');
  if (token === undefined) return undefined;
  const { headers, attachments } = await PostalMime.parse(content, { attachmentEncoding: 'utf8' });
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const text = typeof status?.content === 'string' ? status.content : '';
  const failed = recipientsOf(text).find(
    (fields) => fields.get('action')?.toLowerCase() === 'failed',
  );
  return failed && { token, reason: reasonOf(failed) };
}

type Fields = ReadonlyMap<string, string>;

/** Groups of fields part by empty lines: the first is about the mail, each other about one recipient. */
const recipientsOf = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .slice(1)
    .map((group) => new Map(group.split('\n').flatMap(fieldOf)));

function fieldOf(line: string): [string, string][] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
}

/** The server's own words, or its code (RFC 3463). */
const reasonOf = (fields: Fields): string =>
  (fields.get('diagnostic-code')?.replace(/^\w+;\s*/, '') ?? fields.get('status') ?? '').slice(
    0,
    LONGEST_REASON,
  );
