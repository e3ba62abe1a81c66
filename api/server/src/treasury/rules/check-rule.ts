import type { Finding } from '@sci/engine/finding';
import { checkRule } from '@sci/engine/suggestion/check-rule';
import type { FieldErrors } from '../../ports/refusals.ts';
import { splitField, type CheckContext } from '../../books/check-movement.ts';
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
