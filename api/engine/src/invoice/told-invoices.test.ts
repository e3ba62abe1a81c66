import { asCii, asUbl, type Told } from '../../test/invoices/told-invoice.ts';
import { CONTRADICTIONS, TRUTHS } from '../../test/invoices/told-invoices.ts';
import { readInvoice } from './read-invoice.ts';

/** As the file writes it: cents by moving the point. */
const inCents = (text = '0.00'): number => Number(text.replace('.', ''));

/** What the text of the generator says; nothing of the reader is used. */
const amountsOf = ({ sums, lines, taxes }: Told) => ({
  totals: {
    lines: inCents(sums.lines),
    allowances: inCents(sums.allowances),
    charges: inCents(sums.charges),
    net: inCents(sums.net),
    vat: inCents(sums.tax),
    gross: inCents(sums.gross),
    prepaid: inCents(sums.prepaid),
    rounding: inCents(sums.rounding),
    due: inCents(sums.due),
  },
  lines: lines.map(({ name, net, priced: [quantity] = ['1'] }) => ({
    name,
    quantity,
    net: inCents(net),
  })),
  vat: taxes.map(({ category, rate, base, tax }) => ({
    category,
    rate,
    base: inCents(base),
    amount: inCents(tax),
  })),
});

describe.each(TRUTHS)('an invoice with $what', ({ told, read }) => {
  it.each([
    ['CII', asCii(told)],
    ['UBL', asUbl(told)],
  ])('is read as its issuer meant it, in %s', (_syntax, text) => {
    const { invoice, findings } = readInvoice(text);
    expect(findings).toEqual([]);
    expect(invoice).toMatchObject({
      number: told.number,
      issuedOn: '2026-03-02',
      seller: { name: 'Entreprise Caradec', siren: '552100554' },
      buyer: { name: 'SCI des Glycines', siren: '123456782' },
      currency: told.currency,
      ...amountsOf(told),
    });
    const besides = Object.entries(invoice ?? {}).filter(([name]) => name in read);
    expect(Object.fromEntries(besides)).toEqual(read);
  });

  it.each([
    ['CII', asCii(told)],
    ['UBL', asUbl(told)],
  ])('is never read in silence when what is to be paid is changed, in %s', (_syntax, text) => {
    const wrong = text.replace(/(DuePayableAmount|PayableAmount [^>]*)>[^<]*/, '$1>7777.77');
    expect(readInvoice(wrong).findings).not.toEqual([]);
  });
});

describe.each(CONTRADICTIONS)('an invoice with $what', ({ told, code }) => {
  it.each([
    ['CII', asCii(told)],
    ['UBL', asUbl(told)],
  ])('says so, in %s', (_syntax, text) => {
    expect(readInvoice(text).findings.map((found) => found.code)).toEqual([code]);
  });
});

it.each([
  ['CII', asCii, 'ram:DuePayableAmount', ''],
  ['UBL', asUbl, 'cbc:PayableAmount', ' currencyID="EUR"'],
] as const)('never chooses between two amounts to pay, in %s', (_syntax, write, name, currency) => {
  const [first] = TRUTHS;
  const text = write(first.told);
  const twice = text.replace(`<${name}${currency}>`, `<${name}${currency}>60.00</${name}>$&`);
  expect(readInvoice(twice).findings).toMatchObject([
    { code: 'unreadable_amount', params: { text: '60.00 ≠ 1100.00' } },
  ]);
});
