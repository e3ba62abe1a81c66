import type { CsvMapping } from './statement.ts';

type Columns = CsvMapping['columns'];

/** What a column of a bank's file can be, in the order in which the form asks. */
export const SINGLE_ROLES = [
  'date',
  'amount',
  'debit',
  'credit',
  'fee',
  'value_date',
  'balance',
  'reference',
] as const satisfies readonly (keyof Columns)[];
export type SingleRole = (typeof SINGLE_ROLES)[number];

/** The columns while they are chosen: the date may still be missing. */
export interface MappingDraft {
  readonly single: Readonly<Record<SingleRole, number | null>>;
  readonly label: readonly number[];
}

export function startMapping(mapping?: CsvMapping | null): MappingDraft {
  const columns = mapping?.columns;
  return {
    single: {
      date: columns?.date ?? null,
      amount: columns?.amount ?? null,
      debit: columns?.debit ?? null,
      credit: columns?.credit ?? null,
      fee: columns?.fee ?? null,
      value_date: columns?.value_date ?? null,
      balance: columns?.balance ?? null,
      reference: columns?.reference ?? null,
    },
    label: columns?.label ?? [],
  };
}

export type MappingProblem = 'date' | 'label' | 'amount' | 'both';

/** What keeps the file from being read with these columns. */
export function mappingProblem({ single, label }: MappingDraft): MappingProblem | null {
  if (single.date === null) return 'date';
  if (label.length === 0) return 'label';
  const side = single.debit !== null || single.credit !== null;
  if (single.amount === null && !side) return 'amount';
  return single.amount !== null && side ? 'both' : null;
}

/**
 * The mapping to send, on the ground of what the server proposed; null while a column is missing.
 */
export function finishMapping(draft: MappingDraft, proposed: CsvMapping | null): CsvMapping | null {
  const { date, ...single } = draft.single;
  if (date === null || mappingProblem(draft) !== null) return null;
  const base = proposed ?? {
    separator: ';' as const,
    header: null,
    reference_is_id: false,
    columns: { direction: null, currency: null, status: null, account: null },
  };
  return { ...base, columns: { ...base.columns, ...single, date, label: [...draft.label] } };
}
