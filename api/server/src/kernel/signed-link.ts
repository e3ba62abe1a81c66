import type { Db } from '../db/database.ts';
import type { LinkKind } from '../db/tables/account.ts';
import { hashToken, newToken } from './tokens.ts';

export interface LinkSubject {
  readonly kind: LinkKind;
  /** The user or the associate. */
  readonly subjectId: number;
  readonly companyId?: number | null;
  /** The address that the link proves: a link for a former address proves nothing. */
  readonly email: string;
}

const DAY_MS = 24 * 3600 * 1000;
const VALIDITY_MS: Readonly<Record<LinkKind, number>> = {
  verify_user: 7 * DAY_MS,
  verify_associate: 30 * DAY_MS,
  reset_password: 3600 * 1000,
  change_email: DAY_MS,
  take_back_email: 7 * DAY_MS,
  stop_reminders: 365 * DAY_MS,
};

/** Each stands in a mail of its own: a later one takes nothing from those before. */
const SIDE_BY_SIDE: readonly LinkKind[] = ['take_back_email', 'stop_reminders'];

/**
 * A secret for a link that can be used once, for a limited time. An earlier link of the same kind
 * stops working.
 */
export async function createLink(db: Db, subject: LinkSubject, now: Date): Promise<string> {
  const secret = newToken();
  if (!SIDE_BY_SIDE.includes(subject.kind)) await revokeLinks(db, subject, now);
  await db
    .insertInto('signed_link')
    .values({
      kind: subject.kind,
      subject_id: subject.subjectId,
      company_id: subject.companyId ?? null,
      email: subject.email,
      token_hash: hashToken(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + VALIDITY_MS[subject.kind]),
    })
    .execute();
  return secret;
}

export interface UsedLink {
  readonly subject_id: number;
  readonly company_id: number | null;
  readonly email: string;
  readonly created_at: string;
}

/** Uses a link up: undefined when it is unknown, of another subject, expired or already used. */
export async function consumeLink(
  db: Db,
  kind: LinkKind,
  secret: string,
  now: Date,
  subjectId?: number,
): Promise<UsedLink | undefined> {
  let link = db
    .updateTable('signed_link')
    .set({ used_at: now })
    .where('kind', '=', kind)
    .where('token_hash', '=', hashToken(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
  if (subjectId !== undefined) link = link.where('subject_id', '=', subjectId);
  return link.returning(['subject_id', 'company_id', 'email', 'created_at']).executeTakeFirst();
}

/** A link that was used before, and by whom: who opens it again is told what it did then. */
export const usedLink = (
  db: Db,
  kind: LinkKind,
  secret: string,
  subjectId: number,
): Promise<UsedLink | undefined> =>
  db
    .selectFrom('signed_link')
    .select(['subject_id', 'company_id', 'email', 'created_at'])
    .where('kind', '=', kind)
    .where('token_hash', '=', hashToken(secret))
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is not', null)
    .executeTakeFirst();

/** Makes the waiting links of a subject useless. */
export const revokeLinks = (
  db: Db,
  subject: Pick<LinkSubject, 'kind' | 'subjectId'>,
  now: Date,
): Promise<void> => revokeLinksSince(db, subject, undefined, now);

/** The same for those that were made since an instant. */
export async function revokeLinksSince(
  db: Db,
  subject: Pick<LinkSubject, 'kind' | 'subjectId'>,
  since: string | undefined,
  now: Date,
): Promise<void> {
  let links = db
    .updateTable('signed_link')
    .set({ used_at: now })
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.subjectId)
    .where('used_at', 'is', null);
  if (since !== undefined) links = links.where('created_at', '>=', since);
  await links.execute();
}

/** Whether an address can still take back the account of somebody other than this one. */
export async function isHeld(
  db: Db,
  email: string,
  exceptSubject: number | undefined,
  now: Date,
): Promise<boolean> {
  let links = db
    .selectFrom('signed_link')
    .select('id')
    .where('kind', '=', 'take_back_email')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
  if (exceptSubject !== undefined) links = links.where('subject_id', '<>', exceptSubject);
  return (await links.executeTakeFirst()) !== undefined;
}
