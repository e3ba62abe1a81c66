import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';

/** Where a page ends: the value that rows are sorted by, and the id that tells equal ones apart. */
const Cursor = z.object({ value: z.string(), id: z.int() });
type Cursor = z.infer<typeof Cursor>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** A cursor comes back from the browser: whatever is not one of ours is refused. */
export function readCursor(text: string): Cursor {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.value.includes('\u0000'))
    refuse({ cursor: [say('refusals.no_page')] });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
