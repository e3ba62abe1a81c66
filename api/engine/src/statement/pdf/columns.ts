import { plainWords } from '../labels.ts';
import type { PdfCell, PdfRow } from './rows.ts';

export type PdfRole =
  | 'date'
  | 'valueDate'
  /** Another day beside that of the account, as the one on which a card paid. */
  | 'otherDate'
  | 'label'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance';

export interface PdfColumn {
  readonly role: PdfRole;
  readonly left: number;
  readonly right: number;
  readonly title: string;
}

/** The words of a header, without accents; the first that fits says what the column holds. */
const ROLES: readonly (readonly [PdfRole, RegExp])[] = [
  ['valueDate', /\bvaleur\b/],
  ['date', /^(dates?|jour)\b/],
  [
    'debit',
    /^(montant )?(au )?debits?\b|^(sorties?|depenses?|retraits?|decaissements?|withdrawals?|(money|paid) out|argent sortant)\b/,
  ],
  [
    'credit',
    /^(montant )?(au )?credits?\b|^(entrees?|recettes?|versements?|depots?|encaissements?|deposits?|(money|paid) in|argent entrant)\b/,
  ],
  ['balance', /^soldes?( progressif| en euros?)?( \(.*\))?$|^balance$/],
  ['amount', /^(montants?|amount)\b/],
  ['label', /libelle|nature|operations?\b|designation|description|detail|intitule|motif/],
];

const DAYS: ReadonlySet<PdfRole> = new Set(['date', 'valueDate', 'otherDate']);
/** A title of days alone, as stands above a table with other columns. */
const DAYS_TITLE = /^(dates?|jour)$/;

/** The columns with that of the days where a later row titles it: another table, another place. */
export function withDayTitle(
  columns: readonly PdfColumn[],
  { cells }: PdfRow,
): readonly PdfColumn[] {
  const title = cells.find(({ text }) => DAYS_TITLE.test(plainWords(text)));
  return title === undefined
    ? columns
    : columns.map((column) =>
        column.role === 'date' ? { ...column, left: title.left, right: title.right } : column,
      );
}

const MONEY: ReadonlySet<PdfRole> = new Set(['debit', 'credit', 'amount', 'balance']);

/** The columns that a row names; undefined for a row that is no header of movements. */
export function columnsOf({ cells }: PdfRow): readonly PdfColumn[] | undefined {
  const columns: PdfColumn[] = [];
  for (const { text, left, right } of cells) {
    const words = plainWords(text);
    const role = words.length > 40 ? undefined : ROLES.find(([, name]) => name.test(words))?.[0];
    const isNew = columns.every((known) => known.role !== role);
    if (role !== undefined && (isNew || role === 'date'))
      columns.push({ role: isNew ? role : 'otherDate', left, right, title: text });
  }
  const has = (role: PdfRole): boolean => columns.some((column) => column.role === role);
  if (!(has('debit') && has('credit')) && !has('amount')) return undefined;
  if (has('date')) return columns;
  // A bank that prints one day only may call it that of the value.
  return has('valueDate')
    ? columns.map((column) => (column.role === 'valueDate' ? { ...column, role: 'date' } : column))
    : undefined;
}

interface Extent {
  readonly left: number;
  readonly right: number;
}

/** How far the middles of two are apart, in points. */
const apart = (one: Extent, other: Extent): number =>
  Math.abs((one.left + one.right) / 2 - (other.left + other.right) / 2);

/** Farther than this from a column, in points, a number or a day is of no column. */
const NEAR = 30;

/**
 * The column of a day: the nearest of those that hold days. Undefined without any, and for one that
 * looks like a day far from each.
 */
export function dayColumn(cell: PdfCell, columns: readonly PdfColumn[]): PdfRole | undefined {
  const middle = (cell.left + cell.right) / 2;
  const distance = (column: PdfColumn): number =>
    column.left <= middle && middle <= column.right
      ? 0
      : Math.min(Math.abs(cell.left - column.left), apart(cell, column));
  const nearest = columns
    .filter(({ role }) => DAYS.has(role))
    .toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && (nearest.role === 'date' || distance(nearest) <= NEAR)
    ? nearest.role
    : undefined;
}

/**
 * The column of an amount: the one whose edge is nearest, since banks align amounts to the right
 * and their titles to either side or to the middle.
 */
export function moneyColumn(
  { left, right }: PdfCell,
  columns: readonly PdfColumn[],
): PdfRole | undefined {
  const distance = (column: PdfColumn): number =>
    Math.min(Math.abs(right - column.right), apart({ left, right }, column));
  const ofMoney = columns.filter(({ role }) => MONEY.has(role));
  const nearest = ofMoney.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest !== undefined && distance(nearest) <= NEAR) return nearest.role;
  // Under a title at the left of a wide column it ends before the next title begins.
  const before = columns.filter((column) => column.left <= right);
  const own = before.toSorted((a, b) => b.left - a.left)[0];
  return own !== undefined && MONEY.has(own.role) && left >= own.left - NEAR ? own.role : undefined;
}
