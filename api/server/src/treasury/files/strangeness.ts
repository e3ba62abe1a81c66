import type { ElectronicInvoice, InvoiceParty } from '@sci/engine/invoice/types';
import { formatDate } from '@sci/money/format';
import { say } from '../../messages/say.ts';
import { shownPart } from '../../records/shown-iban.ts';

/** What is known of the company, and of what its suppliers said before. */
export interface Addressee {
  readonly name: string;
  /** Null when its sheet does not say it. */
  readonly siren: string | null;
}

/** An account at which a supplier was paid, or wanted to be paid, before. */
export interface FormerIban {
  readonly iban: string;
  readonly day: string;
}

/** What is right in itself and yet has to be known before the invoice is paid: French sentences. */
export function strangenessOf(
  invoice: ElectronicInvoice,
  owner: Addressee,
  former: readonly FormerIban[],
): string[] {
  return [
    ...currencyOf(invoice),
    ...natureOf(invoice),
    ...addresseeOf(invoice, owner),
    ...payeeOf(invoice),
    ...ibanOf(invoice, former),
    ...amountOf(invoice),
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
    return buyer.siren === siren ? [] : [say('files.other_buyer', { name: buyer.name })];
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

/** A supplier whose account changes is how companies are robbed most often. */
function ibanOf(
  { iban, moreIbans = [], seller }: ElectronicInvoice,
  former: readonly FormerIban[],
): string[] {
  const [last] = former.toSorted((a, b) => b.day.localeCompare(a.day));
  if (iban === undefined || last === undefined) return [];
  const known = new Set(former.map((each) => each.iban));
  const unknown = [iban, ...moreIbans].find((each) => !known.has(each));
  if (unknown === undefined) return [];
  return [
    say('files.changed_iban', {
      told: shownPart(unknown),
      seller: seller.name,
      known: shownPart(last.iban),
      day: last.day,
    }),
  ];
}

function amountOf({ totals, instalments = [], currency }: ElectronicInvoice): string[] {
  if (currency !== 'EUR') return [];
  const { gross, prepaid, due } = totals;
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

/** Whom an invoice is from, as far as its data say it. */
export type Seller = Pick<InvoiceParty, 'name' | 'siren'>;
