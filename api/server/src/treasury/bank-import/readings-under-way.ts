/**
 * How far each reading of statements is, by its company and the reference of its request. Kept in
 * this process, where it is read: it tells somebody who waits in front of the screen, and nothing
 * depends on it.
 */
const underWay = new Map<string, number>();

const keyOf = (companyId: number, reference: string): string => `${companyId}/${reference}`;

/** From 0 to 1; undefined when this company has nothing read that this request asked for. */
export const readingRatio = (companyId: number, reference: string): number | undefined =>
  underWay.get(keyOf(companyId, reference));

/** Follows a reading to its end, whatever its end is. */
export async function followReading<T>(
  companyId: number,
  reference: string,
  read: (onProgress: (ratio: number) => void) => Promise<T>,
): Promise<T> {
  const key = keyOf(companyId, reference);
  underWay.set(key, 0);
  try {
    return await read((ratio) => void underWay.set(key, ratio));
  } finally {
    underWay.delete(key);
  }
}
