import { FOREIGN_CODES, isNotOfEuros } from '../currencies.ts';
import { amountReader, looksLikeAmount } from '../amounts.ts';
import { dateOrUndefined } from '../dates.ts';
import { plainWords } from '../labels.ts';
import type { CsvColumns } from '../types.ts';
import { withoutUndefined } from './columns.ts';
import type { CsvRow } from './rows.ts';
import { senseOf } from './senses.ts';

/** Words that name a role in a header, French first; tried on the name without accents. */
const NAMES = {
  valueDate: /valeur|value|valuta|wertstellung|rentedatum/,
  date: /date|jour|le$/,
  debit:
    /debit|sortie|depense|retrait|decaissement|withdraw|paid out|money out|debet|^soll|ausgang|cargo|addebit|uscite/,
  credit:
    /credit|r?entree|recette|versement|^encaissement|depot|deposit|paid in|money in|^haben|eingang|abono|accredit|entrate/,
  balance: /solde|balance|saldo|kontostand/,
  fee: /^(frais|fees?|commissions?)( |$)/,
  amount: /montant|amount|somme|prix|value|valeur|eur|betrag|bedrag|importe/,
  sense: /^(sens|d\/c|type|debit\/credit)/,
  reference: /reference|^ref\b|identifiant|transaction id|^id$|numero/,
  currency: /devise|currency|monnaie/,
  status: /statut|status|^etat|^state$|^stato$|^estado$|previsionnel|^a venir$|^pending$/,
  account: /^((numero de |n° de |n° )?compte|iban|account( number)?)$/,
  /** A file of several accounts may call them by their names. */
  accountLabel: /^((nom|libelle|intitule) (du |de )?compte|compte( bancaire)?|account( name)?)$/,
  /** What is left of an amount once its fee is taken. */
  net: /^(montant |amount )?net( amount)?$/,
  label:
    /libelle|label|description|intitule|motif|communication|detail|operation|objet|nom|beneficiaire|contrepartie|memo|payee/,
} as const;
/** "Débit/Crédit": one signed column, neither a debit nor a credit alone. */
const isBothSides = ({ name }: Profile): boolean =>
  [NAMES.debit, NAMES.credit].every((side) =>
    [name, ...name.split(/[^a-z]+/)].some((words) => side.test(words)),
  );
/** What the operation was in another currency: never what the account moved by. */
const ELSEWHERE = /origin|foreign|local|etrang|fremd|contrevaleur|\brate\b|kurs|taux/;

/** The amount of the account, beside that of the operation. */
const IN_EUROS = /\b(eur|euros?)\b|€/;

/** What a payment is made of: the account moved by all of it. */
const PART = /\b(ht|hors taxes?|tva|vat|taxes?)\b/;
/** « Montant toutes taxes comprises » is all of it, though it names a tax. */
const WHOLE = /\bttc\b|(?<!non )\b(compris|inclu)(s|ses|es?|ded|ding)?\b/;
const isPart = (name: string): boolean => PART.test(name) && !WHOLE.test(name);

const CURRENCY_CODE = new RegExp(`^(eur|${FOREIGN_CODES})$`, 'i');

type Role = keyof typeof NAMES;
const FOREIGN_ROLES: ReadonlySet<Role> = new Set(['amount', 'currency']);

interface Profile {
  readonly index: number;
  readonly name: string;
  readonly filled: number;
  readonly dates: number;
  readonly amounts: number;
  /** Amounts with decimals: what tells an amount from an account number. */
  readonly decimals: number;
  readonly senses: number;
  /** Cells that may be the number or the IBAN of an account at a bank. */
  readonly numbers: number;
  /** Cells that are the code of a currency. */
  readonly currencies: number;
  readonly textLength: number;
  readonly different: number;
}

/** So many accounts may stand in one file. */
const MAX_ACCOUNTS = 12;
const isNameOfSome = ({ different, textLength, filled }: Profile): boolean =>
  textLength > 0 && different > 1 && different <= Math.min(MAX_ACCOUNTS, filled / 2);

const SAMPLE = 500;

/**
 * Proposes what each column of an unknown file is: by its name when the name says it and its
 * content agrees, by its content otherwise. Undefined when nothing can be a date or an amount.
 */
