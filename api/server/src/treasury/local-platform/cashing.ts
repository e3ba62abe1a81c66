import { CASHED, writeLifecycle } from '@sci/engine/invoice/lifecycle';
import type { ElectronicInvoice } from '@sci/engine/invoice/types';
import { add } from '@sci/money/cents';
import type { GivenFlow } from './platform.ts';

/** The message by which a supplier tells that one of his invoices was paid to him. */
export function cashing(
  client: string,
  { number, issuedOn, seller, kind, vat }: ElectronicInvoice,
  { now, buyerSiren }: { readonly now: Date; readonly buyerSiren: string },
): GivenFlow {
  const name = `statut-${CASHED}-${number}.xml`;
  const message = writeLifecycle({
    id: name,
    at: now,
    status: CASHED,
    cashed: vat.map(({ rate, base, amount }) => ({ rate, amount: add(base, amount) })),
    buyerSiren,
    sellerSiren: seller.siren ?? '',
    number,
    issuedOn,
    kind,
  });
  return {
    client,
    direction: 'In',
    type: 'SupplierInvoiceLC',
    syntax: 'CDAR',
    name,
    content: Buffer.from(message).toString('base64'),
  };
}
