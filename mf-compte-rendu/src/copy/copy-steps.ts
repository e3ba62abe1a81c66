import type { TaxReturnGlobal } from '@sci/contract/report';

/** One field of the official form: where it stands there, and what is pasted into it. */
export interface CopyLine {
  /** Stable from one visit to the next: what was ticked off is remembered by it. */
  readonly key: string;
  readonly number: string;
  readonly label: string;
  /** As it is pasted: digits, without spaces or currency. */
  readonly value: number;
}

export interface CopyStep {
  readonly key: string;
  readonly kind: 'totals' | 'building' | 'associate';
  readonly name: string;
  readonly lines: readonly CopyLine[];
}

const TOTALS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;

/**
 * The return in the order in which the official form is filled in: the result to share and the
 * other products of the first sheet, one annex 1 for each building, one annex 2 for each associate.
 */
export function copySteps({ totals, buildings, associates }: TaxReturnGlobal): CopyStep[] {
  const labelOf = (code: string) => totals.find((total) => total.code === code)?.label ?? code;
  return [
    {
      key: 'totals',
      kind: 'totals',
      name: '',
      lines: totals.map(({ code, label, value }) => ({
        key: `totals/${code}`,
        number: code,
        label,
        value,
      })),
    },
    ...buildings.map(({ id, label, lines }): CopyStep => ({
      key: `building-${id}`,
      kind: 'building',
      name: label,
      lines: lines.map((line) => ({
        key: `building-${id}/${line.code}`,
        number: line.code,
        label: line.label,
        value: line.rounded,
      })),
    })),
    ...associates.map(({ id, name, values }): CopyStep => ({
      key: `associate-${id}`,
      kind: 'associate',
      name,
      lines: TOTALS.map((code) => ({
        key: `associate-${id}/${code}`,
        number: code,
        label: labelOf(code),
        value: values[code],
      })),
    })),
  ];
}

/** What was copied, line by line: a figure that changed since is to be copied again. */
export type Copied = Readonly<Record<string, number>>;

export type CopyState = 'todo' | 'done' | 'changed';

export function stateOf({ key, value }: CopyLine, copied: Copied): CopyState {
  const before = copied[key];
  if (before === undefined) return 'todo';
  return before === value ? 'done' : 'changed';
}
