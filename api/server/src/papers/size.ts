/**
 * How much a document has to set: the rows of every list of its data, however deep. The lines of a
 * ledger, the entries of an account, the lines of a return each count for one.
 */
export function sizeOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const inside = Object.values(data).reduce<number>((total, value) => total + sizeOf(value), 0);
  return Array.isArray(data) ? data.length + inside : inside;
}
