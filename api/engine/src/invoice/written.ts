import { add, cents, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import { exactReader } from '../statement/amounts.ts';
import { readDate } from '../statement/dates.ts';
import type {
  ElectronicInvoice,
  InvoiceLine,
  InvoiceNature,
  InvoiceParty,
  InvoiceSyntax,
  InvoiceTotals,
  WrittenAside,
  WrittenInvoice,
  WrittenLine,
  WrittenParty,
} from './types.ts';

const amounts = exactReader();

/** A billion euros: far above any invoice, and all lines of a file together stay exact. */
const MAX_AMOUNT = cents(100_000_000_000);

/** UNTDID 1001: the codes of a credit note in EN 16931 (rule BR-CL-01, `CreditNoteTypeCode`). */
const CREDIT_NOTES: ReadonlySet<string> = new Set(
  '81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '),
);

const NATURES: ReadonlyMap<string, InvoiceNature> = new Map([
  ['384', 'corrected'],
  ['389', 'self_billed'],
  ['261', 'self_billed'],
  ['386', 'prepayment'],
  ['325', 'pro_forma'],
  ['202', 'statement'],
  ['203', 'statement'],
  ['204', 'statement'],
  ['211', 'statement'],
  ['130', 'information'],
  ['751', 'information'],
]);

/** UNTDID 1001: the other codes of EN 16931 (rule BR-CL-01, `InvoiceTypeCode`). */
const INVOICES: ReadonlySet<string> = new Set(
  '71 80 82 84 102 218 219 295 326 331 380 382 383 385 387 388 390 393 394 395 456 457 471 472 473 500 501 527 553 575 623 633 780 817 870 875 876 877 935'.split(
    ' ',
  ),
);

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
];

/** Whether a party says nobody, or the seller himself. */
const isSame = (party: InvoiceParty, seller: WrittenParty): boolean =>
  party.name === '' || party.name === inOneLine(seller.name);

/** What a day of XML Schema may say of its place: it is that day all the same. */
const ZONE = /(?<=^\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)$/;

