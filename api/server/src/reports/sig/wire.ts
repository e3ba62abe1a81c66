import type { z } from 'zod';
import { explainSigRow, isInRow, type SigAccount } from '@sci/engine/sig/explain-sig';
import { ownerSummary, type OwnerSummary } from '@sci/engine/sig/owner-summary';
import { presentSig, sigLabel, type SigPresentation } from '@sci/engine/sig/present-sig';
import { ZERO } from '@sci/money/cents';
import type { Sig } from '@sci/contract/report';
import type { Books } from '../../books/load-books.ts';
import { sharingSentences } from '../sharing/sentences.ts';
import { say } from '../../messages/say.ts';

type Reply = z.output<typeof Sig>;

const percent = (basisPoints: number | undefined): number | null =>
  basisPoints === undefined ? null : basisPoints / 100;

/** The statement as it is printed, each row with the accounts that it adds up. */
export const toSig = (books: Books, draft: boolean): Reply => ({
  year: books.year,
  draft,
  rows: presentSig(books.result.sig, books.result.previousSig).map((row) => toRow(books, row)),
  complement: complement(books),
  ...sharingSentences(books.input, books.result.holders),
});

function toRow({ input, result }: Books, row: SigPresentation): Reply['rows'][number] {
  const { accounts, terms } = explainSigRow(result.entries, result.sig, row.row);
  // Of the books of the year before, or as the user entered them for the first year.
  const before = input.previousYear?.balances
    .filter(({ account }) => isInRow(account, row.row))
    .map((balance) => ({ ...balance, label: result.chart.labelOf(balance.account) }));
  return {
    code: row.row,
    label: row.label,
    kind: row.sign === '=' ? 'balance' : 'row',
    formula: terms
      .map(({ row: term, sign }) => `${sign === '-' ? '−' : '+'} ${sigLabel(term)}`)
      .join(' ')
      .replace(/^\+ /, ''),
    current: row.current,
    previous: row.previous ?? null,
    variation: row.variation ?? null,
    variation_percent: percent(row.variationBasisPoints),
    production_percent: percent(row.shareBasisPoints),
    accounts: bothYears(accounts, before),
  };
}

type Account = Pick<SigAccount, 'account' | 'label' | 'balance'>;

/** The accounts of either year, so that they add up to the row for the one as for the other. */
function bothYears(
  accounts: readonly Account[],
  before: readonly Account[] | undefined,
): Reply['rows'][number]['accounts'] {
  const balanceIn = (rows: readonly Account[], account: string) =>
    rows.find((row) => row.account === account)?.balance ?? ZERO;
  const labels = new Map(
    [...(before ?? []), ...accounts].map(({ account, label }) => [account, label]),
  );
  return [...labels]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, label]) => ({
      account,
      label,
      current: balanceIn(accounts, account),
      previous: before === undefined ? null : balanceIn(before, account),
    }));
}

const COMPLEMENT = [
  ['treasury', say('sig.treasury')],
  ['bankDebt', say('sig.bank_debt')],
  ['currentAccounts', say('sig.current_accounts')],
  ['cashFlowAfterLoans', say('sig.cash_flow')],
] as const satisfies readonly (readonly [keyof OwnerSummary, string])[];

function complement({ result, previous }: Books): Reply['complement'] {
  const current = ownerSummary(result.entries, result.trialBalance, result.accountingResult);
  const before =
    previous && ownerSummary(previous.entries, previous.trialBalance, previous.accountingResult);
  return COMPLEMENT.map(([code, label]) => ({
    code,
    label,
    current: current[code],
    previous: before?.[code] ?? null,
  }));
}
