import { add, cents, subtract, ZERO, type Cents } from '@sci/money/cents';
import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import { exactReader } from '../statement/amounts.ts';
import { readDate } from '../statement/dates.ts';
import type {
  ElectronicInvoice,
  InvoiceNature,
  InvoiceParty,
  InvoiceSyntax,
  InvoiceTotals,
  WrittenInvoice,
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
]);

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
];

/** Whether a party says nobody, or the seller himself. */
const isSame = (party: InvoiceParty, seller: WrittenParty): boolean =>
  party.name === '' || party.name === inOneLine(seller.name);

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
    const read = readDate(text);
    if ('iso' in read) return read.iso;
    const code = read.problem === 'impossible_date' ? 'impossible_date' : 'unreadable_date';
    findings.push(finding(code, 'date', tell(`invoice.${code}`, { text })));
    return undefined;
  };

  if (written.number === '') missing('number');
  if (written.issuedOn === '') missing('issued_on');
  if (written.seller.name === '') missing('seller');
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
  const nature = NATURES.get(written.typeCode);
  const payee = partyOf(written.payee);
  const invoice: ElectronicInvoice = {
    syntax,
    profile,
    kind: written.isCreditNote || CREDIT_NOTES.has(written.typeCode) ? 'credit_note' : 'invoice',
    number,
    issuedOn: day(written.issuedOn) ?? '',
    ...(dueOn === undefined ? {} : { dueOn }),
    currency,
    seller: partyOf(written.seller),
    buyer: partyOf(written.buyer),
    lines: written.lines.map(({ name, quantity, net }) => ({
      name: inOneLine(name),
      quantity,
      net: amount(net),
    })),
    vat: written.vat.map(({ category, rate, base, amount: tax }) => ({
      ...(category === '' ? {} : { category }),
      rate,
      base: amount(base),
      amount: amount(tax),
    })),
    totals: totalsOf(written.totals, amount),
    ...(iban === undefined ? {} : { iban }),
    ...(moreIbans.length === 0 ? {} : { moreIbans }),
    ...(isSame(payee, written.seller) ? {} : { payee }),
    ...(days.length < 2 ? {} : { instalments }),
    ...(nature === undefined ? {} : { nature }),
    references: distinct(references),
  };
  return { invoice, findings };
}

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
