import type { HISTORY_KINDS } from '@sci/contract/recorded';

export type RecordKind = (typeof HISTORY_KINDS)[number];

/** Rows that are part of a record: its table, and the column that says of which one. */
export const CHILDREN: Readonly<
  Record<string, { readonly parent: string; readonly column: string }>
> = {
  associate_year: { parent: 'associate', column: 'associate_id' },
  building_year: { parent: 'building', column: 'building_id' },
  loan_schedule: { parent: 'loan', column: 'loan_id' },
  movement_split: { parent: 'bank_movement', column: 'movement_id' },
  od_line: { parent: 'od_entry', column: 'od_entry_id' },
  rule_split: { parent: 'rule', column: 'rule_id' },
  supporting_payment: { parent: 'supporting_data', column: 'supporting_data_id' },
  supporting_file: { parent: 'supporting_data', column: 'supporting_data_id' },
  assembly_attendance: { parent: 'general_assembly', column: 'general_assembly_id' },
  assembly_convening: { parent: 'general_assembly', column: 'general_assembly_id' },
  assembly_letter: { parent: 'assembly_convening', column: 'assembly_convening_id' },
  assembly_delivery: { parent: 'assembly_letter', column: 'assembly_letter_id' },
  assembly_document: { parent: 'general_assembly', column: 'general_assembly_id' },
  assembly_resolution: { parent: 'general_assembly', column: 'general_assembly_id' },
  associate_pack_mail: { parent: 'associate', column: 'associate_id' },
  general_assembly_version: { parent: 'general_assembly', column: 'general_assembly_id' },
};

/** Rows that are only ever replaced together: those of a year are one record. */
export const BY_YEAR: ReadonlySet<string> = new Set([
  'opening_balance',
  'previous_year_balance',
  'profit_key',
  'copied_box',
  'reading_choice',
]);
