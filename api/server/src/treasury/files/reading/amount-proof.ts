import { amountReader } from '@sci/engine/statement/amounts';
import { plainLabel } from '@sci/engine/suggestion/signature';
import { add, sum, type Cents } from '@sci/money/cents';
import type { TextLine } from './text-line.ts';

/** What else in a document says that an amount is the one that was paid. */
export type AmountProof =
  /** The amount before taxes and its taxes add up to it. */
  | { readonly kind: 'taxes'; readonly net: Cents; readonly tax: Cents }
  /** It stands a second time, as what was paid. */
  | { readonly kind: 'payment' };

/** Letters recognised less surely than this may be others. */
const SURE = 0.7;

/** Whether a line says what stands there: written as text, or recognised without a doubt. */
export const isSure = ({ confidence }: TextLine): boolean =>
  confidence === undefined || confidence >= SURE;

const FIGURE = /(?<![\d,.])(?:\d{1,3}(?:[ .\u00a0\u202f]\d{3})*|\d+)[.,]\d{2}(?![\d%])(?!\s*%)/g;

/** The amounts of a text in their order, each above 0; percentages are none. */
export const amountsIn = (text: string): Cents[] =>
  (text.match(FIGURE) ?? []).flatMap((figure) => {
    const reading = amountReader([figure]).read(figure);
    return 'amount' in reading && reading.amount > 0 ? [reading.amount] : [];
  });

const WHOLE = /(?<![\d,.]\s?)(\d{1,3}(?:[ .\u00a0\u202f]\d{3})*|\d+)\s?(?:€|EUR(?:OS?)?\b)/i;

/** An amount that is written without cents, which only its currency tells from a number. */
export function wholeAmountIn(text: string): Cents | undefined {
  const euros = WHOLE.exec(text)?.[1]?.replaceAll(/\D/g, '');
  return euros === undefined ? undefined : amountsIn(`${euros},00`)[0];
}

const NET = /\bH ?T\b|\bHORS TAXES?\b/;
const TAX = /\bT ?V ?A\b/;
const PAYMENT =
  /\b(CB|CARTE|BANCAIRE|VISA|MASTERCARD|ESPECES|CHEQUE|VIREMENT|PAYE|REGLE|REGLEMENT|PAIEMENT|MONTANT REEL|DEBIT)\b/;

/**
 * What proves an amount: taxes first (on lines of their own, at several rates, or in one row of a
 * table), then the line of its payment.
 */
export function proofOf(
  lines: readonly TextLine[],
  amount: { readonly value: Cents; readonly line: TextLine },
): AmountProof | undefined {
  const taxes = taxesOf(lines).find(({ net, tax }) => net + tax === amount.value);
  if (taxes !== undefined) return { kind: 'taxes', ...taxes };
  const isPaid = lines.some(
    (line) =>
      line !== amount.line &&
      PAYMENT.test(plainLabel(line.text)) &&
      amountsIn(line.text).includes(amount.value),
  );
  return isPaid ? { kind: 'payment' } : undefined;
}

/** Whether a document says an amount before taxes and taxes that make one that is nowhere in it. */
export function contradicts(lines: readonly TextLine[], amount: Cents): boolean {
  const told = taxesOf(lines);
  const written = new Set(lines.flatMap(({ text }) => amountsIn(text)));
  return (
    told.length > 0 &&
    told.every(({ net, tax }) => net + tax !== amount && !written.has(add(net, tax)))
  );
}

interface Taxes {
  readonly net: Cents;
  readonly tax: Cents;
}

function taxesOf(lines: readonly TextLine[]): Taxes[] {
  const said = lines.map(({ text }) => ({ words: plainLabel(text), amounts: amountsIn(text) }));
  const nets = said.filter(({ words }) => NET.test(words)).flatMap(({ amounts }) => amounts);
  const taxed = said.filter(({ words }) => TAX.test(words)).map(({ amounts }) => amounts);
  const taxes = taxed.flat();
  const allRates = sum(taxed.flatMap((amounts) => amounts.slice(-1)));
  const apart = nets.flatMap((net) => [...taxes, allRates].map((tax) => ({ net, tax })));
  return [...apart, ...said.flatMap(({ amounts }) => ofRow(amounts))].filter(
    ({ net, tax }) => tax > 0 && tax < net,
  );
}

/** A row of a table of taxes: before, taxes, after. */
function ofRow(amounts: readonly Cents[]): Taxes[] {
  const [net, tax, gross] = amounts.slice(-3);
  return net !== undefined && tax !== undefined && gross === net + tax ? [{ net, tax }] : [];
}
