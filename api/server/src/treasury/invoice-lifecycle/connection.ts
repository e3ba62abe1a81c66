import { randomBytes } from 'node:crypto';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import type { InvoicePlatform, PlatformKeys } from '../../ports/invoice-platform/platform.ts';
import { found, refuse } from '../../ports/refusals.ts';
import type { Place } from '../../ports/sealing/vault.ts';
import { findConnection, setConnection, type ConnectionRow } from './records.ts';

/** Where the platforms report; the reference of a connection ends it. */
export const PLATFORM_WEBHOOK_PATH = '/api/webhooks/afnor';

const place = (
  { company_id, webhook_ref }: Owner,
  column: 'client_secret' | 'signing_key',
): Place => ({
  companyId: company_id,
  column: `invoice_platform.${column}`,
  row: webhook_ref,
});

type Owner = Pick<ConnectionRow, 'company_id' | 'webhook_ref'>;

/** The platform of a company, with its keys out of the vault. */
export const openConnection = (
  { invoicePlatforms, vault }: Services,
  row: ConnectionRow,
): InvoicePlatform =>
  invoicePlatforms.open(row.platform, {
    clientId: row.client_id,
    clientSecret: vault.openText(place(row, 'client_secret'), row.client_secret),
  });

/** The key that signs the notices of a connection; undefined before it is known. */
export const signingKeyOf = (
  { vault }: Services,
  row: Owner & Pick<ConnectionRow, 'signing_key'>,
): string | undefined =>
  row.signing_key === null ? undefined : vault.openText(place(row, 'signing_key'), row.signing_key);

/** When the keys were last entered; 1970 while there are none. */
export const enteredAt = (row: ConnectionRow | undefined): string =>
  row?.keys_at ?? new Date(0).toISOString();

/** What the manager types; an empty secret stands for the one that is kept. */
export interface GivenConnection {
  readonly platform: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** The keys that are meant; refused with 422 without a secret. */
export function meantKeys(
  { vault }: Services,
  kept: ConnectionRow | undefined,
  { client_id: clientId, client_secret: typed }: GivenConnection,
): PlatformKeys {
  if (typed !== '') return { clientId, clientSecret: typed };
  if (kept === undefined) refuse({ client_secret: [say('invoice_inbox.no_secret')] });
  const clientSecret = vault.openText(place(kept, 'client_secret'), kept.client_secret);
  return { clientId, clientSecret };
}

/**
 * Keeps the connection of a company, in the place of the one before. Another platform or client is
 * read from its beginning, and asked for notices anew.
 */
export async function keepConnection(
  db: Db,
  { vault }: Services,
  companyId: number,
  platform: string,
  { clientId, clientSecret }: PlatformKeys,
  now: Date,
): Promise<ConnectionRow> {
  const kept = await findConnection(db, companyId);
  const keys_at = now.toISOString();
  const owner: Owner = {
    company_id: companyId,
    webhook_ref: kept?.webhook_ref ?? randomBytes(24).toString('base64url'),
  };
  const client_secret = vault.sealText(place(owner, 'client_secret'), clientSecret);
  if (kept === undefined)
    return companyDb(db, companyId)
      .insertInto('invoice_platform')
      .values({
        platform,
        client_id: clientId,
        client_secret,
        keys_at,
        webhook_ref: owner.webhook_ref,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const other = kept.platform !== platform || kept.client_id !== clientId;
  const anew = { since: null, webhook_id: null, signing_key: null, receiving_addresses: null };
  await setConnection(db, companyId, {
    platform,
    client_id: clientId,
    client_secret,
    keys_at,
    reason: null,
    ...(other ? anew : {}),
  });
  return found(await findConnection(db, companyId));
}

/** Keeps where notices of a connection come from. */
export const keepWebhook = (
  db: Db,
  { vault }: Services,
  row: ConnectionRow,
  { id, signingKey }: { readonly id: string; readonly signingKey: string },
) =>
  setConnection(db, row.company_id, {
    webhook_id: id,
    signing_key: vault.sealText(place(row, 'signing_key'), signingKey),
  });
