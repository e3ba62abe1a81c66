import { useState } from 'react';

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
