/**
 * Categories of works that the law deducts for dwellings alone: improvements (CGI art. 31, I, 1°, b
 * and b bis), and the energy works of line 9 bis, which take a dwelling from one class to another
 * (loi n° 2022-1499, art. 12). What repairs premises has a category of its own.
 */
export const dwellingWorks = ['TRAV_AMELIORATION', 'TRAV_ENERGIE'] as const;

export type DwellingWorks = (typeof dwellingWorks)[number];

/** Whether a category, by its code, holds works that are deducted for dwellings alone. */
export const isDwellingWorks = (code: string): code is DwellingWorks =>
  dwellingWorks.some((each) => each === code);
