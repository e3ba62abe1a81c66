import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UploadedFile } from '../../http/call.ts';

/** A mail as the provider parsed it. */
export interface ForwardedMail {
  /** Small letters, without the name. */
  readonly from: string;
  /** What stands before the @. */
  readonly mailbox: string;
  /** The same for a mail that is told twice. */
  readonly hash: string;
  /** Its provider could not prove that it comes from whom it names. */
  readonly isForged: boolean;
  readonly attachments: readonly UploadedFile[];
}

const Headers = z.array(z.tuple([z.string(), z.string()]));
const Inline = z.record(z.string(), z.string());

/**
 * Reads the fields of Mailgun's parsed messages (« Receiving messages via HTTP »). Pictures that
 * belong to the text, the logo of a signature, are no attachments.
 */
export function readForwarded(
  body: Readonly<Record<string, string>>,
  files: readonly UploadedFile[],
): ForwardedMail {
  const headers = new Map(
    (Headers.safeParse(json(body['message-headers'])).data ?? []).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const inline = Inline.safeParse(json(body['content-id-map'])).data ?? {};
  const inText = new Set(Object.values(inline));
  const id = headers.get('message-id') ?? body['token'] ?? '';
  return {
    from: addressOf(body['from'] ?? ''),
    mailbox: addressOf(body['recipient'] ?? '').split('@')[0] ?? '',
    hash: createHash('sha256').update(id).digest('hex'),
    isForged: isForged(headers),
    attachments: files.filter(({ field }) => field.startsWith('attachment-') && !inText.has(field)),
  };
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** « Bob <bob@example.com> » or the address alone. */
const addressOf = (text: string): string =>
  (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** A signature of the sender's domain outweighs a server that this domain does not name. */
function isForged(headers: ReadonlyMap<string, string>): boolean {
  const dkim = headers.get('x-mailgun-dkim-check-result');
  const spf = headers.get('x-mailgun-spf');
  return dkim === 'Fail' || (dkim !== 'Pass' && (spf === 'Fail' || spf === 'SoftFail'));
}
