import { negate } from '@sci/money/cents';
import { exactReader } from '../amounts.ts';
import { readDate } from '../dates.ts';
import type { StatementBalance } from '../types.ts';
import { all, textAt, type XmlElement } from '../../xml/document.ts';

const amounts = exactReader();
export const OPENING = ['OPBD', 'PRCD'];
export const CLOSING = ['CLBD'];

/** The earliest opening balance, or the latest closing one, over the statements of a file. */
export function extremeBalance(
  statements: readonly Pick<XmlElement, 'children'>[],
  codes: readonly string[],
  which: 'first' | 'last',
): StatementBalance | undefined {
  const found = statements.flatMap(({ children }) => {
    const candidates = codes.flatMap((code) =>
      all(children, 'Bal').filter((balance) => codeOf(balance) === code),
    );
    return candidates.slice(0, 1).flatMap((balance) => readBalance(balance.children) ?? []);
  });
  const ordered = found.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return which === 'first' ? ordered[0] : ordered.at(-1);
}

const codeOf = ({ children }: XmlElement): string => textAt(children, 'Tp', 'CdOrPrtry', 'Cd');

function readBalance(balance: readonly XmlElement[]): StatementBalance | undefined {
  const date = readDate(textAt(balance, 'Dt', 'Dt') || textAt(balance, 'Dt', 'DtTm'));
  const reading = amounts.read(textAt(balance, 'Amt'));
  if ('problem' in date || 'problem' in reading) return undefined;
  return {
    date: date.iso,
    amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? negate(reading.amount) : reading.amount,
  };
}
