import { useState } from 'react';
import type { FormulaRow, FormulaSet } from '@sci/contract/formula';
import { useKeptTyping } from '@sci/ui/forms';
import { overlaps, rebase, sameFormulas, type Overlap } from './model/rebase.ts';

export interface Edited {
  /** The version that the edits started from: what publishing sends along. */
  readonly base: FormulaSet;
  readonly rows: readonly FormulaRow[];
  readonly dirty: boolean;
  /**
   * Somebody else published meanwhile, and the edits are of the version before: those of now, or
   * those that were left before and taken up again.
   */
  readonly overtaken: boolean;
  /** What of the edits was published otherwise meanwhile. */
  readonly overlaps: readonly Overlap[];
  readonly change: (rows: readonly FormulaRow[]) => void;
  /** What is published replaces the edits. */
  readonly take: () => void;
  /** The edits go on top of what is published. */
  readonly keep: () => void;
  /** The edits were published as this version. */
  readonly published: (version: number) => void;
  /** Edits that were left before and never published. */
  readonly leftBefore: ReturnType<typeof useKeptTyping>['offered'];
}

/**
 * The formulas of a year while they are edited. What is read again replaces them only when nothing
 * is lost by it.
 */
export function useEdited(set: FormulaSet): Edited {
  const [base, setBase] = useState(set);
  const [rows, setRows] = useState<readonly FormulaRow[]>(set.formulas);
  const [own, setOwn] = useState<number | null>(null);
  /** What was taken up again replaces lines that were published otherwise since it was left. */
  const [outdated, setOutdated] = useState(false);
  const dirty = !sameFormulas(rows, base.formulas);
  const newer = set.version !== base.version;
  const start = (next: readonly FormulaRow[]): void => {
    setBase(set);
    setRows(next);
    setOutdated(false);
  };
  const take = (): void => start(set.formulas);
  if (newer && (!dirty || own === set.version || sameFormulas(rows, set.formulas))) take();
  const { offered } = useKeptTyping({
    record: { kind: 'formulas', id: set.year },
    values: byCode(rows),
    baseline: byCode(base.formulas),
    restore: (typed) => setRows(rows.map((row) => typed[row.code] ?? row)),
  });
  const leftBefore = offered && {
    ...offered,
    resume: () => {
      setOutdated(offered.outdated);
      offered.resume();
    },
  };
  return {
    leftBefore,
    base,
    rows,
    dirty,
    overtaken: (newer || outdated) && dirty,
    overlaps: overlaps(rows, base.formulas, set.formulas),
    change: setRows,
    take,
    published: setOwn,
    keep: () => start(rebase(rows, base.formulas, set.formulas)),
  };
}

/** Line by line, so that what was left goes on top of what others published since. */
const byCode = (rows: readonly FormulaRow[]): Readonly<Record<string, FormulaRow>> =>
  Object.fromEntries(rows.map((row) => [row.code, row]));
