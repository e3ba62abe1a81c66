import { ibansOf } from '@sci/engine/invoice/ibans-of';
import type { ElectronicInvoice } from '@sci/engine/invoice/types';
import { add, subtract } from '@sci/money/cents';
import { formatDate } from '@sci/money/format';
import { isValidIBAN } from 'ibantools';
import { say } from '../../messages/say.ts';
import { shownPart } from '../../records/shown-iban.ts';

/** What is known of the company, and of what its suppliers said before. */
export interface Addressee {
  readonly name: string;
  /** Null when its sheet does not say it. */
  readonly siren: string | null;
}

/** Where a supplier was paid, or wanted to be paid, before. */
export interface FormerInvoice {
  readonly ibans: readonly string[];
  readonly day: string;
  /** Absent where the bank said it. */
  readonly number?: string;
}

interface Known {
  readonly owner: Addressee;
  readonly former: readonly FormerInvoice[];
  readonly today: string;
  /** Whether the invoice can be believed: amounts that could not be read mean nothing. */
  readonly addsUp: boolean;
}

/** What is right in itself and yet has to be known before the invoice is paid: French sentences. */
export function strangenessOf(
  invoice: ElectronicInvoice,
  { owner, former, today, addsUp }: Known,
): string[] {
  return [
    ...twinOf(invoice, former),
    ...currencyOf(invoice),
    ...natureOf(invoice),
    ...addresseeOf(invoice, owner),
    ...payeeOf(invoice),
    ...wrongIbanOf(invoice),
    ...ibanOf(invoice, former),
    ...(addsUp ? amountOf(invoice) : []),
    ...(invoice.issuedOn > today ? [say('files.future', { day: invoice.issuedOn })] : []),
    ...taxOf(invoice),
  ];
}

const currencyOf = ({ currency }: ElectronicInvoice): string[] =>
  currency === 'EUR' || currency === '' ? [] : [say('files.foreign_currency', { currency })];

const natureOf = ({ nature }: ElectronicInvoice): string[] =>
  nature === undefined ? [] : [say(`files.${nature}`)];

/** An invoice of another company must not enter these books unnoticed. */
function addresseeOf({ buyer, seller }: ElectronicInvoice, { name, siren }: Addressee): string[] {
  if (siren !== null && seller.siren === siren) return [say('files.own_sale')];
  if (siren !== null && buyer.siren !== undefined)
    return buyer.siren === siren
      ? []
      : [say('files.other_buyer', { name: buyer.name, siren: buyer.siren })];
  if (buyer.name === '') return buyer.siren === undefined ? [say('files.no_buyer')] : [];
  return isAlike(buyer.name, name) ? [] : [say('files.unproven_buyer', { name: buyer.name })];
}

/** Names that differ by accents, case, legal form or an addition only. */
function isAlike(first: string, second: string): boolean {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return few.length > 0 && few.every((word) => many.includes(word));
}

const FORMS: ReadonlySet<string> = new Set(['sci', 'societe', 'civile', 'immobiliere', 'la', 'le']);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FORMS.has(word));

const payeeOf = ({ payee, seller }: ElectronicInvoice): string[] =>
  payee === undefined ? [] : [say('files.payee', { payee: payee.name, seller: seller.name })];

/** An invoice that came by two ways, or in two forms, is paid once. */
function twinOf({ number }: ElectronicInvoice, former: readonly FormerInvoice[]): string[] {
  const twin = former.find((each) => number !== '' && each.number === number);
  return twin === undefined ? [] : [say('files.twin', { number, day: twin.day })];
}

const IBAN_LIKE = /^[A-Z]{2}\d{2}[0-9A-Z]{8,}$/;

/** UBL may name an account by something else than an IBAN, which is not judged. */
function wrongIbanOf(invoice: ElectronicInvoice): string[] {
  const wrong = ibansOf(invoice).find((each) => IBAN_LIKE.test(each) && !isValidIBAN(each));
  return wrong === undefined ? [] : [say('files.wrong_iban', { told: shownPart(wrong) })];
}

/** A supplier whose account changes is how companies are robbed most often. */
function ibanOf(invoice: ElectronicInvoice, former: readonly FormerInvoice[]): string[] {
  const told = ibansOf(invoice);
  const [last] = former
    .filter(({ ibans }) => ibans.length > 0)
    .toSorted((a, b) => b.day.localeCompare(a.day));
  const known = new Set(former.flatMap(({ ibans }) => ibans));
  const unknown = told.find((each) => !known.has(each));
  const [before] = last?.ibans ?? [];
  if (unknown === undefined || last === undefined || before === undefined) return [];
  return [
    say('files.changed_iban', {
      told: shownPart(unknown),
      seller: invoice.seller.name,
      known: shownPart(before),
      day: last.day,
    }),
  ];
}

function amountOf({ totals, instalments = [], currency }: ElectronicInvoice): string[] {
  if (currency !== 'EUR') return [];
  const { gross, rounding, due } = totals;
  // The smallest profile leaves out what was paid before.
  const prepaid = subtract(add(gross, rounding), due);
  const dates = instalments
    .map(({ dueOn, amount }) =>
      amount === undefined ? formatDate(dueOn) : say('files.instalment', { amount, day: dueOn }),
    )
    .join(', ');
  return [
    ...(gross === 0 && due === 0 ? [say('files.nothing_due')] : []),
    ...(prepaid !== 0 && due !== 0 && gross !== 0
      ? [say('files.prepaid', { prepaid, gross, due })]
      : []),
    ...(instalments.length === 0 ? [] : [say('files.instalments', { dates })]),
  ];
}

/** UNTDID 5305: the buyer owes the tax of these. */
const BUYER_OWES: ReadonlySet<string> = new Set(['AE', 'K']);

const taxOf = ({ vat }: ElectronicInvoice): string[] =>
  vat.some(({ category }) => category !== undefined && BUYER_OWES.has(category))
    ? [say('files.reverse_charge')]
    : [];

/** Whom an invoice is from and its day, as far as its data say them. */
export type Sought = Pick<ElectronicInvoice, 'seller' | 'issuedOn'>;
