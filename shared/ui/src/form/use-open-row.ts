import { useMemo, useState } from 'react';

/**
 * The row that a form is open for, looked up by its key each time that its list is read again. One
 * that somebody removed meanwhile stays as it was seen last: what is typed of it goes on, and the
 * server says that it is gone. `key` is null while nothing is open.
 */
export function useOpenRow<Row>(
  key: string | number | null,
  row: Row | undefined,
): Row | undefined {
  const [seen, setSeen] = useState({ key, row });
  const isKnown = seen.key === key && (row === undefined || seen.row === row);
  if (!isKnown) setSeen({ key, row });
  return row ?? (seen.key === key ? seen.row : undefined);
}

interface Seen<Row> {
  readonly key: string | number;
  readonly row: Row;
  readonly at: number;
  readonly asked: string;
}

/**
 * The rows of a table with the one that a form is open under, also when somebody else removed it
 * meanwhile, or changed it so that what was asked for does not find it any more: it stays where it
 * stood until it is closed. `asked` is what the user asked for; another question gives other rows.
 * `current` is the row as it is known now, when it is.
 */
export function useRowsWithOpen<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  open: { readonly key: string | number | null; readonly current: Row | undefined },
  asked: string,
): readonly Row[] {
  const at = open.key === null ? -1 : rows.findIndex((row) => keyOf(row) === open.key);
  const found = rows[at];
  const [seen, setSeen] = useState<Seen<Row> | null>(null);
  if (open.key === null) {
    if (seen !== null) setSeen(null);
  } else if (found !== undefined) {
    if (seen?.row !== found || seen.at !== at || seen.asked !== asked || seen.key !== open.key)
      setSeen({ key: open.key, row: found, at, asked });
  }
  const held =
    found === undefined && seen !== null && seen.key === open.key && seen.asked === asked
      ? seen
      : null;
  const heldRow = held === null ? undefined : (open.current ?? held.row);
  return useMemo(
    () =>
      held === null || heldRow === undefined
        ? rows
        : [...rows.slice(0, held.at), heldRow, ...rows.slice(held.at)],
    [rows, held, heldRow],
  );
}
