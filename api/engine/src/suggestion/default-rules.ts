import { CHARGES } from './defaults/charges.ts';
import { CREDITS } from './defaults/credits.ts';
import type { DefaultRule } from './defaults/row.ts';
import { WORKS } from './defaults/works.ts';
import type { Sense } from '../categories/category.ts';
import type { RuleSplit, SuggestionRule } from './types.ts';

/** Loan instalments come before everything that mentions a loan in passing. */
const LOAN =
  /\b(ECH(EANCES?)?|MENSUALITES?|REMB\w*|AMORT\w*|PRELEVEMENT)\b.*\b(PRETS?|EMPRUNTS?|CREDIT)\b|\b(PRETS?|EMPRUNTS?)\b.*\b(ECH(EANCES?)?|MENSUALITES?)\b|\bECHEANCES?\b|\b(PRET|CREDIT) (IMMO\w*|HABITAT|PRO)\b/;
const NOT_AN_INSTALMENT =
  /\b(ASS\w*|FRAIS|ANTICIPE|IRA|COMMISSION|HYPOTH\w*|CREDIT LOGEMENT|HONORAIRES?)\b/;

const rulesOf = (rows: readonly DefaultRule[], sense: Sense): SuggestionRule[] =>
  rows.map(({ category, name, pattern, confidence = 0.7, without }, index) => ({
    id: `default:${sense}:${index + 1}:${category}`,
    name,
    origin: 'default',
    when: { pattern, sense, ...(without === undefined ? {} : { without }) },
    splits: [{ category, part: { kind: 'all' } }] satisfies RuleSplit[],
    confidence,
  }));

/**
 * What the words of a French bank label say of a movement of an SCI, when nothing better is known.
 * Suggestions only: an account manager confirms them. In order: the first rule that applies wins.
 */
export const defaultRules: readonly SuggestionRule[] = [
  {
    id: 'default:loan',
    name: 'Échéance de prêt',
    origin: 'default',
    when: { pattern: LOAN, without: NOT_AN_INSTALMENT, sense: 'D' },
    splits: [{ part: { kind: 'loan' } }],
    confidence: 0.85,
  },
  ...rulesOf([...CHARGES, ...WORKS], 'D'),
  ...rulesOf(CREDITS, 'R'),
];
