import type { z } from 'zod';
import { explainSigRow } from '@sci/engine/sig/explain-sig';
import { ownerSummary, type OwnerSummary } from '@sci/engine/sig/owner-summary';
import { presentSig, sigRows, type SigPresentation } from '@sci/engine/sig/present-sig';
import { ZERO } from '@sci/money/cents';
import type { Sig } from '@sci/contract/report';
import type { Books } from '../../books/load-books.ts';

type Reply = z.output<typeof Sig>;

const percent = (basisPoints: number | undefined): number | null =>
  basisPoints === undefined ? null : basisPoints / 100;

/** The statement as it is printed, each row with the accounts that it adds up. */
export const toSig = (books: Books, draft: boolean): Reply => ({
  year: books.year,
  draft,
  rows: presentSig(books.result.sig, books.result.previousSig).map((row) => toRow(books, row)),
  complement: complement(books),
});

function toRow({ result, previous }: Books, row: SigPresentation): Reply['rows'][number] {
  const { accounts, terms } = explainSigRow(result.entries, result.sig, row.row);
  const before = new Map(
    previous === undefined
      ? []
      : explainSigRow(previous.entries, previous.sig, row.row).accounts.map(
          ({ account, balance }) => [account, balance],
        ),
  );
  return {
    code: row.row,
    label: row.label,
    kind: row.sign === '=' ? 'balance' : 'row',
    formula: terms
      .map(({ row: term, sign }) => `${sign === '-' ? '−' : '+'} ${LABELS.get(term) ?? term}`)
      .join(' ')
      .replace(/^\+ /, ''),
    current: row.current,
    previous: row.previous ?? null,
    variation: row.variation ?? null,
    variation_percent: percent(row.variationBasisPoints),
    production_percent: percent(row.shareBasisPoints),
    accounts: accounts.map(({ account, label, balance }) => ({
      account,
      label,
      current: balance,
      previous: previous === undefined ? null : (before.get(account) ?? ZERO),
    })),
  };
}

const LABELS: ReadonlyMap<string, string> = new Map(sigRows.map(({ row, label }) => [row, label]));

const COMPLEMENT = [
  ['treasury', 'Trésorerie'],
  ['bankDebt', 'Dette bancaire'],
  ['currentAccounts', 'Solde des comptes courants'],
  ['cashFlowAfterLoans', 'Cash-flow après emprunt'],
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
