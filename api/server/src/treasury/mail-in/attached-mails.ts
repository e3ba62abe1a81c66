import PostalMime, { type Attachment } from 'postal-mime';
import type { UploadedFile } from '../../http/call.ts';

/** A mail within a mail within a mail is nobody's invoice. */
const MAX_DEPTH = 3;

const MAIL = 'message/rfc822';

/** A mail begins with a header. */
const HEADER = /^[A-Z][\w-]*:\s/i;

/** What is attached, and the mails among it that had nothing attached. */
interface Opened {
  readonly files: readonly UploadedFile[];
  readonly empty: readonly string[];
}

/**
 * The attachments of a mail; in the place of a mail that is attached whole, as some programs forward
 * several, its own attachments. Pictures that belong to its text are none.
 */
export async function openAttachedMails(
  files: readonly UploadedFile[],
  depth = MAX_DEPTH,
): Promise<Opened> {
  const opened: Opened[] = [];
  for (const file of files) opened.push(await openFile(file, depth));
  return {
    files: opened.flatMap((each) => each.files),
    empty: opened.flatMap((each) => each.empty),
  };
}

async function openFile(file: UploadedFile, depth: number): Promise<Opened> {
  if (depth === 0 || !isMail(file)) return { files: [file], empty: [] };
  const { attachments } = await PostalMime.parse(file.content, {
    attachmentEncoding: 'arraybuffer',
  });
  const inside = attachments.filter((each) => each.related !== true);
  return inside.length === 0
    ? { files: [], empty: [file.name] }
    : openAttachedMails(
        inside.map((each) => ({ field: file.field, name: nameOf(each), content: bytesOf(each) })),
        depth - 1,
      );
}

const isMail = ({ name, content }: UploadedFile): boolean =>
  /\.eml$/i.test(name) && HEADER.test(content.subarray(0, 100).toString('latin1'));

const nameOf = ({ filename, mimeType }: Attachment): string =>
  filename ?? (mimeType === MAIL ? 'message.eml' : 'document');

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
