import { negate } from '@sci/money/cents';
import { OF_INSTALMENT } from '../loan/split-instalment.ts';
import { say } from '../messages/say.ts';
import type { LoanToSplit } from '../suggestion/types.ts';
import type { Span } from './rents.ts';
import type { BankLine, ExpectedLine } from './types.ts';

/** A loan and how the user calls it. */
export interface NamedLoan extends LoanToSplit {
  readonly label: string;
}

/** The loan of which a line pays an instalment. */
export const loanOf = ({ splits }: Pick<BankLine, 'splits'>): number | undefined =>
  splits.find(({ category }) => OF_INSTALMENT.has(category))?.loanId;

/** The instalments of a time, by the schedules of the loans. */
export function instalmentsToCome(
  loans: readonly NamedLoan[],
  lines: readonly BankLine[],
  { from, to }: Span,
): ExpectedLine[] {
  return loans.flatMap(({ loanId, buildingId, label, rows }) => {
    const paid = lines
      .filter((line) => loanOf(line) === loanId)
      .toSorted((a, b) => a.date.localeCompare(b.date));
    const ibans = new Set(paid.flatMap(({ counterpartyIban }) => counterpartyIban ?? []));
    return rows
      .filter(({ date, payment }) => date >= from && date <= to && payment > 0)
      .map(({ date, payment, number }): ExpectedLine => {
        const model = paid.findLast((line) => line.date < date) ?? paid[0];
        return {
          key: `instalment/${loanId}/${date}`,
          kind: 'instalment',
          date,
          amount: negate(payment),
          label,
          firm: true,
          basis: say('expected.instalment', { number }),
          loanId,
          ibans,
          ...(buildingId === undefined ? {} : { buildingId }),
          ...(model === undefined ? {} : { model, bankAccountId: model.bankAccountId }),
        };
      });
  });
}
