import type { z } from 'zod';
import type { DocumentReading } from '@sci/contract/document-reading';
import type { ElectronicInvoice, InvoiceParty, InvoiceReading } from '@sci/engine/invoice/types';
import { cents, negate, type Cents } from '@sci/money/cents';
import type { Fact } from './reading/fact.ts';
import { say } from '../../messages/say.ts';
import { invoiceFacts } from './reading/invoice-facts.ts';
import type { ReadDocument } from './reading/read-document.ts';
import type { ReadLine } from './reading/text-line.ts';
import { pageDoubts } from './page-doubts.ts';
import { strangenessOf, type Addressee, type FormerInvoice } from './strangeness.ts';

/** Beyond it, what was read is no amount. */
const MAX_AMOUNT = cents(1_000_000_000_000);

type Reading = z.output<typeof DocumentReading>;
type Values = Pick<Reading, 'supplier' | 'date' | 'amount'>;

/**
 * What a document says, as the API writes it: the data of an electronic invoice where there are,
 * else what its text seems to say, with the place of each finding.
 * @param today as an ISO date
 * @param former the accounts of the supplier so far
 */
export function toReading(
  document: ReadDocument,
  owner: Addressee,
  today: string,
  former: readonly FormerInvoice[] = [],
): Reading {
  const { lines, electronic } = document;
  const printed = lines === undefined ? undefined : ofText(document, lines, today);
  const invoice = electronic?.invoice;
  if (electronic === undefined || invoice === undefined)
    return {
      readable: printed !== undefined,
      source: printed === undefined ? null : document.pictured === true ? 'picture' : 'text',
      ...(printed?.values ?? { supplier: null, date: null, amount: null }),
      proof: printed?.proof ?? null,
      invoice: null,
      problems: [
        ...(document.closed === undefined ? [] : [say(`files.${document.closed}`)]),
        ...problemsOf(electronic),
        ...(printed?.cautions ?? []),
        ...unreadPages(document),
      ],
      ...shown(lines ?? [], printed?.found ?? []),
    };
  const addsUp = electronic.findings.length === 0;
  const doubts =
    document.pictured === true ? [] : pageDoubts(invoice, lines ?? [], printed?.values);
  const problems = [
    ...problemsOf(electronic),
    ...(addsUp ? doubts : []).map((doubt) => say(`files.page_${doubt}`)),
    ...strangenessOf(invoice, { owner, former, today, addsUp }),
  ];
  const values = ofData(invoice, addsUp && !doubts.includes('amount'));
  // Where the text says the same, it is shown there.
  const agreed = (printed?.found ?? []).filter(
    ({ field }) => printed?.values[field] === values[field],
  );
  return {
    readable: true,
    source: 'data',
    ...values,
    proof: null,
    invoice: toWire(invoice),
    problems,
    ...shown(lines ?? [], agreed),
  };
}

/** What stands on the last pages of a long document may be its total. */
const unreadPages = ({ unread = 0 }: ReadDocument): string[] =>
  unread === 0 ? [] : [say('files.unread_pages', { count: unread })];

const problemsOf = (electronic: InvoiceReading | undefined): string[] =>
  (electronic?.findings ?? []).map(({ message }) => message);

/**
 * Supplier, date and amount of an electronic invoice. What was paid before has left the bank too:
 * an invoice that asks for nothing any more proves the whole.
 */
function ofData(invoice: ElectronicInvoice, addsUp: boolean): Values {
  const { totals, kind, currency, seller, issuedOn } = invoice;
  const paid = totals.due === 0 ? totals.gross : totals.due;
  const amount = kind === 'credit_note' ? negate(paid) : paid;
  return {
    supplier: seller.name.slice(0, 120) || null,
    date: issuedOn || null,
    amount: addsUp && currency === 'EUR' && isAmount(amount) ? amount : null,
  };
}

const isAmount = (amount: Cents): boolean => amount !== 0 && Math.abs(amount) <= MAX_AMOUNT;

/**
 * What the text of a document seems to say. A day to come in a photograph was read wrongly: nobody
 * has the receipt before he has paid.
 */
function ofText(document: ReadDocument, lines: readonly ReadLine[], today: string) {
  const facts = invoiceFacts(lines);
  const { supplier, amount, proof } = facts;
  const date = document.pictured && (facts.date?.value ?? '') > today ? undefined : facts.date;
  const place = (field: keyof Values, fact: Fact<unknown> | undefined): Reading['found'] =>
    fact === undefined
      ? []
      : [{ field, text: fact.line.text.slice(0, 300), page: fact.line.page, box: fact.line.box }];
  const values: Values = {
    supplier: supplier?.value ?? null,
    date: date?.value ?? null,
    amount: amount !== undefined && isAmount(amount.value) ? amount.value : null,
  };
  const found = [
    ...place('supplier', supplier),
    ...place('date', date),
    ...place('amount', amount),
  ];
  return {
    values,
    found,
    proof: values.amount === null ? undefined : proof,
    cautions: facts.cautions.map((caution) => say(`files.text_${caution}`)),
  };
}

const shown = (lines: readonly ReadLine[], found: Reading['found']) => ({
  found,
  pages: pagesOf(lines, new Set(found.map(({ page }) => page))),
});

/** Enough to recognise the page; what is beyond it would only weigh. */
const MAX_LINES = 200;

/** The text of some pages, where it stands. */
const pagesOf = (lines: readonly ReadLine[], wanted: ReadonlySet<number>): Reading['pages'] =>
  [...wanted]
    .toSorted((a, b) => a - b)
    .map((page) => {
      const own = lines.filter((line) => line.page === page);
      return {
        page,
        ratio: own[0]?.ratio ?? 1,
        lines: own.slice(0, MAX_LINES).map(({ text, box }) => ({ text: text.slice(0, 300), box })),
      };
    });

function toWire(invoice: ElectronicInvoice): NonNullable<Reading['invoice']> {
  const { syntax, kind, number, currency, totals, vat, seller, buyer } = invoice;
  return {
    syntax,
    kind,
    number,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn ?? null,
    currency,
    seller: partyToWire(seller),
    buyer: partyToWire(buyer),
    lines: invoice.lines.slice(0, MAX_LINES).map((line) => ({ ...line })),
    more_lines: Math.max(0, invoice.lines.length - MAX_LINES),
    vat: vat.map(({ rate, base, amount }) => ({ rate, base, amount })),
    net: totals.net,
    tax: totals.vat,
    gross: totals.gross,
    prepaid: totals.prepaid,
    due: totals.due,
    iban: invoice.iban ?? null,
    more_ibans: [...(invoice.moreIbans ?? [])],
    payee: invoice.payee === undefined ? null : partyToWire(invoice.payee),
    references: [...invoice.references],
  };
}

const partyToWire = ({ name, siren }: InvoiceParty) => ({ name, siren: siren ?? null });
