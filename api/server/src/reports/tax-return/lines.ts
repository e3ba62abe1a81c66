import { lineOfCode, type Formula } from '@sci/engine/formula/formula';
import type { Form2072 } from '@sci/engine/tax/compute-2072';
import type { z } from 'zod';
import type { TaxReturn } from '@sci/contract/tax-return';
import type { Books } from '../../books/load-books.ts';
import { say } from '../../messages/say.ts';
import { typeset } from '@sci/contract/typography';

type Line = z.output<typeof TaxReturn>['lines'][number];

/** The formulas of one scope in the order of the form, their labels as they are read. */
export const formulasOf = ({ plan }: Form2072, scope: Formula['scope']): Formula[] =>
  [...plan.byCode.values()]
    .map(({ formula }) => formula)
    .filter((formula) => formula.scope === scope)
    .map((formula) => ({ ...formula, label: typeset(formula.label) }))
    .toSorted((a, b) => a.position - b.position);

/** The lines of annexe 1 for a building, beside those of the year before. */
export function linesOf({ result, previous }: Books, buildingId: number): Line[] {
  const values = result.form2072.buildings.find((form) => form.buildingId === buildingId)?.lines;
  const before = previous?.form2072.buildings.find((form) => form.buildingId === buildingId)?.lines;
  return formulasOf(result.form2072, 'building').flatMap((formula): Line[] => {
    const value = values?.get(formula.code);
    return value === undefined
      ? []
      : [
          {
            code: lineOfCode(formula.code),
            label: formula.label,
            kind: kindOf(formula),
            exact: value.exact,
            rounded: value.euros,
            previous: before?.get(formula.code)?.euros ?? null,
            formula: formulaText(formula),
            sources: sourcesOf(result.form2072, formula.code, buildingId),
          },
        ];
  });
}

/** Line 9 bis is part of line 9: it is printed, never added. */
const kindOf = ({ code, kind }: Formula): Line['kind'] =>
  code === 'L9BIS' ? 'memo' : kind === 'EXPRESSION' ? 'total' : 'detail';

/** "5 − 16 − 17" for a reader; null where there is nothing to compute. */
export function formulaText({ kind, expression }: Formula): string | null {
  if (kind === 'CONSTANT_PER_LOCAL') return say('tax_return.per_unit', { amount: expression });
  if (expression === '') return null;
  const words = expression
    .replaceAll(/[A-Z]\d+[A-Z]*/g, (code) => lineOfCode(code))
    .replaceAll('-', '−');
  return words.replaceAll(/\s*([+−×*/])\s*/g, ' $1 ');
}

function sourcesOf(form: Form2072, code: string, buildingId: number): number {
  const shared = form.shared.find((line) => line.code === code)?.contributions.length ?? 0;
  return (
    shared +
    form.contributions.filter((item) => item.code === code && item.buildingId === buildingId).length
  );
}
