import { needsLoan } from '@sci/engine/categories/category';
import { defaultRules } from '@sci/engine/suggestion/default-rules';
import { buildHistory, type History } from '@sci/engine/suggestion/history';
import { withPriceAsked } from '@sci/engine/suggestion/price-in-fees';
import { suggest } from '@sci/engine/suggestion/suggest';
import type {
  LoanToSplit,
  MovementToSplit,
  SuggestedSplit,
  Suggestion,
  SuggestionRule,
} from '@sci/engine/suggestion/types';

import type { Db } from '../../db/database.ts';
import { listLoans, listSchedules } from '../../records/loans.ts';
import { rowsToInstalments } from '../../books/instalments.ts';
import { toEngineRule } from './wire.ts';
import { loadPaidInstalments, paymentsOf, type PaidInstalments } from './paid-instalments.ts';
import { listRules, type RuleRow } from './records.ts';
import { loadCheckContext, type CheckContext } from '../../books/check-movement.ts';
import { readExamples } from '../../books/examples.ts';
import type { MovementRow, SplitDraft, StoredSplit } from '../../records/movement-rows.ts';

/** Everything that proposals come from, loaded once for many movements. */
export interface Knowledge {
  readonly rules: readonly SuggestionRule[];
  readonly history: History;
  readonly loans: readonly LoanToSplit[];
  readonly paid: PaidInstalments;
  readonly context: CheckContext;
}

/** Whose word counts: everything that is known, or only the rules that the user wrote himself. */
export type Sources = 'all' | 'own_rules';

/** The company's rules, what it did before, its loans. */
export async function loadKnowledge(
  db: Db,
  companyId: number,
  year: number,
  sources: Sources = 'all',
): Promise<Knowledge> {
  const context = await loadCheckContext(db, companyId, year);
  const active = (await listRules(db, companyId)).filter(({ active: isActive }) => isActive);
  const toRules = (rules: readonly RuleRow[]): SuggestionRule[] =>
    rules.map((rule) => toEngineRule(rule, context.index));
  const loans = await loadLoans(db, companyId);
  const paid = await loadPaidInstalments(db, companyId, loans);
  if (sources === 'own_rules')
    return {
      rules: toRules(active.filter(({ learned }) => !learned)),
      history: buildHistory([]),
      loans,
      paid,
      context,
    };
  return {
    rules: [...toRules(active), ...defaultRules],
    history: buildHistory(await readExamples(db, companyId)),
    loans,
    paid,
    context,
  };
}

/** The loans with their schedules, to split instalments. */
export async function loadLoans(db: Db, companyId: number): Promise<LoanToSplit[]> {
  const [loans, schedules] = await Promise.all([
    listLoans(db, companyId),
    listSchedules(db, companyId),
  ]);
  return loans.map(({ id, building_id }) => ({
    loanId: id,
    buildingId: building_id,
    rows: rowsToInstalments(schedules.get(id) ?? []),
  }));
}

export interface Proposal {
  readonly suggestion: Suggestion;
  readonly splits: readonly SplitDraft[];
  /** The company's rule that gave it. */
  readonly ruleId: number | null;
}

type Subject = Pick<MovementRow, 'id' | 'date' | 'name' | 'amount_cents' | 'bank_account_id'>;

export const toSubject = ({
  id,
  date,
  name,
  amount_cents,
  bank_account_id,
}: Subject): MovementToSplit => ({
  id,
  date,
  label: name,
  amount: amount_cents,
  bankAccountId: bank_account_id,
});

/** What a movement probably is; undefined when nothing is known. */
export function propose(
  movement: Subject,
  { rules, history, loans, context }: Knowledge,
): Proposal | undefined {
  const subject = toSubject(movement);
  const found = suggest(subject, rules, history, loans);
  if (found === undefined) return undefined;
  const suggestion = withPriceAsked(found, subject, context.masters.buildings);
  const splits = suggestion.splits.flatMap((split) =>
    split.amount === 0 ? [] : (toDraft(split, context) ?? []),
  );
  const ruleId = suggestion.origin === 'company' ? Number(suggestion.ruleId) : null;
  return splits.length === 0 ? undefined : { suggestion, splits, ruleId };
}

/** Whether a proposal would pay an instalment that another movement pays already. */
export const paysAgain = (
  movement: Pick<MovementRow, 'date' | 'amount_cents'>,
  { suggestion }: Proposal,
  { paid }: Knowledge,
): boolean => paymentsOf(movement, suggestion.splits).some((payment) => paid.has(payment));

/**
 * A proposed part with its category by id; what is alone of its kind in the company is named
 * without being asked.
 */
function toDraft(
  { category, amount, buildingId, associateId, loanId }: SuggestedSplit,
  { index, categories, masters }: CheckContext,
): SplitDraft | undefined {
  const [categoryId, rules] = [index.idOf(category), categories.get(category)];
  if (categoryId === undefined || rules === undefined) return undefined;
  const only = (
    needed: boolean,
    given: number | undefined,
    all: readonly { readonly id: number }[],
  ): number | null => given ?? (needed && all.length === 1 ? (all[0]?.id ?? null) : null);
  return {
    category_id: categoryId,
    movement_type_id: null,
    amount_cents: amount,
    building_id: only(rules.building === 'required', buildingId, masters.buildings),
    associate_id: only(rules.associate === 'required', associateId, masters.associates),
    loan_id: only(needsLoan(rules), loanId, masters.loans),
    comment: '',
  };
}

/** The splits of a proposal as a rule stores them. */
export const byRule = ({ splits, ruleId }: Proposal, batchId: number): StoredSplit[] =>
  splits.map((split) => ({ ...split, origin: 'rule', rule_id: ruleId, batch_id: batchId }));
