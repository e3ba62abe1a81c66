import type { Body, Reply } from '@sci/api-client';
import type { Catalogue } from '../../../catalogue/catalogue.ts';

export type SupportingData = Reply<'GET /supportingData'>[number];
export type SupportingType = SupportingData['type'];
export type SupportingBody = Body<'POST /supportingData'>;
export type StoredFile = SupportingData['files'][number];

/** The invoices of a year with what is paid of them. */
export type InvoicePayments = Reply<'GET /v2/invoicePayments'>;
export type PaidInvoice = InvoicePayments['invoices'][number];
/** One decision: the movements that would pay an invoice, and other invoices with it. */
export type Match = Reply<'GET /v2/supportingData/:id/matches'>[number];

/** A type as the law of the year has it: its name, what it changes, what it asks for. */
export type SupportingTypeInfo = Reply<'GET /v2/supportingData/types'>[number];

export type Concern = 'supplier' | 'building' | 'associate' | 'category' | 'movement';

/** What supporting data refer to, and the types that they have in a year. */
export interface SupportingCatalogue extends Catalogue {
  /** In the order of the choice list. */
  readonly types: readonly SupportingTypeInfo[];
}

export const typeOf = (
  { types }: Pick<SupportingCatalogue, 'types'>,
  code: string | null,
): SupportingTypeInfo | undefined => types.find((type) => type.code === code);

/** Whether the form of a type has a field. */
export const asksFor = (type: SupportingTypeInfo | undefined, concern: Concern): boolean =>
  type?.[concern] === 'required' || type?.[concern] === 'optional';
