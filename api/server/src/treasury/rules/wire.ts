import type { z } from 'zod';
import type { Rule } from '@sci/contract/rule';
import type { CallInput } from '@sci/contract/contract';
import { motifWords } from '@sci/engine/suggestion/kind';
import type { RulePart, RuleSplit, SuggestionRule } from '@sci/engine/suggestion/types';
import { ZERO, type Cents } from '@sci/money/cents';
import type { CategoryIndex } from '../../books/engine-categories.ts';
import type { RulePartRow, RuleRow, RuleValues } from './records.ts';

export type RuleBody = CallInput<'POST /v2/rule'>['body'];

export function toWire({
  min_amount_cents,
  max_amount_cents,
  splits,
  ...rule
}: RuleRow): z.output<typeof Rule> {
  return {
    ...rule,
    min_amount: min_amount_cents,
    max_amount: max_amount_cents,
    splits: splits.map(({ amount_cents, ...part }) => ({ ...part, amount: amount_cents })),
  };
}

/** What a form says, ready to be stored: a rule that somebody wrote or changed is his own. */
export function fromBody({
  min_amount,
  max_amount,
  splits,
  updated_at: _seen,
  ...rule
}: RuleBody): RuleValues {
  return {
    ...rule,
    learned: false,
    min_amount_cents: min_amount,
    max_amount_cents: max_amount,
    splits: splits.map(({ amount, share_bp, part, ...dimensions }) => ({
      ...dimensions,
      part,
      category_id: part === 'loan' ? null : dimensions.category_id,
      share_bp: part === 'percent' ? share_bp : null,
      amount_cents: part === 'fixed' ? amount : null,
    })),
  };
}

/** Written by the user himself, or learned from what he did. */
const CONFIDENCE = { own: 0.95, learned: 0.9 };

/** A stored rule as the engine applies it. */
export function toEngineRule(
  rule: Omit<RuleRow, 'uses' | 'updated_at'>,
  index: CategoryIndex,
): SuggestionRule {
  const { sense, bank_account_id, min_amount_cents, max_amount_cents } = rule;
  return {
    id: String(rule.id),
    name: rule.name,
    origin: 'company',
    when: {
      words: motifWords(rule.pattern),
      ...(sense === 'RD' ? {} : { sense }),
      ...(bank_account_id === null ? {} : { bankAccountId: bank_account_id }),
      ...(min_amount_cents === null ? {} : { minAmount: min_amount_cents }),
      ...(max_amount_cents === null ? {} : { maxAmount: max_amount_cents }),
    },
    splits: rule.splits.map((part) => toEnginePart(part, index)),
    confidence: rule.learned ? CONFIDENCE.learned : CONFIDENCE.own,
  };
}

function toEnginePart(
  { part, category_id, share_bp, amount_cents, building_id, associate_id, loan_id }: RulePartRow,
  index: CategoryIndex,
): RuleSplit {
  const category = category_id === null ? undefined : index.codeOf(category_id);
  return {
    part: kindOf(part, share_bp, amount_cents),
    ...(category === undefined ? {} : { category }),
    ...(building_id === null ? {} : { buildingId: building_id }),
    ...(associate_id === null ? {} : { associateId: associate_id }),
    ...(loan_id === null ? {} : { loanId: loan_id }),
  };
}

function kindOf(part: RulePartRow['part'], shareBp: number | null, amount: Cents | null): RulePart {
  if (part === 'percent') return { kind: 'percent', basisPoints: shareBp ?? 0 };
  if (part === 'fixed') return { kind: 'fixed', amount: amount ?? ZERO };
  return { kind: part };
}

/**
 * A rule that the engine learned, ready to be stored. Undefined when it names a category that no
 * longer exists.
 */
export function fromEngineRule(
  { name, when, splits }: SuggestionRule,
  index: CategoryIndex,
): RuleValues | undefined {
  const parts = splits.map((split) => fromEnginePart(split, index));
  if (parts.some(({ part, category_id }) => part !== 'loan' && category_id === null))
    return undefined;
  return {
    name: name.slice(0, 120),
    pattern: (when.words ?? []).join(' ').slice(0, 120),
    sense: when.sense ?? 'RD',
    bank_account_id: when.bankAccountId ?? null,
    min_amount_cents: when.minAmount ?? null,
    max_amount_cents: when.maxAmount ?? null,
    active: true,
    learned: true,
    splits: parts,
  };
}

function fromEnginePart(
  { part, category, buildingId, associateId, loanId }: RuleSplit,
  index: CategoryIndex,
): RulePartRow {
  const kind = part.kind === 'all' ? 'percent' : part.kind;
  return {
    part: kind,
    share_bp: part.kind === 'all' ? 10_000 : part.kind === 'percent' ? part.basisPoints : null,
    amount_cents: part.kind === 'fixed' ? part.amount : null,
    category_id: kind === 'loan' || category === undefined ? null : (index.idOf(category) ?? null),
    building_id: buildingId ?? null,
    associate_id: associateId ?? null,
    loan_id: loanId ?? null,
  };
}
