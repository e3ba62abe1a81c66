import type { RenderProgress } from '../../papers/renderer.ts';

/**
 * How far each company's file is while it is being set, from 0 to 1. Kept in this process, where
 * the file is made: it tells somebody who waits in front of the screen, and nothing depends on it.
 */
const underWay = new Map<string, number>();

const keyOf = (companyId: number, yearId: number): string => `${companyId}/${yearId}`;

/** Null when nothing is being made. */
export const progressOf = (companyId: number, yearId: number): number | null =>
  underWay.get(keyOf(companyId, yearId)) ?? null;

/** Follows the making of a file to its end, whatever its end is. */
export async function following<T>(
  companyId: number,
  yearId: number,
  make: (onProgress: (progress: RenderProgress) => void) => Promise<T>,
): Promise<T> {
  const key = keyOf(companyId, yearId);
  underWay.set(key, 0);
  try {
    return await make(({ ratio }) => underWay.set(key, ratio));
  } finally {
    underWay.delete(key);
  }
}
