import { plainWords } from '../labels.ts';
import type { PdfCell, PdfRow } from './rows.ts';

export type PdfRole = 'date' | 'valueDate' | 'label' | 'debit' | 'credit' | 'amount' | 'balance';

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
    /^(montant )?(au )?debits?\b|^(sorties?|depenses?|retraits?|decaissements?|withdrawals?)\b/,
  ],
  [
    'credit',
    /^(montant )?(au )?credits?\b|^(entrees?|recettes?|versements?|depots?|encaissements?|deposits?)\b/,
  ],
  ['balance', /^soldes?( progressif| en euros?)?( \(.*\))?$|^balance$/],
  ['amount', /^(montants?|amount)\b/],
  ['label', /libelle|nature|operations?\b|designation|description|detail|intitule|motif/],
];

const MONEY: ReadonlySet<PdfRole> = new Set(['debit', 'credit', 'amount', 'balance']);

/** The columns that a row names; undefined for a row that is no header of movements. */
export function columnsOf({ cells }: PdfRow): readonly PdfColumn[] | undefined {
  const columns: PdfColumn[] = [];
  for (const { text, left, right } of cells) {
    const words = plainWords(text);
    const role = words.length > 40 ? undefined : ROLES.find(([, name]) => name.test(words))?.[0];
    if (role !== undefined && columns.every((known) => known.role !== role))
      columns.push({ role, left, right, title: text });
  }
  const has = (role: PdfRole): boolean => columns.some((column) => column.role === role);
  return has('date') && ((has('debit') && has('credit')) || has('amount')) ? columns : undefined;
}

/** Farther than this from a column, in points, a number is of no column. */
const NEAR = 30;

/**
 * The column of an amount: the one whose edge is nearest, since banks align amounts to the right
 * and their titles to either side or to the middle.
 */
export function moneyColumn(
  { left, right }: PdfCell,
  columns: readonly PdfColumn[],
): PdfRole | undefined {
  const distance = (column: PdfColumn): number =>
    Math.min(
      Math.abs(right - column.right),
      Math.abs((left + right) / 2 - (column.left + column.right) / 2),
    );
  const ofMoney = columns.filter(({ role }) => MONEY.has(role));
  const nearest = ofMoney.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest !== undefined && distance(nearest) <= NEAR) return nearest.role;
  // Under a title at the left of a wide column it ends before the next title begins.
  const before = columns.filter((column) => column.left <= right);
  const own = before.toSorted((a, b) => b.left - a.left)[0];
  return own !== undefined && MONEY.has(own.role) && left >= own.left - NEAR ? own.role : undefined;
}
