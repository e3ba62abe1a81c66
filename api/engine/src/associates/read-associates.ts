import { sharesOf } from '@sci/money/share-percent';
import { ASSOCIATE_TABLE } from '../messages/associate-table.ts';
import { isDay, isMissingDay } from '../law/calendar.ts';
import { say } from '../messages/say.ts';
import { readRows, type CsvRow } from '../statement/csv/rows.ts';
import { plainWords } from '../statement/labels.ts';
import type { CsvSeparator } from '../statement/types.ts';

/** A cell of a table of associates, by what it says. */
export type AssociateColumn =
  | 'name'
  | 'first_name'
  | 'birth_name'
  | 'birthdate'
  | 'birth_place'
  | 'email'
  | 'responsable'
  | 'is_manager'
  | 'regime'
  | 'address_number'
  | 'address_street'
  | 'address_zip'
  | 'address_city'
  | 'shares'
  | 'usufruct_shares'
  | 'bare_shares';

/**
 * An associate as the table says him; what it does not say is absent. Dates are `YYYY-MM-DD`, shares
 * whole numbers.
 */
export type ReadAssociate = Partial<Record<AssociateColumn, string | number | boolean>>;

export interface AssociateRow {
  /** Line of the text where the row begins, from 1. */
  readonly line: number;
  /** The row as it was written, for the person who has to mend it. */
  readonly text: string;
  readonly associate: ReadAssociate;
  /** What could not be read, French sentences. */
  readonly errors: readonly string[];
}

/**
 * Words of a title row, most telling first: "nom de naissance" must not be taken for the name, nor
 * "prénom".
 */