/** The values of a written invoice, and what of them is missing or no value. */
export function toInvoice(syntax: InvoiceSyntax, written: WrittenInvoice) {
  const findings: Finding[] = [];
  const missing = (what: string) =>
    findings.push(finding('missing', what, tell('invoice.missing', { what })));
  const amount = (text: string): Cents => {
    if (text === '') return ZERO;
    const reading = amounts.read(text);
    if ('amount' in reading && Math.abs(reading.amount) <= MAX_AMOUNT) return reading.amount;
    findings.push(
      finding('unreadable_amount', 'amount', tell('invoice.unreadable_amount', { text })),
    );
    return ZERO;
  };
  const day = (text: string): string | undefined => {
    if (text === '') return undefined;
    const read = readDate(text.replace(ZONE, ''));
    if ('iso' in read) return read.iso;
    const code = read.problem === 'impossible_date' ? 'impossible_date' : 'unreadable_date';
    findings.push(finding(code, 'date', tell(`invoice.${code}`, { text })));
    return undefined;
  };

  if (written.number === '') missing('number');
  if (written.issuedOn === '') missing('issued_on');
  if (written.seller.name === '') missing('seller');
  const { typeCode: code, isCreditNote } = written;
  const isKnown = CREDIT_NOTES.has(code) || NATURES.has(code) || INVOICES.has(code);
  if (!isCreditNote && code === '') missing('type');
  else if (!isCreditNote && !isKnown)
    findings.push(finding('unknown_type', 'kind', tell('invoice.unknown_type', { code })));
  if (written.currency === '') missing('currency');
  for (const what of ['net', 'gross'] as const) if (written.totals[what] === '') missing(what);

  const { profile, number, currency, references } = written;
  const [iban, ...moreIbans] = distinct(
    written.ibans.map((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  );
  const instalments = written.terms.flatMap((term) => {
    const dueOn = day(term.dueOn);
    if (dueOn === undefined) return [];
    return [{ dueOn, ...(term.amount === '' ? {} : { amount: amount(term.amount) }) }];
  });
  const days = distinct(instalments.map(({ dueOn }) => dueOn)).toSorted();
  const [dueOn] = days;
  const nature = NATURES.get(code);
  const payee = partyOf(written.payee);
  const told = asideOf(written.aside, amount);
  const invoice: ElectronicInvoice = {
    syntax,
    profile,
    kind: isCreditNote || CREDIT_NOTES.has(code) ? 'credit_note' : 'invoice',
    number,
    issuedOn: day(written.issuedOn) ?? '',
    ...(dueOn === undefined ? {} : { dueOn }),
    currency,
    seller: partyOf(written.seller),
    buyer: partyOf(written.buyer),
    lines: written.lines.map((line) => toLine(line, amount)),
    vat: written.vat.map(({ category, rate, base, amount: tax }) => ({
      ...(category === '' ? {} : { category }),
      rate,
      base: amount(base),
      amount: amount(tax),
    })),
    totals: totalsOf(written.totals, amount),
    ...(Object.keys(told).length === 0 ? {} : { told }),
    ...(iban === undefined ? {} : { iban }),
    ...(moreIbans.length === 0 ? {} : { moreIbans }),
    ...(isSame(payee, written.seller) ? {} : { payee }),
    ...(days.length < 2 ? {} : { instalments }),
    ...(nature === undefined ? {} : { nature }),
    references: distinct(references),
  };
  return { invoice, findings };
}

type ReadAmount = (text: string) => Cents;

function asideOf({ allowances, charges }: WrittenAside, amount: ReadAmount) {
  return {
    ...(allowances.length === 0 ? {} : { allowances: sum(allowances.map(amount)) }),
    ...(charges.length === 0 ? {} : { charges: sum(charges.map(amount)) }),
  };
}

function toLine({ name, quantity, net, ...written }: WrittenLine, amount: ReadAmount): InvoiceLine {
  const read = { name: inOneLine(name), quantity, net: amount(net) };
  const { allowances = ZERO, charges = ZERO } = asideOf(written.aside, amount);
  const priced = pricedAmount({ quantity, ...written });
  if (priced === undefined) return read;
  const worth = add(subtract(priced.amount, allowances), charges);
  return Math.abs(worth - read.net) <= priced.slack ? read : { ...read, worth };
}

/** What rounding takes or adds by itself: Peppol allows two cents a line (rule R120). */
const LINE_SLACK = 2;

/**
 * Quantity times price, and how many cents the truth may be away: a price that is written with two
 * decimals stands for one of more, and half of its last digit is multiplied by the quantity.
 */
function pricedAmount({
  quantity,
  price,
  pricedQuantity,
}: Pick<WrittenLine, 'quantity' | 'price' | 'pricedQuantity'>) {
  const [units, each, per] = [quantity, price, pricedQuantity || '1'].map(decimalOf);
  if (units === undefined || each === undefined || !per) return undefined;
  const count = units / per;
  const decimals = price.split('.')[1]?.length ?? 0;
  const worth = Math.round(count * each * 100);
  if (!Number.isSafeInteger(worth)) return undefined;
  return {
    amount: cents(worth),
    slack: LINE_SLACK + Math.abs(count) * 50 * 10 ** -decimals,
  };
}

/** A quantity or a price: more decimals than money has. */
const decimalOf = (text: string): number | undefined =>
  /^-?\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : undefined;

function totalsOf(
  { lines, ...written }: WrittenInvoice['totals'],
  amount: (text: string) => Cents,
): InvoiceTotals {
  const gross = amount(written.gross);
  const prepaid = amount(written.prepaid);
  const rounding = amount(written.rounding);
  return {
    ...(lines === '' ? {} : { lines: amount(lines) }),
    allowances: amount(written.allowances),
    charges: amount(written.charges),
    net: amount(written.net),
    vat: amount(written.vat),
    gross,
    prepaid,
    rounding,
    // ZUGFeRD 1.0 may leave it to the reader.
    due: written.due === '' ? add(subtract(gross, prepaid), rounding) : amount(written.due),
  };
}

/** Names that a file breaks over several lines; a field would glue their words together. */
const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The SIREN begins the SIRET, and ends the French VAT number. */
function partyOf({ name, legalId, vatId }: WrittenParty): InvoiceParty {
  const legal = legalId.replaceAll(/\s/g, '');
  const vat = vatId.replaceAll(/\s/g, '');
  const siren = /^(\d{9})(?:\d{5})?$/.exec(legal)?.[1] ?? /^FR[0-9A-Z]{2}(\d{9})$/.exec(vat)?.[1];
  return {
    name: inOneLine(name),
    ...(siren === undefined ? {} : { siren }),
    ...(vat === '' ? {} : { vatId: vat }),
  };
}
