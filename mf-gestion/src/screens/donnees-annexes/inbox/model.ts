import type { InvoiceInbox } from '@sci/contract/invoice-inbox';

export type { InvoiceInbox };
export type ReceivedInvoice = InvoiceInbox['invoices'][number];
export type Connection = NonNullable<InvoiceInbox['connection']>;
export type Refusal = InvoiceInbox['refusals'][number];

/** Those that the manager still has to decide. */
export const isOpen = ({ state }: ReceivedInvoice): boolean =>
  state === 'received' || state === 'to_process';
