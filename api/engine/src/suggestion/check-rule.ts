import { tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { checkCategory, type VentilationContext } from '../ventilation/check-splits.ts';
import type { RuleSplit, SuggestionRule } from './types.ts';

/** A rule as somebody writes it: what he left out is absent, or 0. */
export type RuleDraft = Pick<SuggestionRule, 'when' | 'splits'>;

const WHOLE = 10_000;

/**
 * Why a rule may not be kept: a condition that can never hold, a part without what it needs, parts
 * that don't make a whole. `field` is a path inside the rule: "when.words", "splits[0].amount".
 */
export function checkRule({ when, splits }: RuleDraft, context: VentilationContext): Finding[] {
  return [
    ...checkCondition(when, context),
    ...splits.flatMap((split, index) => checkPart(split, `splits[${index}].`, context)),
    ...checkTogether(splits),
  ];
}

const wrong = (field: string, name: Sentence): Finding =>
  finding(name.toUpperCase(), field, tell(`suggestion.${name}`));

type Sentence =
  | 'no_word'
  | 'unknown_bank_account'
  | 'bounds'
  | 'no_share'
  | 'no_amount'
  | 'unknown_category'
  | 'no_loan'
  | 'unknown_building'
  | 'unknown_associate'
  | 'loan_alone'
  | 'two_rests'
  | 'too_much'
  | 'not_whole';

function checkCondition(
  { words = [], bankAccountId, minAmount, maxAmount }: RuleDraft['when'],
  { masters }: VentilationContext,
): Finding[] {
  const findings: Finding[] = [];
  if (words.length === 0) findings.push(wrong('when.words', 'no_word'));
  if (bankAccountId !== undefined && !knows(masters.bankAccounts, bankAccountId))
    findings.push(wrong('when.bankAccountId', 'unknown_bank_account'));
  if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount)
    findings.push(wrong('when.maxAmount', 'bounds'));
  return findings;
}

function checkPart(split: RuleSplit, prefix: string, context: VentilationContext): Finding[] {
  const { part, category } = split;
  if (part.kind === 'loan') return checkLoan(split, prefix, context);
  const findings: Finding[] = [];
  if (part.kind === 'percent' && part.basisPoints === 0)
    findings.push(wrong(`${prefix}basisPoints`, 'no_share'));
  if (part.kind === 'fixed' && part.amount === 0)
    findings.push(wrong(`${prefix}amount`, 'no_amount'));
  if (category === undefined) return [...findings, wrong(`${prefix}category`, 'unknown_category')];
  return [...findings, ...checkCategory(category, split, context, prefix)];
}

/** The schedule names the categories of an instalment; the rule only says which loan it is. */
function checkLoan(
  { loanId, buildingId, associateId }: RuleSplit,
  prefix: string,
  { masters }: VentilationContext,
): Finding[] {
  const findings: Finding[] = [];
  if (loanId === undefined || !knows(masters.loans, loanId))
    findings.push(wrong(`${prefix}loanId`, 'no_loan'));
  if (buildingId !== undefined && !knows(masters.buildings, buildingId))
    findings.push(wrong(`${prefix}buildingId`, 'unknown_building'));
  if (associateId !== undefined && !knows(masters.associates, associateId))
    findings.push(wrong(`${prefix}associateId`, 'unknown_associate'));
  return findings;
}

function checkTogether(splits: readonly RuleSplit[]): Finding[] {
  const parts = splits.map(({ part }) => part);
  if (parts.some(({ kind }) => kind === 'loan'))
    return parts.length > 1 ? [wrong('splits', 'loan_alone')] : [];
  const rests = parts.filter(({ kind }) => kind === 'rest' || kind === 'all').length;
  const shares = parts.reduce(
    (total, part) => total + (part.kind === 'percent' ? part.basisPoints : 0),
    0,
  );
  const findings: Finding[] = [];
  if (rests > 1) findings.push(wrong('splits', 'two_rests'));
  if (shares > WHOLE) findings.push(wrong('splits', 'too_much'));
  if (rests === 0 && shares !== WHOLE) findings.push(wrong('splits', 'not_whole'));
  return findings;
}

const knows = (known: readonly { readonly id: number }[], id: number): boolean =>
  known.some((one) => one.id === id);
