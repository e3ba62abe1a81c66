import { FRANCE, countryOf } from '@sci/money/country';
import { sharesOf } from '@sci/money/share-percent';
import { say } from '../messages/say.ts';
import { readRows, type CsvRow } from '../statement/csv/rows.ts';
import { plainWords } from '../statement/labels.ts';
import type { CsvSeparator } from '../statement/types.ts';
import { INCOME_TAX, UNDIVIDED, readCell, unreadable } from './associate-cells.ts';
import {
  titledColumns,
  untitled,
  untitledColumns,
  type AssociateColumn,
  type TitledColumn,
} from './associate-columns.ts';

/**
 * An associate as the table says him; what it does not say is absent. Dates are `YYYY-MM-DD`, shares
 * whole numbers.
 */
export type ReadAssociate = Partial<Record<AssociateColumn, string | number | boolean>>;

/** A cell that holds something, and what became of it. */
export interface AssociateCell {
  /** Title of its column, or its place in a table without titles. */
  readonly title: string;
  readonly text: string;
  /** What it was read as, with an error of the row where it could not be; null: nothing keeps it. */
  readonly column: AssociateColumn | null;
}

export interface AssociateRow {
  /** Line of the text where the row begins, from 1. */
  readonly line: number;
  /** The row as it was written, for the person who has to mend it. */
  readonly text: string;
  readonly associate: ReadAssociate;
  /** Every cell of the row that is not empty, in its order. */
  readonly cells: readonly AssociateCell[];
  /** What could not be read, French sentences. */
  readonly errors: readonly string[];
}

const SEPARATORS: readonly CsvSeparator[] = ['\t', ';', ',', '|'];

/**
 * Reads a table of associates pasted from a spreadsheet or chosen as a file: one associate a line,
 * columns named by the first line, or without titles in the order name, first name, birthdate,
 * e-mail, shares: a number of them, or a percentage of all those of the company. A cell that cannot
 * be read gives an error on its row, never a guess; one that no column understands is told as such.
 */
export function readAssociates(text: string, companyShares: number): readonly AssociateRow[] {
  const unified = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { rows, titles, width } = SEPARATORS.map((separator) => tableOf(unified, separator)).reduce(
    (best, next) => (next.score > best.score ? next : best),
  );
  const columns = titles ?? untitledColumns(width);
  return (titles === undefined ? rows : rows.slice(1)).map((row) =>
    readAssociate(row, columns, companyShares),
  );
}

interface AssociateTable {
  readonly rows: readonly CsvRow[];
  readonly titles: readonly TitledColumn[] | undefined;
  /** Columns of its longest row. */
  readonly width: number;
  readonly score: number;
}

function tableOf(text: string, separator: CsvSeparator): AssociateTable {
  const { rows } = readRows(text, separator);
  const titles = titledColumns(rows[0]?.cells ?? []);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return { rows, titles, width, score: (titles === undefined ? 0 : 100) + width };
}

function readAssociate(
  { line, cells }: CsvRow,
  columns: readonly TitledColumn[],
  companyShares: number,
): AssociateRow {
  const errors: string[] = [];
  const said: ReadAssociate = {};
  const written = cells.flatMap((given, index): AssociateCell[] => {
    const text = given.replace(/[\u00A0\u202F]/g, ' ').trim();
    const { title, column } = columns[index] ?? { title: untitled(index), column: undefined };
    return text === '' ? [] : [{ title, text, column: column ?? null }];
  });
  const isAbroad = written.some(
    ({ column, text }) => column === 'address_country' && !isFrance(text),
  );
  for (const cell of written) {
    if (cell.column === null) continue;
    const read =
      isAbroad && cell.column === 'address_zip'
        ? { value: cell.text }
        : valueOf(cell, cell.column, companyShares);
    if (read.value === undefined) errors.push(read.error);
    else said[cell.column] = read.value;
  }
  const { associate, dropped } = settle(said);
  return {
    line,
    text: cells.map((cell) => cell.trim()).join(' · '),
    associate,
    cells: written.map((cell) =>
      cell.column !== null && dropped.has(cell.column) ? { ...cell, column: null } : cell,
    ),
    errors,
  };
}

/** Only there have postcodes five digits. */
const isFrance = (country: string): boolean => (countryOf(country) ?? FRANCE) === FRANCE;

type Reading =
  | { readonly value: string | number | boolean }
  | { readonly value?: never; readonly error: string };

const SHARES: ReadonlySet<AssociateColumn> = new Set(['shares', 'usufruct_shares', 'bare_shares']);

function valueOf(
  { title, text }: AssociateCell,
  column: AssociateColumn,
  companyShares: number,
): Reading {
  const cell = SHARES.has(column) && !text.endsWith('%') && isPercent(title) ? `${text} %` : text;
  if (SHARES.has(column) && cell.endsWith('%')) {
    const part = sharesOf(cell, companyShares);
    if (part?.kind === 'shares') return { value: part.shares };
    if (part?.kind === 'cut') {
      const { below } = part;
      const params = { cell, total: companyShares, below, above: below + 1 };
      return { error: say('associate_table.cut', params) };
    }
  }
  const value = readCell(column, cell);
  return value === undefined ? { error: unreadable(column, cell) } : { value };
}

/** A title that makes percentages of the numbers below it: "40" is no 40 shares. */
const isPercent = (title: string): boolean => /%|pourcentage/.test(plainWords(title));

/**
 * What the cells of a row say together: an indivision by its name or its column, a company by its
 * legal form. `dropped` are the columns of which nothing is kept: one who holds alone has no proxy.
 */
function settle(said: ReadAssociate): {
  readonly associate: ReadAssociate;
  readonly dropped: ReadonlySet<AssociateColumn>;
} {
  const { regime, ...others } = said;
  const told = regime === UNDIVIDED || regime === INCOME_TAX ? others : said;
  const named = asIndivision(regime === UNDIVIDED ? { undivided: true, ...told } : told);
  if (named.undivided === true) return { associate: named, dropped: new Set() };
  const { joint_representative: _, ...alone } = named;
  return { associate: asCompany(alone), dropped: new Set(['joint_representative']) };
}

/** "Indivision" in the place of the first name, as the sheet of one writes it, or before the name. */
function asIndivision(associate: ReadAssociate): ReadAssociate {
  const { name, first_name: first, undivided } = associate;
  if (typeof name !== 'string') return associate;
  if (typeof first === 'string')
    return plainWords(first) === 'indivision' ? { undivided: true, ...associate } : associate;
  const rest = /^indivision\s+(\S.*)$/i.exec(name)?.[1];
  if (rest === undefined && undivided !== true) return associate;
  return { undivided: true, ...associate, first_name: 'Indivision', name: rest ?? name };
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
