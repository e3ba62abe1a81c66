import { Day } from '@sci/contract/fields';
import { refuse } from '../../ports/refusals.ts';
import type { Place } from '../../records/movements.ts';
import { say } from '../../messages/say.ts';

/** The place after which the next page begins, as an opaque text. */
export const encodeCursor = ({ date, id }: Place): string =>
  Buffer.from(`${date}/${id}`).toString('base64url');

/** Reads a cursor; one that this application never wrote is refused. */
export function decodeCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const groups = /^(?<date>\d{4}-\d{2}-\d{2})\/(?<id>\d{1,15})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )?.groups;
  const date = groups?.['date'] ?? '';
  if (!Day.safeParse(date).success) refuse({ cursor: [say('refusals.no_page')] });
  return { date, id: Number(groups?.['id']) };
}
