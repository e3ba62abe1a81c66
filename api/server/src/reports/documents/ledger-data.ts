import { subtract, sum, ZERO } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import type { LedgerData } from '../../papers/documents/data.ts';
import { toLedger } from '../../accounts/ledger/wire.ts';

/**
 * The ledger of the whole company as its document needs it, with the totals of the trial balance.
 */
export function ledgerOnPaper(books: Books): Pick<LedgerData, 'accounts' | 'buildings' | 'totals'> {
  const { entries, trialBalance } = books.result;
  const opening = entries.filter(({ journal }) => journal === 'AN').flatMap(({ lines }) => lines);
  const openingDebit = sum(opening.map(({ debit }) => debit));
  const debit = sum(trialBalance.map((row) => row.debit));
  const credit = sum(trialBalance.map((row) => row.credit));
  return {
    accounts: toLedger(books, 0),
    buildings: books.input.buildings.map(({ id, seq, label }) => ({ id, sequence: seq, label })),
    totals: {
      opening: ZERO, // an opening balances: its debits equal its credits
      debit: subtract(debit, openingDebit),
      credit: subtract(credit, openingDebit),
      closing: subtract(debit, credit),
    },
  };
}
