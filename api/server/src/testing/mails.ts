import type { OwnerDb } from '../db/database.ts';

/** The latest mail to an address. */
export const latestMail = (db: OwnerDb, to: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where((eb) => eb(eb.val(to), '=', eb.fn.any('recipients')))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The link that a mail holds, in its parts. */
export async function linkTo(
  db: OwnerDb,
  to: string,
): Promise<{ url: URL; id: number; hash: string }> {
  const { body_text } = await latestMail(db, to);
  const url = new URL(/https?:\/\/\S+/.exec(body_text)?.[0] ?? 'about:blank');
  const [id, hash] = url.pathname.split('/').slice(-2);
  return { url, id: Number(id), hash: hash ?? '' };
}
