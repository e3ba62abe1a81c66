import { consumeLink, createLink, revokeLinks } from '../../kernel/signed-link.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuseUnknown } from '../../ports/refusals.ts';
import { changeEmailMail, emailChangedMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { isTaken, sendVerification, type At, type UserRow } from './records.ts';

/**
 * Asks for another address. That of a verified account goes on counting until the new one is
 * verified too; that of an account that nobody has verified yet is replaced at once.
 */
export async function askForEmail(db: Db, user: UserRow, email: string, at: At): Promise<void> {
  if (user.email_verified_at === null) {
    await db.updateTable('app_user').set({ email }).where('id', '=', user.id).execute();
    await sendVerification(db, { ...user, email }, at);
    return;
  }
  await db.updateTable('app_user').set({ new_email: email }).where('id', '=', user.id).execute();
  const secret = await createLink(db, { kind: 'change_email', subjectId: user.id, email }, at.now);
  await sendMail(db, at.vault, {
    kind: 'change_email',
    userId: user.id,
    to: [email],
    ...changeEmailMail(`${at.publicUrl}/verify_email_success/${user.id}/${secret}`),
  });
}

/** Gives a change up before it counts. */
export async function giveUpEmail(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ new_email: null }).where('id', '=', userId).execute();
  await revokeLinks(db, { kind: 'change_email', subjectId: userId }, now);
}

/**
 * The new address counts from here on, by the link that it received. The former one is told, and can
 * take the account back. False when the link is of no change that waits.
 */
export async function changeEmail(db: Db, user: UserRow, secret: string, at: At): Promise<boolean> {
  const link = await consumeLink(db, 'change_email', secret, at.now, user.id);
  if (!link || link.email !== user.new_email) return false;
  // Somebody may have come by this address meanwhile.
  if (await isTaken(db, link.email, user.id, at.now)) refuseUnknown(say('account.email_taken'));

  await db
    .updateTable('app_user')
    .set({ email: link.email, email_verified_at: at.now, new_email: null })
    .where('id', '=', user.id)
    .execute();
  await revokeLinks(db, { kind: 'reset_password', subjectId: user.id }, at.now);
  const takeBack = await createLink(
    db,
    { kind: 'take_back_email', subjectId: user.id, email: user.email },
    at.now,
  );
  await sendMail(db, at.vault, {
    kind: 'email_changed',
    to: [user.email],
    ...emailChangedMail(`${at.publicUrl}/recuperer_mon_compte/${user.id}/${takeBack}`),
  });
  return true;
}
