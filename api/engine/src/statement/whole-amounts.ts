import { cents, type Cents } from '@sci/money/cents';
import type { StatementDraft } from './draft.ts';
import { money, type FindingList } from './findings.ts';
import type { StatementLine, Verification } from './types.ts';
import { verify, type Printed } from './verify.ts';

/** So many amounts without a single decimal are no chance. */
const MANY = 3;

/**
 * Programs write cents as whole numbers, where nothing tells them from euros. What the bank prints
 * of the movements proves it where it is right of their hundredth part alone: then the file is
 * refused. Elsewhere the user is told, unless balances follow.
 */
export function tellWholeAmounts(
  file: Printed,
  { state }: Verification,
  whole: StatementDraft['wholeAmounts'],
  findings: FindingList,
): void {
  const [first] = file.fileOrder;
  if (first === undefined || !file.wholeFile.every(({ amount }) => isWhole(amount))) return;
  if (state === 'contradicted') {
    if (verify(asCents(file)).state === 'proved')
      findings.add('amounts_in_cents', { what: money(first.amount) });
    return;
  }
  // Balances that are whole, too, prove nothing of it: they may be in cents as well. A spreadsheet
  // leaves out the decimals that are zero.
  const isOpen = hasCents(file) ? state !== 'proved' : whole === 'written';
  if (whole !== undefined && isOpen && file.lines.length >= MANY)
    findings.add('whole_amounts', { what: money(first.amount) });
}

const isWhole = (amount: Cents): boolean => amount % 100 === 0;

/** Whether a balance or a total of the file has cents. */
const hasCents = ({ opening, closing, printed, lines }: Printed): boolean =>
  [opening?.amount, closing?.amount, ...printed.map(({ amount }) => amount)].some(isBroken) ||
  lines.some(({ runningBalance }) => isBroken(runningBalance));

const isBroken = (amount: Cents | undefined): boolean => amount !== undefined && !isWhole(amount);

const asCents = (file: Printed): Printed => ({
  ...file,
  lines: file.lines.map(hundredth),
  fileOrder: file.fileOrder.map(hundredth),
  wholeFile: file.wholeFile.map(hundredth),
});

const hundredth = (line: StatementLine): StatementLine => ({
  ...line,
  amount: cents(line.amount / 100),
});
