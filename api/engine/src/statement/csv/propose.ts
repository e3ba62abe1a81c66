import { isNotOfEuros } from '../currencies.ts';
import type { CsvColumns } from '../types.ts';
import { withoutUndefined } from './columns.ts';
import { isFeeInside, provedColumns } from './follow-balance.ts';
import { ownDay } from './own-days.ts';
import { isOpen } from './open-columns.ts';
import {
  isAmount,
  isDate,
  isFigures,
  isPriced,
  isSense,
  profile,
  SAMPLE,
  spread,
  type Profile,
} from './profile.ts';
import {
  BEFORE,
  ELSEWHERE,
  EXPECTED,
  IN_CURRENCY,
  IN_EUROS,
  isBothSides,
  isFee,
  isPart,
  NAMES,
  NOT_A_SIDE,
  OF_A_CARD,
  OF_AN_ACCOUNT,
  OF_AN_AMOUNT,
  type Role,
} from './role-names.ts';
import { labelColumns } from './label-columns.ts';
import type { CsvRow } from './rows.ts';
import { sidesOf, signedSide, type Sides } from './sides.ts';
import { columnOfStates } from './states-column.ts';

const FOREIGN_ROLES: ReadonlySet<Role> = new Set(['amount', 'currency']);

/** So many accounts may stand in one file, and so many in a table of a few rows. */
const MAX_ACCOUNTS = 12;
const SMALL = 3;
/** A few names that come again; in a table of a few rows, one that does is enough. */
const isNameOfSome = ({ different, textLength, filled }: Profile): boolean =>
  textLength > 0 &&
  different > 1 &&
  different <= Math.min(MAX_ACCOUNTS, Math.max(filled / 2, Math.min(filled - 1, SMALL)));

/**
 * Proposes what each column of an unknown file is: by its name when the name says it and its
 * content agrees, by its content otherwise. Undefined when nothing can be a date or an amount.
 */
export function proposeColumns(
  header: readonly string[] | undefined,
  rows: readonly CsvRow[],
): CsvColumns | undefined {
  const regular = header === undefined ? rows : rows.filter((row) => fits(row, header.length));
  const sample = spread(regular.length > 0 ? regular : rows, SAMPLE);
  // A confirmed column is found again by its name: one without any can't be.
  const width = header?.length ?? Math.max(...sample.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, index) =>
    profile(index, header?.[index] ?? '', sample),
  );
  const taken = new Set<number>();
  const take = (
    role: Role,
    suits: (column: Profile) => boolean,
    byContent = false,
  ): number | undefined => {
    const free = profiles.filter(
      (column) =>
        !taken.has(column.index) &&
        column.filled > 0 &&
        suits(column) &&
        !(FOREIGN_ROLES.has(role) && ELSEWHERE.test(column.name)) &&
        !(role === 'amount' && (isPart(column.name) || isFee(column.name))),
    );
    const all = free.filter(({ name }) => NAMES[role].test(name));
    const named = role === 'amount' ? ofTheAccount(all) : all;
    const inEuros = named.filter(({ name }) => !isNotOfEuros(name));
    const found =
      (role === 'amount' ? likeliestAmount(named, inEuros) : undefined) ??
      inEuros[0] ??
      named[0] ??
      (byContent ? mostDecimals(free) : undefined);
    if (found !== undefined) taken.add(found.index);
    return found?.index;
  };

  const own = ownDay(profiles, sample);
  if (own !== undefined && 'isOpen' in own) return undefined;
  if (own !== undefined) taken.add(own.column.index);
  const date = own?.column.index ?? take('date', isDate, true);
  const valueDate = take('valueDate', isDate);
  const balance = take('balance', (column) => isAmount(column) && !BEFORE.test(column.name));
  const isSide = (column: Profile): boolean =>
    isAmount(column) && !isBothSides(column) && !NOT_A_SIDE.test(column.name);
  const readable = sidesOf(take('debit', isSide), take('credit', isSide), profiles, sample);
  const net = readable === undefined ? take('net', isAmount) : undefined;
  const takenFee = net === undefined ? take('fee', isAmount) : undefined;
  const named = readable ?? net ?? take('amount', isAmount) ?? signedSide(profiles, taken);
  // What the names say that nobody can read is refused line by line: no other column stands for it.
  const unread =
    named ?? sidesOf(take('debit', isFigures), take('credit', isFigures), profiles, sample);
  const found = unread ?? take('amount', isFigures) ?? byContent(profiles, taken, rows, date);
  if (date === undefined || found === undefined) return undefined;
  const { amount, ...others } = typeof found === 'number' ? { amount: found } : found;
  if ([amount, ...Object.values(others)].some((index) => isNamedTwice(index, profiles, rows)))
    return undefined;
  for (const index of [amount, ...Object.values(others)]) if (index !== undefined) taken.add(index);
  const fee =
    amount !== undefined && isFeeInside(rows, { amount, fee: takenFee, balance })
      ? undefined
      : takenFee;
  const isSigned = profiles.some(({ index, negatives }) => index === amount && negatives > 0);
  const givesSign = (column: Profile): boolean =>
    isSense(column) &&
    // A dash in every cell stands for nothing.
    (column.textLength > 0 || column.different > 1) &&
    (column.filled === sample.length || NAMES.sense.test(column.name)) &&
    !OF_A_CARD.test(column.name) &&
    (column.senses === column.filled || !isSigned);
  const sense = amount === undefined ? undefined : take('sense', givesSign, true);
  const reference = take('reference', ({ name }) => !OF_AN_ACCOUNT.test(name));
  // By its content too: a line in another currency must not pass because of the column's name.
  const currency =
    take('currency', (column) => !isAmount(column)) ??
    profiles.find(
      ({ index, name, filled, currencies }) =>
        !taken.has(index) && filled > 0 && currencies === filled && !ELSEWHERE.test(name),
    )?.index;
  if (currency !== undefined) taken.add(currency);
  const status =
    take('status', (column) => !isDate(column) && !isAmount(column)) ??
    columnOfStates(
      profiles.filter(({ index }) => !taken.has(index)),
      regular.length > 0 ? regular : rows,
    );
  if (status !== undefined) taken.add(status);
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
    label: labelColumns(
      profiles.filter(({ index }) => !taken.has(index)),
      sample,
    ),
    ...others,
  });
}