const TITLES: readonly (readonly [AssociateColumn, RegExp])[] = [
  ['birth_name', /nom (de )?(naissance|jeune fille)|nom patronymique/],
  ['birth_place', /lieu|ne\(?e?\)? a|commune de naissance/],
  ['birthdate', /naissance|ne\(?e?\)? le|birth/],
  ['first_name', /prenom|first|forme juridique/],
  ['email', /mail|courriel|@/],
  ['usufruct_shares', /usufruit/],
  ['bare_shares', /nue/],
  ['shares', /parts|pleine propriete|titres|shares/],
  ['responsable', /responsable/],
  ['is_manager', /gerant/],
  ['regime', /imposition|regime fiscal|type (de personne|d'associe)|nature juridique/],
  ['address_zip', /postal|^cp$|zip/],
  ['address_city', /ville|commune|city/],
  ['address_number', /^(n°|no\b|numero)/],
  ['address_street', /voie|rue|adresse|street/],
  ['name', /nom|name|associe/],
];

/** The order of a table without titles. */
const USUAL: readonly AssociateColumn[] = ['name', 'first_name', 'birthdate', 'email', 'shares'];
const SEPARATORS: readonly CsvSeparator[] = ['\t', ';', ',', '|'];

/**
 * Reads a table of associates pasted from a spreadsheet or chosen as a file: one associate a line,
 * columns named by the first line, or without titles in the order name, first name, birthdate,
 * e-mail, shares: a number of them, or a percentage of all those of the company. A cell that cannot
 * be read gives an error on its row, never a guess.
 */
export function readAssociates(text: string, companyShares: number): readonly AssociateRow[] {
  const unified = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { rows, titles } = SEPARATORS.map((separator) => tableOf(unified, separator)).reduce(
    (best, next) => (next.score > best.score ? next : best),
  );
  return (titles === undefined ? rows : rows.slice(1)).map((row) =>
    readAssociate(row, titles ?? USUAL, companyShares),
  );
}

type Titles = readonly (AssociateColumn | undefined)[];

function tableOf(
  text: string,
  separator: CsvSeparator,
): { rows: readonly CsvRow[]; titles: Titles | undefined; score: number } {
  const { rows } = readRows(text, separator);
  const titles = titlesOf(rows[0]?.cells ?? []);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return { rows, titles, score: (titles === undefined ? 0 : 100) + columns };
}

/** The columns that a title row names; undefined when it names neither a name nor a first name. */
function titlesOf(cells: readonly string[]): Titles | undefined {
  const taken = new Set<AssociateColumn>();
  const titles = cells.map((cell) => {
    const words = plainWords(cell);
    const column = TITLES.find(
      ([candidate, pattern]) => !taken.has(candidate) && pattern.test(words),
    )?.[0];
    if (column !== undefined) taken.add(column);
    return column;
  });
  return taken.has('name') && taken.has('first_name') ? titles : undefined;
}

function readAssociate(
  { line, cells }: CsvRow,
  titles: Titles,
  companyShares: number,
): AssociateRow {
  const errors: string[] = [];
  const associate: ReadAssociate = {};
  for (const [index, column] of titles.entries()) {
    const cell = (cells[index] ?? '').replace(/[\u00A0\u202F]/g, ' ').trim();
    if (column === undefined || cell === '') continue;
    const part = isPart(column, cell) ? sharesOf(cell, companyShares) : undefined;
    if (part?.kind === 'cut') {
      const { below } = part;
      errors.push(
        say('associate_table.cut', { cell, total: companyShares, below, above: below + 1 }),
      );
      continue;
    }
    if (part?.kind === 'shares') {
      associate[column] = part.shares;
      continue;
    }
    const value = READERS[column]?.(cell) ?? (READERS[column] === undefined ? cell : undefined);
    if (value === undefined) errors.push(unreadable(column, cell));
    else associate[column] = value;
  }
  return {
    line,
    text: cells.map((cell) => cell.trim()).join(' · '),
    associate: asCompany(associate),
    errors,
  };
}

/** The legal forms that stand in the place of a first name, or before the name of a company. */
const LEGAL_FORM =
  /^(s\.?a\.?r\.?l|s\.?a\.?s\.?u?|s\.?a|e\.?u\.?r\.?l|s\.?n\.?c|s\.?c\.?i|s\.?c\.?p\.?i|s\.?c|g\.?f\.?a|societe( civile)?|association|fondation|holding)\.?(?= |$)/;

/**
 * A row whose first name is a legal form, or whose name begins with one while no first name is
 * given, tells a company: its part is not taxed as a person's. What the table says of it itself stands.
 */
function asCompany(associate: ReadAssociate): ReadAssociate {
  const { name: given, first_name: first, regime } = associate;
  if (typeof given !== 'string') return associate;
  const name = given.normalize('NFC');
  const form = LEGAL_FORM.exec(plainWords(typeof first === 'string' ? first : name))?.[0];
  if (form === undefined) return associate;
  if (typeof first === 'string')
    return plainWords(first) === form && first !== 'Sa' && regime === undefined
      ? { ...associate, regime: 'COMPANY' }
      : associate;
  const rest = name.slice(form.length).trim();
  return rest === ''
    ? associate
    : { regime: 'COMPANY', ...associate, first_name: name.slice(0, form.length), name: rest };
}

const SHARES: ReadonlySet<AssociateColumn> = new Set(['shares', 'usufruct_shares', 'bare_shares']);
const isPart = (column: AssociateColumn, cell: string): boolean =>
  SHARES.has(column) && cell.endsWith('%');

const READERS: Partial<
  Record<AssociateColumn, (cell: string) => string | number | boolean | undefined>
> = {
  birthdate: readBirthdate,
  shares: readCount,
  usufruct_shares: readCount,
  bare_shares: readCount,
  responsable: readYesNo,
  is_manager: readYesNo,
  regime: readRegime,
  // A spreadsheet drops the first zero of "01000".
  address_zip: (cell) => (/^\d{4,5}$/.test(cell) ? cell.padStart(5, '0') : undefined),
};

/** The columns whose sentence says what is expected there. */
function unreadable(column: AssociateColumn, cell: string): string {
  const day = column === 'birthdate' ? writtenDay(cell) : undefined;
  if (day !== undefined && isMissingDay(day)) return say('associate_table.no_birthdate', { day });
  return isRead(column)
    ? say(`associate_table.${column}`, { cell })
    : say('associate_table.other', { cell });
}

const isRead = (
  column: AssociateColumn,
): column is AssociateColumn & Exclude<keyof typeof ASSOCIATE_TABLE, 'no_birthdate' | 'cut'> =>
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

/** In the words of the sheet of an associate; a cell that says something else is refused. */
function readRegime(cell: string): string | undefined {
  const words = plainWords(cell);
  if (/physique|revenus? fonciers?|particulier|^pp$/.test(words)) return 'PERSON';
  if (/bilan|\bbic\b|\bba\b|entreprise individuelle|professionnel/.test(words)) return 'BUSINESS';
  return /morale|societe|association|^pm$|^is$/.test(words) ? 'COMPANY' : undefined;
}
