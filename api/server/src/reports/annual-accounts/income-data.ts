import { incomeStatement, type BothYears } from '@sci/engine/sig/income-statement';
import { resultBalances } from '@sci/engine/sig/result-balances';
import { sharingSentences } from '../sharing/sentences.ts';
import type { Books } from '../../books/load-books.ts';
import { say } from '../../messages/say.ts';
import type { IncomeStatement } from '../../papers/documents/data.ts';

/** The income statement of a year beside that of the year before. */
export function incomeData({ input, result }: Books): IncomeStatement {
  // Of the books of the year before, or as the user entered them for the first year.
  const before = input.previousYear?.balances;
  const statement = incomeStatement(resultBalances(result.entries), before);
  type Line = (typeof statement.parts)[number]['products'][number];
  const toLine = ({ label, accounts, ...amounts }: Line) => ({
    ...named(label, amounts),
    accounts: accounts.map(({ account, ...own }) => ({
      account,
      ...named(result.chart.labelOf(account), own),
    })),
  });
  return {
    parts: statement.parts.map((part) => ({
      label: part.label,
      products: part.products.map(toLine),
      charges: part.charges.map(toLine),
      result: named(part.resultLabel, part.result),
    })),
    total_products: named(say('annual_accounts.total_products'), statement.totalProducts),
    total_charges: named(say('annual_accounts.total_charges'), statement.totalCharges),
    result: named(say('annual_accounts.result'), statement.result),
    ...sharingSentences(input, result.holders),
  };
}

const named = (label: string, { amount, previous }: BothYears) => ({
  label,
  amount,
  previous: previous ?? null,
});
