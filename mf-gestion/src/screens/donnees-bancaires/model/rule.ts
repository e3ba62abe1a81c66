import type { Body, Reply } from '@sci/api-client';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import { EMPTY_PART, type RulePart } from './ventilation/template.ts';

export type Rule = Reply<'GET /v2/rules'>[number];
export type RuleBody = Body<'POST /v2/rule'>;
type Sense = Rule['sense'];

/** What the form of a rule holds, amounts in cents. */
export interface RuleValues {
  readonly name: string;
  readonly pattern: string;
  readonly sense: Sense;
  /** Not on the form: a rule of one account stays one. */
  readonly bank_account_id: number | null;
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly active: boolean;
  readonly splits: readonly RulePart[];
}

export const SENSES: readonly Sense[] = ['RD', 'R', 'D'];

export const EMPTY_RULE: RuleValues = {
  name: '',
  pattern: '',
  sense: 'RD',
  bank_account_id: null,
  min: null,
  max: null,
  active: true,
  splits: [EMPTY_PART],
};

export const fromRule = (rule: Rule): RuleValues => ({
  name: rule.name,
  pattern: rule.pattern,
  sense: rule.sense,
  bank_account_id: rule.bank_account_id,
  min: rule.min_amount === null ? null : fromEuros(rule.min_amount),
  max: rule.max_amount === null ? null : fromEuros(rule.max_amount),
  active: rule.active,
  splits: rule.splits,
});

export const toBody = ({ splits, min, max, ...values }: RuleValues): RuleBody => ({
  ...values,
  min_amount: min === null ? null : toEuros(min),
  max_amount: max === null ? null : toEuros(max),
  splits: [...splits],
});