export function proposeColumns(
  header: readonly string[] | undefined,
  rows: readonly CsvRow[],
): CsvColumns | undefined {
  const sample = spread(rows, SAMPLE);
  const width = Math.max(header?.length ?? 0, ...sample.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, index) =>
    profile(index, header?.[index] ?? '', sample),
  );
  const taken = new Set<number>();
  const take = (
    role: Role,
    fits: (column: Profile) => boolean,
    byContent = false,
  ): number | undefined => {
    const free = profiles.filter(
      (column) =>
        !taken.has(column.index) &&
        column.filled > 0 &&
        fits(column) &&
        !(FOREIGN_ROLES.has(role) && ELSEWHERE.test(column.name)) &&
        !(role === 'amount' && isPart(column.name)),
    );
    const named = free.filter(({ name }) => NAMES[role].test(name));
    const found =
      (role === 'amount' ? named.find(({ name }) => IN_EUROS.test(name)) : undefined) ??
      named.find(({ name }) => !isNotOfEuros(name)) ??
      named[0] ??
      (byContent ? mostDecimals(free) : undefined);
    if (found !== undefined) taken.add(found.index);
    return found?.index;
  };

  const named = take('date', (column) => isDate(column) && !NAMES.valueDate.test(column.name));
  const date = named ?? take('date', isDate, true);
  const valueDate = take('valueDate', isDate);
  const balance = take('balance', isAmount);
  const isSide = (column: Profile): boolean => isAmount(column) && !isBothSides(column);
  const debit = take('debit', isSide);
  const credit = take('credit', isSide);
  const sides = sidesOf(debit, credit, profiles, sample.length);
  const net = sides === undefined ? take('net', isAmount) : undefined;
  const fee = net === undefined ? take('fee', isAmount) : undefined;
  const signed = signedSide(profiles, taken);
  const amount =
    sides === undefined
      ? (net ?? take('amount', isAmount) ?? signed ?? take('amount', isAmount, true))
      : undefined;
  if (date === undefined || (sides === undefined && amount === undefined)) return undefined;

  const sense = sides === undefined ? take('sense', isSense, true) : undefined;
  const reference = take('reference', () => true);
  // By its content too: a line in another currency must not pass because of the column's name.
  const currency =
    take('currency', (column) => !isAmount(column)) ??
    profiles.find(
      ({ index, name, filled, currencies }) =>
        !taken.has(index) && filled > 0 && currencies === filled && !ELSEWHERE.test(name),
    )?.index;
  if (currency !== undefined) taken.add(currency);
  const status = take('status', (column) => !isDate(column) && !isAmount(column));
  const isWhole = ({ filled }: Profile): boolean => filled === sample.length;
  const account =
    take('account', (column) => isWhole(column) && column.numbers === column.filled) ??
    take('accountLabel', (column) => isWhole(column) && isNameOfSome(column));
  return withoutUndefined({
    date,
    valueDate,
    balance,
    sense,
    reference,
    currency,
    status,
    account,
    amount,
    fee,
    label: labelColumns(profiles.filter(({ index }) => !taken.has(index))),
    debit: sides?.debit,
    credit: sides?.credit,
  });
}

interface Sides {
  readonly debit: number | undefined;
  readonly credit: number | undefined;
}

/**
 * A debit and a credit, or one of them alone where every row has it: a file of payments only. The
 * other one may be there without anything in it.
 */
function sidesOf(
  debit: number | undefined,
  credit: number | undefined,
  profiles: readonly Profile[],
  rows: number,
): Sides | undefined {
  if (debit !== undefined && credit !== undefined) return { debit, credit };
  const found = debit ?? credit;
  const side = profiles.find(({ index }) => index === found);
  if (found === undefined || side?.filled !== rows) return undefined;
  const signed = profiles.some(
    (column) => column.index !== found && isAmount(column) && NAMES.amount.test(column.name),
  );
  if (signed) return undefined;
  const empty = (role: 'debit' | 'credit'): number | undefined =>
    profiles.find(({ filled, name }) => filled === 0 && NAMES[role].test(name))?.index;
  return { debit: debit ?? empty('debit'), credit: credit ?? empty('credit') };
}

/** The column that holds debits and credits alike, by its name. */
const signedSide = (profiles: readonly Profile[], taken: ReadonlySet<number>): number | undefined =>
  profiles.find((column) => !taken.has(column.index) && isAmount(column) && isBothSides(column))
    ?.index;

/** Every column whose name says "label"; without any, the one with the longest texts. */
function labelColumns(free: readonly Profile[]): number[] {
  const texts = free.filter(
    (column) => column.textLength > 0 && !isDate(column) && !isAmount(column),
  );
  const named = texts.filter(({ name }) => NAMES.label.test(name)).map(({ index }) => index);
  if (named.length > 0) return named.slice(0, 3);
  const longest = texts.toSorted((a, b) => b.textLength - a.textLength || a.index - b.index)[0];
  return longest === undefined ? [] : [longest.index];
}

function profile(index: number, name: string, rows: readonly CsvRow[]): Profile {
  const reader = amountReader(rows.map(({ cells }) => cells[index] ?? ''));
  const cells = rows.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const count = (test: (cell: string) => boolean): number => cells.filter(test).length;
  return {
    index,
    name: plainWords(name),
    filled: cells.length,
    dates: count((cell) => dateOrUndefined(cell) !== undefined),
    amounts: count((cell) => looksLikeAmount(cell, reader) || looksLikeAmount(cell)),
    decimals: count((cell) => /[.,]\d{2}\D*$/.test(cell)),
    numbers: count(isAccountNumber),
    senses: count((cell) => senseOf(cell) !== undefined),
    different: new Set(cells).size,
    currencies: cells.filter((cell) => CURRENCY_CODE.test(cell.trim())).length,
    textLength: cells.reduce((total, cell) => total + (/\p{L}/u.test(cell) ? cell.length : 0), 0),
  };
}

/** The number or the IBAN of an account; one of the books is shorter. */
const isAccountNumber = (cell: string): boolean =>
  cell.length <= 40 && /^[A-Z\d ]+$/.test(cell) && cell.replace(/\D/g, '').length >= 8;

const mostDecimals = (columns: readonly Profile[]): Profile | undefined =>
  columns.toSorted((a, b) => b.decimals - a.decimals || a.index - b.index)[0];

/** A damaged cell here and there doesn't change what a column is. */
const mostly = (part: number, whole: number): boolean => whole > 0 && part >= whole * 0.6;
const isDate = (column: Profile): boolean => mostly(column.dates, column.filled);
const isAmount = (column: Profile): boolean =>
  mostly(column.amounts, column.filled) && !isDate(column);
const isSense = (column: Profile): boolean => mostly(column.senses, column.filled);

/** Rows taken evenly from the whole file: a column may well begin with empty cells. */
function spread(rows: readonly CsvRow[], count: number): CsvRow[] {
  if (rows.length <= count) return [...rows];
  const step = rows.length / count;
  return Array.from({ length: count }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  );
}
