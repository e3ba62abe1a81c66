import type { z } from 'zod';
import type { FormBox, FormSheet } from '@sci/contract/declaration';
import type { TaxReturnGlobal } from '@sci/contract/report';

type Global = z.output<typeof TaxReturnGlobal>;

const TOTALS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;

/**
 * The return as the tax office asks for it, box by box and in the order of its form: the result to
 * share, an annex 1 for each building, an annex 2 for each associate.
 */
export function formSheets({ totals, buildings, associates }: Global): FormSheet[] {
  const labelOf = (code: string) => totals.find((total) => total.code === code)?.label ?? code;
  return [
    {
      key: 'totals',
      kind: 'totals',
      name: '',
      boxes: totals.map(({ code, label, value }) => euros(`totals/${code}`, code, label, value)),
    },
    ...buildings.map(({ id, label, lines }): FormSheet => ({
      key: `building-${id}`,
      kind: 'building',
      name: label,
      boxes: lines.map((line) =>
        euros(`building-${id}/${line.code}`, line.code, line.label, line.rounded),
      ),
    })),
    ...associates.map(({ id, name, values }): FormSheet => ({
      key: `associate-${id}`,
      kind: 'associate',
      name,
      boxes: TOTALS.map((code) =>
        euros(`associate-${id}/${code}`, code, labelOf(code), values[code]),
      ),
    })),
  ];
}

const euros = (key: string, number: string, label: string, value: number): FormBox => ({
  key,
  number,
  label,
  kind: 'euros',
  value: String(value),
});
