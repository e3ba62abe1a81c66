import type { FormSheet } from '@sci/contract/declaration';
import { associateSheets, buildingSheets } from './annex-sheets.ts';
import { boxesOf } from './box.ts';
import { capitalSheet, identitySheet, managerSheets, transferSheets } from './company-sheets.ts';
import type { FormData } from './form-data.ts';

/**
 * The return as the tax office asks for it, box by box and in the order of its form: identity,
 * capital, managers, result to share, an annex 1 for each building, transfers, an annex 2 for each
 * associate.
 */
export const formSheets = (data: FormData): FormSheet[] => [
  identitySheet(data),
  capitalSheet(data),
  ...managerSheets(data),
  totalsSheet(data),
  ...buildingSheets(data),
  ...transferSheets(data),
  ...associateSheets(data),
];

function totalsSheet({ taxReturn: { totals } }: FormData): FormSheet {
  const { euros } = boxesOf('totals');
  return {
    key: 'totals',
    kind: 'totals',
    name: '',
    boxes: totals.map(({ code, label, value }) => euros(code, label, value)),
  };
}
