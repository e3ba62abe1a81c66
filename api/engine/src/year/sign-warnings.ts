import type { Cents } from '@sci/money/cents';
import type { Category } from '../categories/category.ts';
import { hasExpression, lineOfCode } from '../formula/formula.ts';
import { tell } from '../messages/say.ts';
import { addsToIncome } from '../tax/contribution.ts';
import type { YearResult } from './compute-year.ts';
import { doubt } from './of-building.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** Amounts against the sense of their category, and lines of the form that are below zero. */
export const signs = (input: YearInput, result: YearResult): YearWarning[] => [
  ...unusualSenses(input, result),
  ...receiptsPaid(input, result),
  ...negativeLines(input, result),
];

/** A refund is normal; a wrong sign is the most frequent mistake. */
function unusualSenses({ movements }: YearInput, { categories }: YearResult): YearWarning[] {
  return movements.flatMap(({ id, label, splits }) =>
    splits.flatMap((split, position): YearWarning[] => {
      const category = categories.get(split.category);
      if (category === undefined || isUsual(category, split.amount)) return [];
      const told = tell('warnings.unusual_sign', {
        label,
        amount: split.amount,
        category: category.label,
      });
      return [
        {
          code: 'UNUSUAL_DIRECTION',
          severity: 'info',
          ...told,
          sources: [{ kind: 'split', movementId: id, position }],
        },
      ];
    }),
  );
}

const isUsual = ({ sense }: Category, amount: Cents): boolean =>
  sense === 'RD' || (sense === 'R' ? amount >= 0 : amount <= 0);

/** An associate who pays for the company under a category of receipts gives one of them back. */
const receiptsPaid = ({ supportingData }: YearInput, { categories }: YearResult): YearWarning[] =>
  supportingData.flatMap(({ id, type, label, amount, category: code = '' }): YearWarning[] => {
    const category = categories.get(code);
    if (type !== 'DEPENSE_PAYEE_PAR_ASSOCIE' || category?.sense !== 'R') return [];
    const told = tell('warnings.receipt_paid', { label, amount, category: category.label });
    return [
      {
        code: 'UNUSUAL_DIRECTION',
        severity: 'info',
        ...told,
        sources: [{ kind: 'supporting', supportingId: id }],
      },
    ];
  });

const sentence = (code: string, about: Readonly<{ label: string; line: string; euros: number }>) =>
  addsToIncome(code)
    ? tell('warnings.negative_receipt', about)
    : tell('warnings.negative_charge', about);

/** Lines of the form that are below zero by what they mean. */
const SIGNED: ReadonlySet<string> = new Set(['L22']);

/**
 * A line that refunds alone bring below zero: the result is right, and no box of the form takes such a
 * number.
 */
function negativeLines({ buildings }: YearInput, { form2072 }: YearResult): YearWarning[] {
  const below = form2072.plan.ordered
    .map(({ formula }) => formula)
    .filter((formula) => !hasExpression(formula) && !SIGNED.has(formula.code));
  const ofBuildings = buildings.flatMap((building): YearWarning[] => {
    const lines = form2072.buildings.find(({ buildingId }) => buildingId === building.id)?.lines;
    return below.flatMap(({ code }): YearWarning[] => {
      const euros = lines?.get(code)?.euros ?? 0;
      if (euros >= 0) return [];
      const about = { label: building.label, line: lineOfCode(code), euros };
      return [doubt(building, { code: 'NEGATIVE_LINE', told: sentence(code, about) })];
    });
  });
  const ofCompany = below
    .filter(({ scope }) => scope === 'company')
    .flatMap(({ code }): YearWarning[] => {
      const euros = form2072.totals.get(code)?.euros ?? 0;
      const told = tell('warnings.negative_total', { line: lineOfCode(code), euros });
      return euros >= 0 ? [] : [{ code: 'NEGATIVE_LINE', severity: 'warning', ...told }];
    });
  return [...ofBuildings, ...ofCompany];
}
