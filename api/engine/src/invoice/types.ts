import type { Cents } from '@sci/money/cents';
import type { Finding } from '../finding.ts';

/** The two languages of the European norm EN 16931. */
export type InvoiceSyntax = 'cii' | 'ubl';

/** An electronic invoice in the words of its file: what a syntax calls otherwise is one thing here. */
export interface WrittenInvoice {
  /** What the file says to keep to: "urn:factur-x.eu:1p0:en16931". */
  readonly profile: string;
  /** UNTDID 1001: 380 is an invoice, 381 a credit note. */
  readonly typeCode: string;
  /** Whether the document calls itself a credit note whatever its code; UBL alone does. */
  readonly isCreditNote: boolean;
  readonly number: string;
  readonly issuedOn: string;
  readonly currency: string;
  readonly seller: WrittenParty;
  readonly buyer: WrittenParty;
  readonly lines: readonly WrittenLine[];
  readonly vat: readonly WrittenVat[];
  readonly totals: Readonly<Record<keyof InvoiceTotals, string>>;
  /** What is taken off and added for the whole document. */
  readonly aside: WrittenAside;
  /** Of every way of paying that names an account. */
  readonly ibans: readonly string[];
  /** Who is paid when it is not the seller; its name is empty otherwise. */
  readonly payee: WrittenParty;
  /** The days on which it is to be paid, with the part of each where the file says it. */
  readonly terms: readonly WrittenTerm[];
  /** Numbers of orders, contracts, payments and earlier invoices that it names. */
  readonly references: readonly string[];
}

export interface WrittenParty {
  readonly name: string;
  readonly legalId: string;
  readonly vatId: string;
}

export interface WrittenLine {
  readonly name: string;
  readonly quantity: string;
  /** Without VAT, of `pricedQuantity` units; one where that is empty. */
  readonly price: string;
  readonly pricedQuantity: string;
  readonly aside: WrittenAside;
  readonly net: string;
}

/** Allowances and charges, one by one. */
export interface WrittenAside {
  readonly allowances: readonly string[];
  readonly charges: readonly string[];
}

export interface WrittenTerm {
  readonly dueOn: string;
  /** Empty where it is the whole. */
  readonly amount: string;
}

export interface WrittenVat {
  /** UNTDID 5305: S is the usual one, AE reverse charge. */
  readonly category: string;
  readonly rate: string;
  readonly base: string;
  readonly amount: string;
}

/** Who sells or buys. */
export interface InvoiceParty {
  readonly name: string;
  /** Nine digits; from the SIRET or the French VAT number where it is not given itself. */
  readonly siren?: string;
  readonly vatId?: string;
}

/** Amounts in cents, as they stand in the invoice: a credit note's are positive too. */
export interface InvoiceTotals {
  /** BT-106. Absent in the profiles that have no lines. */
  readonly lines?: Cents;
  /** BT-107. */
  readonly allowances: Cents;
  /** BT-108. */
  readonly charges: Cents;
  /** BT-109, without VAT. */
  readonly net: Cents;
  /** BT-110. */
  readonly vat: Cents;
  /** BT-112, with VAT. */
  readonly gross: Cents;
  /** BT-113. */
  readonly prepaid: Cents;
  /** BT-114. */
  readonly rounding: Cents;
  /** BT-115, what remains to pay. */
  readonly due: Cents;
}

export interface InvoiceLine {
  readonly name: string;
  /** As written: a number of hours or of metres is no money. */
  readonly quantity: string;
  readonly net: Cents;
  /** What quantity, price, allowances and charges make, where they are told and it is not the net. */
  readonly worth?: Cents;
}

export interface VatShare {
  readonly category?: string;
  /** Percent, as written. */
  readonly rate: string;
  readonly base: Cents;
  readonly amount: Cents;
}

export interface Instalment {
  readonly dueOn: string;
  readonly amount?: Cents;
}

/**
 * What an invoice is besides an invoice (UNTDID 1001): one that replaces another (384), one that its
 * buyer wrote in the name of the seller (389), one for a payment in advance (386), one that only
 * announces another (325), the state of works on which one is asked for (202, 203, 204, 211), one
 * that gives figures and asks for nothing (130, 751).
 */
export type InvoiceNature =
  | 'corrected'
  | 'self_billed'
  | 'prepayment'
  | 'pro_forma'
  | 'statement'
  | 'information';

/** An electronic invoice as data. */
export interface ElectronicInvoice {
  readonly syntax: InvoiceSyntax;
  readonly profile: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn?: string;
  readonly currency: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly VatShare[];
  readonly totals: InvoiceTotals;
  /** Allowances and charges of the document together, where it tells them one by one. */
  readonly told?: Readonly<Partial<Pick<InvoiceTotals, 'allowances' | 'charges'>>>;
  readonly iban?: string;
  /** The accounts of its further ways of paying. */
  readonly moreIbans?: readonly string[];
  /** Who is paid when it is not the seller: a factoring company. */
  readonly payee?: InvoiceParty;
  /** When there are several: a part of the amount on each day. */
  readonly instalments?: readonly Instalment[];
  readonly nature?: InvoiceNature;
  readonly references: readonly string[];
}

/**
 * What a file says. With findings the file contradicts itself or lacks something: it is shown, and
 * its amount is nobody's truth. Without an invoice nothing of it could be read.
 */
export interface InvoiceReading {
  readonly invoice?: ElectronicInvoice;
  readonly findings: readonly Finding[];
}
