import type { Finding } from '@sci/engine/finding';
import { checkRule } from '@sci/engine/suggestion/check-rule';
import { motifWords } from '@sci/engine/suggestion/kind';
import { say } from '../../messages/say.ts';
import type { FieldErrors } from '../../ports/refusals.ts';
import { splitField, type CheckContext } from '../../books/check-movement.ts';
import { twinOf, type Likeness } from '../../records/twins.ts';
import type { RuleRow, RuleValues } from './records.ts';
import { fromBody, toEngineRule, type RuleBody } from './wire.ts';

/** Why a rule is refused, by field; empty when it may be kept. */
export function ruleErrors(body: RuleBody, context: CheckContext): FieldErrors {
  const rule = toEngineRule({ id: 0, ...fromBody(body) }, context.index);
  const errors: Record<string, string[]> = {};
  for (const finding of checkRule(rule, context))
    (errors[fieldOf(finding)] ??= []).push(finding.message);
  return errors;
}

const FIELDS: Readonly<Record<string, string>> = {
  'when.words': 'pattern',
  'when.bankAccountId': 'bank_account_id',
  'when.maxAmount': 'max_amount',
};

const fieldOf = (finding: Finding): string => FIELDS[finding.field] ?? splitField(finding);

/**
 * Of two rules for the same movements one would never come to its turn: the second is refused beside
 * its words. `before` is the row of a rule that is changed.
 */
export function ruleTwinErrors(
  body: RuleBody,
  listed: readonly RuleRow[],
  before?: RuleRow,
): FieldErrors {
  const others = listed.filter(({ id }) => id !== before?.id);
  const twin = twinOf(likenessOf(fromBody(body)), others, likenessOf);
  if (twin === undefined) return {};
  const wasOne = before !== undefined && twinOf(likenessOf(before), others, likenessOf);
  return wasOne ? {} : { pattern: [say('movements.rule_twin', { name: twin.name })] };
}

const likenessOf = (rule: Omit<RuleValues, 'splits'>): Likeness => ({
  words: [
    motifWords(rule.pattern).toSorted().join(' '),
    rule.sense,
    rule.bank_account_id,
    rule.min_amount_cents,
    rule.max_amount_cents,
  ],
});
