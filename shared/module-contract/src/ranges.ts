import type { SemVerRange } from './manifest.ts';

type Numbers = readonly [major: number, minor: number, patch: number];

/**
 * Ranges are written `^1.2.0`, `~1.2.0` or `1.2.0`: the same three forms for the publisher and,
 * without a library, the browser.
 */
export const isRange = (range: string): boolean => /^[\^~]?\d+\.\d+\.\d+$/.test(range);

/**
 * Does a version lie in a range? `^` keeps the first number that isn't 0, `~` the first two. An
 * unreadable range holds nothing.
 */
export function satisfies(version: string, range: SemVerRange): boolean {
  if (!isRange(range)) return false;
  const [have, want] = [numbersOf(version), numbersOf(range.replace(/^[\^~]/, ''))];
  if (compare(have, want) < 0) return false;
  return compare(have, ceiling(want, range[0] ?? '')) < 0;
}

/** The first version above the range. */
function ceiling([major, minor, patch]: Numbers, sign: string): Numbers {
  if (sign === '^' && major > 0) return [major + 1, 0, 0];
  if (sign === '~' || (sign === '^' && minor > 0)) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}

/** The shell serves modules written for its contract, and for the major before it. */
export function contractAccepts(shellContract: string, range: SemVerRange): boolean {
  if (satisfies(shellContract, range)) return true;
  const [major] = numbersOf(shellContract);
  const [wanted] = numbersOf(range.replace(/^[\^~]/, ''));
  return isRange(range) && major > 1 && wanted === major - 1;
}

const numbersOf = (version: string): Numbers => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
};

const compare = (a: Numbers, b: Numbers): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
