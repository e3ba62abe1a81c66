import { ZERO, add, type Cents } from '@sci/money/cents';
import type { CURRENT_ACCOUNT } from '../messages/current-account.ts';
import { say } from '../messages/say.ts';
import type { CurrentAccount, CurrentAccountRow } from './current-accounts.ts';

/** What a line of a current account is, for the statement and its totals. */
export type CurrentAccountKind = keyof typeof CURRENT_ACCOUNT;

/** How a kind is called on the statement. */
export const kindLabel = (kind: CurrentAccountKind): string => say(`current_account.${kind}`);

const BY_CATEGORY: Readonly<Record<string, CurrentAccountKind>> = {
  APPORT_CCA: 'apport',
  RETRAIT_CCA: 'retrait',
  DEPENSE_PERSO_ASSOCIE: 'depense_personnelle',
  IMPOT_PLUS_VALUE: 'impot_plus_value',
};

/**
 * An advance posted by a miscellaneous entry is an expense that the associate paid himself; a line
 * by account, an allocation where its entry concerns the result: a transfer between two accounts is
 * no share of it.
 */
export function kindOfRow({
  category,
  journal,
  ofResult,
}: Pick<CurrentAccountRow, 'category' | 'journal' | 'ofResult'>): CurrentAccountKind {
  if (category === undefined) return journal === 'OD' && ofResult ? 'affectation' : 'autre';
  if (category === 'APPORT_CCA' && journal === 'OD') return 'depense_payee';
  return BY_CATEGORY[category] ?? 'autre';
}

/** Totals of a statement by kind, in cents; kinds without any line are left out. */
export function totalsByKind({ rows }: CurrentAccount): Map<CurrentAccountKind, Cents> {
  const totals = new Map<CurrentAccountKind, Cents>();
  for (const row of rows) {
    const kind = kindOfRow(row);
    totals.set(kind, add(totals.get(kind) ?? ZERO, row.amount));
  }
  return totals;
}
