/**
 * The controls, the SIG, the movement categories and the `/v2` variants of the calls exist from
 * this fiscal year on.
 */
export const FIRST_CONTROLLED_YEAR = 2024;

/** Years the application knows: nothing earlier was ever kept in it. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** True for the years with annual controls, SIG and the second version of the API. */
export const isControlledYear = (year: number): boolean => year >= FIRST_CONTROLLED_YEAR;

/**
 * True while what comes out of a year is a draft: its controls are not all settled. Years without
 * controls never are.
 */
export const isDraftYear = ({
  year,
  controlled,
}: {
  readonly year: number;
  readonly controlled: boolean;
}): boolean => isControlledYear(year) && !controlled;

/** "v1" up to 2023, "v2" from 2024. */
export const apiVersion = (year: number): 'v1' | 'v2' => (isControlledYear(year) ? 'v2' : 'v1');
