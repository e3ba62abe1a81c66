import { countryOf } from '@sci/money/country';
import { ASSOCIATE_TABLE } from '../messages/associate-table.ts';
import { isDay, isMissingDay } from '../law/calendar.ts';
import { say } from '../messages/say.ts';
import { plainWords } from '../statement/labels.ts';
import type { AssociateColumn } from './associate-columns.ts';

type Value = string | number | boolean;

/**
 * What a cell of a table of associates says in its column; undefined for one that cannot be read. Dates are
 * `YYYY-MM-DD`, shares whole numbers.
 */
export function readCell(column: AssociateColumn, cell: string): Value | undefined {
  const read = READERS[column];
  return read === undefined ? cell : read(cell);
}

const READERS: Partial<Record<AssociateColumn, (cell: string) => Value | undefined>> = {
  birthdate: readBirthdate,
  shares: readCount,
  usufruct_shares: readCount,
  bare_shares: readCount,
  responsable: readYesNo,
  is_manager: readYesNo,
  regime: readRegime,
  undivided: readYesNo,
  address_country: countryOf,
  // A spreadsheet drops the first zero of "01000".
  address_zip: (cell) => (/^\d{4,5}$/.test(cell) ? cell.padStart(5, '0') : undefined),
};

/** What is wrong with a cell that cannot be read: the sentence says what is expected in its column. */
export function unreadable(column: AssociateColumn, cell: string): string {
  const day = column === 'birthdate' ? writtenDay(cell) : undefined;
  if (day !== undefined && isMissingDay(day)) return say('associate_table.no_birthdate', { day });
  return isRead(column)
    ? say(`associate_table.${column}`, { cell })
    : say('associate_table.other', { cell });
}

const isRead = (
  column: AssociateColumn,
): column is AssociateColumn & keyof typeof ASSOCIATE_TABLE =>
  Object.hasOwn(ASSOCIATE_TABLE, column);

/**
 * JJ/MM/AAAA, JJ-MM-AAAA, JJ.MM.AAAA, JJMMAAAA or AAAA-MM-JJ. A year of two digits says no century:
 * it is refused.
 */
function readBirthdate(cell: string): string | undefined {
  const day = writtenDay(cell);
  return day !== undefined && isDay(day) ? day : undefined;
}

/** What is written as a day, "1977-02-31" too. */
function writtenDay(cell: string): string | undefined {
  const dayFirst =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ]([1-9]\d{3})$/.exec(cell) ??
    /^(\d{2})(\d{2})([1-9]\d{3})$/.exec(cell);
  const yearFirst = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(cell);
  const [year, month, day] =
    dayFirst !== null
      ? [dayFirst[3], dayFirst[2], dayFirst[1]]
      : [yearFirst?.[1], yearFirst?.[2], yearFirst?.[3]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** "1 200" or "1200,00"; a half share is no share. */
function readCount(cell: string): number | undefined {
  const digits = /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,]0+)?$/.exec(cell)?.[1]?.replaceAll(' ', '');
  return digits === undefined ? undefined : Number(digits);
}

function readYesNo(cell: string): boolean | undefined {
  const word = plainWords(cell);
  if (['oui', 'o', 'x', 'vrai', '1', 'yes'].includes(word)) return true;
  return ['non', 'n', 'faux', '0', 'no', '-'].includes(word) ? false : undefined;
}

/**
 * What a cell says of who an associate is or how his part is taxed: a regime of his sheet, an
 * indivision, or the income tax, which a person pays as much as a company that is transparent to it.
 */
function readRegime(cell: string): string | undefined {
  const words = plainWords(cell);
  if (/indivis/.test(words)) return UNDIVIDED;
  if (/bilan|\bbic\b|\bba\b|entreprise individuelle|(?<!non[ -])professionnel/.test(words))
    return 'BUSINESS';
  if (/physique|foncier|particulier|^pp$/.test(words)) return 'PERSON';
  if (/morale|societe|association|^pm$|\bis\b/.test(words)) return 'COMPANY';
  return /\bir(pp)?\b|impot sur le revenu/.test(words) ? INCOME_TAX : undefined;
}

/** Said in the column of the regime of one who is no single person, and of one who pays income tax. */
export const UNDIVIDED = 'UNDIVIDED';
export const INCOME_TAX = 'INCOME_TAX';
