import { sql } from 'kysely';
import { z } from 'zod';
import { totpPlace } from '../identity/auth/second-factor.ts';
import { answerPlace } from '../http/idempotency.ts';
import { sealOlderIbans } from './seal-older-ibans.ts';
import { hashToken } from '../kernel/tokens.ts';
import { returnToken } from '../work/outbox/returns.ts';
import { sealMail } from '../work/outbox/sealed-mail.ts';
import { sealMailToken } from '../treasury/mail-in/address.ts';
import { sealReading } from '../treasury/bank-import/sealed-reading.ts';
import type { OwnerDb } from '../db/database.ts';
import { isSealedText, type Vault } from '../ports/sealing/vault.ts';

/**
 * Seals the secrets that an earlier version of the product left readable. Begun again, it goes on
 * with what is left; a row that changes meanwhile keeps its change.
 */
export async function sealOlder(db: OwnerDb, vault: Vault): Promise<void> {
  await sealSecrets(db, vault);
  await sealAnswers(db, vault);
  await sealMails(db, vault);
  await sealReadings(db, vault);
  await sealOlderIbans(db, vault);
  await sealReturns(db, vault);
  await sealMailAddresses(db, vault);
}

async function sealSecrets(db: OwnerDb, vault: Vault): Promise<void> {
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'not like', 'sealed:%')
    .execute();
  for (const { id, totp_secret: secret } of users)
    if (secret !== null)
      await db
        .updateTable('app_user')
        .set({ totp_secret: vault.sealText(totpPlace(id), secret) })
        .where('id', '=', id)
        .where('totp_secret', '=', secret)
        .execute();
}

/** Those of the last two days: no older one is kept. */
async function sealAnswers(db: OwnerDb, vault: Vault): Promise<void> {
  const keys = await db
    .selectFrom('idempotency_key')
    .select(['user_id', 'key'])
    .where('status', '<>', 0)
    .where(sql<boolean>`answer::text not like '"sealed:%'`)
    .execute();
  for (const { user_id, key } of keys) {
    const row = db
      .selectFrom('idempotency_key')
      .select('answer')
      .where('user_id', '=', user_id)
      .where('key', '=', key);
    const kept = await row.executeTakeFirst();
    if (kept === undefined || isSealed(kept.answer)) continue;
    const sealed = vault.sealText(answerPlace(user_id, key), JSON.stringify(kept.answer));
    await db
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(sealed) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
  }
}

const isSealed = (answer: unknown): boolean => typeof answer === 'string' && isSealedText(answer);

/** Rows a step: a start must hold few in memory, and lock none for long. */
const STEP = 500;

async function sealMails(db: OwnerDb, vault: Vault): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'company_id', 'body_text', 'unsubscribe'])
    .where(sql<boolean>`body_text not like 'sealed:%'`) // word for word that of its index
    .orderBy('id')
    .limit(STEP)
    .execute();
  for (const mail of mails)
    await db
      .updateTable('mail')
      .set(sealMail(vault, mail, mail))
      .where('id', '=', mail.id)
      .execute();
  if (mails.length === STEP) await sealMails(db, vault);
}

/** In the form of any time. */
const OldReading = z.object({
  files: z.array(z.looseObject({})).default([]),
  lines: z.array(z.unknown()).default([]),
  asked: z.array(z.int()).default([]),
});

/** One at a time: each may be megabytes. */
async function sealReadings(db: OwnerDb, vault: Vault): Promise<void> {
  let left = true;
  while (left) left = await db.transaction().execute((one) => sealOneReading(one, vault));
}

/** False when none was left. */
async function sealOneReading(db: OwnerDb, vault: Vault): Promise<boolean> {
  const row = await db
    .selectFrom('import_reading')
    .select(['company_id', 'id', 'bank_import_id', 'content'])
    .where('sealed', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const { company_id, bank_import_id } = row;
  const reading = OldReading.parse(row.content);
  await db
    .updateTable('import_reading')
    .set(await sealReading(vault, { company_id, id: bank_import_id }, reading))
    .where('company_id', '=', company_id)
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** In hexadecimal: of what an earlier version kept itself, and no length of a hash. */
const CLEAR_TOKEN = 24;

/** A mail that left keeps its address, by its hash; one that has to leave gets that of today. */
async function sealReturns(db: OwnerDb, vault: Vault): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'status', 'return_token'])
    .where('return_token', 'is not', null)
    .where(sql<boolean>`length(return_token) = ${CLEAR_TOKEN}`)
    .orderBy('id')
    .limit(STEP)
    .execute();
  for (const { id, status, return_token: clear } of mails)
    await db
      .updateTable('mail')
      .set({
        return_token: hashToken(
          clear !== null && status === 'success' ? clear : returnToken(vault, id),
        ),
      })
      .where('id', '=', id)
      .execute();
  if (mails.length === STEP) await sealReturns(db, vault);
}

async function sealMailAddresses(db: OwnerDb, vault: Vault): Promise<void> {
  const addresses = await db
    .selectFrom('mail_address')
    .select(['company_id', 'token'])
    .where('token', 'not like', 'sealed:%')
    .execute();
  for (const { company_id, token } of addresses)
    await db
      .updateTable('mail_address')
      .set({ token: sealMailToken(vault, token) })
      .where('company_id', '=', company_id)
      .where('token', '=', token)
      .execute();
}
