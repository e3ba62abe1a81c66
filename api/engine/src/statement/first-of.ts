/** What is found of the first row that has it; undefined where none has. */
export function firstOf<Row, Found>(
  rows: readonly Row[],
  find: (row: Row) => Found | undefined,
): Found | undefined {
  for (const row of rows) {
    const found = find(row);
    if (found !== undefined) return found;
  }
  return undefined;
}