/** The columns of amounts by which the account moved, as far as their names say it. */
function ofTheAccount(all: readonly Profile[]): readonly Profile[] {
  const own = all.filter(({ name }) => !IN_CURRENCY.test(name));
  const real = own.filter(({ name }) => !EXPECTED.test(name));
  return [real, own].find((columns) => columns.length > 0) ?? all;
}

/** Another column of the same name holds other amounts: two tables side by side, or two currencies. */
function isNamedTwice(
  index: number | undefined,
  profiles: readonly Profile[],
  rows: readonly CsvRow[],
): boolean {
  const own = profiles.find((column) => column.index === index);
  if (own === undefined || own.name === '') return false;
  return profiles.some(
    (other) =>
      other.index !== own.index &&
      other.name === own.name &&
      isAmount(other) &&
      rows.some(({ cells }) => cells[other.index]?.trim() !== cells[own.index]?.trim()),
  );
}

/** « local_amount » where there is no other one, and the currency of each row is the euro. */
function onlyLocal(profiles: readonly Profile[], taken: ReadonlySet<number>): number | undefined {
  const [only, other] = profiles.filter(
    (column) =>
      !taken.has(column.index) &&
      isAmount(column) &&
      column.decimals > 0 &&
      NAMES.amount.test(column.name),
  );
  const isOfEuros = profiles.some(({ filled, euros }) => filled > 0 && euros === filled);
  return other === undefined && isOfEuros ? only?.index : undefined;
}

/** « Montant en euros » before « Montant », and both before « Prix ». */
const likeliestAmount = (
  named: readonly Profile[],
  inEuros: readonly Profile[],
): Profile | undefined =>
  named.find(({ name }) => IN_EUROS.test(name)) ??
  inEuros.find(({ name }) => OF_AN_AMOUNT.test(name));

/** Nothing of the row stands beyond the columns that have a name. */
const fits = ({ cells }: CsvRow, width: number): boolean =>
  cells.slice(width).every((cell) => cell.trim() === '');

/** What numbers the rows or counts something. */
const COUNTS =
  /num(ber|mer|ero)|\bnum\b|n°|#|check|cheque|quantit|statement|\bnr\b|\brow\b|page|shares/;

/**
 * The amount where no name says which column it is, or its two sides: what the balances follow, else
 * the column with the most decimals, or with signs where none has any.
 */
function byContent(
  profiles: readonly Profile[],
  taken: ReadonlySet<number>,
  rows: readonly CsvRow[],
  date: number | undefined,
): Sides | number | undefined {
  const free = profiles.filter(
    (column) =>
      isAmount(column) &&
      !taken.has(column.index) &&
      !NAMES.balance.test(column.name) &&
      !ELSEWHERE.test(column.name) &&
      !isPart(column.name) &&
      !COUNTS.test(column.name),
  );
  const ofAmounts = profiles.filter((column) => column.decimals > 0 && isAmount(column));
  const proved = provedColumns(
    rows,
    free.filter(({ decimals }) => decimals > 0).map(({ index }) => index),
    ofAmounts.map(({ index }) => index),
    date,
  );
  const likeliest = free.toSorted(
    (a, b) => b.decimals - a.decimals || b.negatives - a.negatives || a.index - b.index,
  )[0];
  // Beside amounts in dollars, whole numbers count the operations.
  const priced = profiles.find(
    (column) => !taken.has(column.index) && isPriced(column) && !NAMES.balance.test(column.name),
  );
  const found = likeliest?.decimals === 0 ? (priced ?? likeliest) : likeliest;
  if (proved !== undefined) return proved;
  // An amount and a balance look the same in a row or two: nobody but the user tells them apart.
  return isOpen(free, rows) ? undefined : (found?.index ?? onlyLocal(profiles, taken));
}

const mostDecimals = (columns: readonly Profile[]): Profile | undefined =>
  columns.toSorted((a, b) => b.decimals - a.decimals || a.index - b.index)[0];
