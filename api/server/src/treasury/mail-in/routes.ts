import type { MailAddress } from '@sci/contract/mail-address';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { namedPart } from '../../http/named-part.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';
import { addressOf, newMailToken, openMailToken, sealMailToken } from './address.ts';
import { localMailPages } from './local-mail.ts';
import { findAddress, listSenders, putAddress, type MailAddressRow } from './records.ts';
import { mailWebhookRoute } from './webhook.ts';

/** Invoices that are forwarded by mail: the address of the company, and the provider's webhook. */
export function mailInRoutes(app: App): void {
  void app.register(namedPart('mail webhook', mailWebhookRoute));
  if (app.services.inboundMail?.standIn === true)
    void app.register(namedPart('local mail', localMailPages));

  serve(app, 'GET /v2/mailAddress', async ({ db, company, services }) =>
    toWire(db, company.id, services, await findAddress(db, company.id)),
  );

  serve(app, 'POST /v2/mailAddress', { year: 'none' }, async ({ db, company, services }) => {
    if (services.inboundMail === undefined) refuse({ _form: [say('mail_in.not_offered')] });
    const before = await findAddress(db, company.id);
    const row = await putAddress(db, company.id, sealMailToken(services.vault, newMailToken()));
    // The row itself is not audited: it changes with every mail, and the address is a secret.
    await recordEvent(db, {
      companyId: company.id,
      action: before === undefined ? 'insert' : 'update',
      entity: 'mail_address',
      entityId: company.id,
    });
    return toWire(db, company.id, services, row);
  });
}

async function toWire(
  db: Db,
  companyId: number,
  { inboundMail: inbound, vault }: Pick<Services, 'inboundMail' | 'vault'>,
  row: MailAddressRow | undefined,
): Promise<z.output<typeof MailAddress>> {
  const senders = await listSenders(db, companyId);
  return {
    offered: inbound !== undefined,
    stand_in: inbound?.standIn ?? false,
    address:
      row === undefined || inbound === undefined
        ? null
        : addressOf(openMailToken(vault, row.token), inbound.domain),
    senders: senders.map(({ email }) => email),
    strangers: row?.strangers ?? 0,
    refused: row?.refused ?? [],
    refused_at: row?.refused_at ?? null,
    mails: (row?.received ?? []).toReversed().map(({ at, from, problems, ...mail }) => ({
      received_at: at,
      sender: from,
      problems: [...problems],
      ...mail,
    })),
  };
}
