import type { Cents } from '@sci/money/cents';
import { amountReader } from '../amounts.ts';
import type { PrintedLine } from '../draft.ts';
import { collapse, plainWords } from '../labels.ts';
import { printedKind } from '../printed-words.ts';
import { placeOf, type CsvRow } from './rows.ts';

/** What a bank prints above the table of the movements below. */
export interface SumsAbove {
  /** Totals of the debits and of the credits. */
  readonly totals: readonly PrintedLine[];
  readonly opening?: Cents;
  readonly closing?: Cents;
  /** How many movements. */
  readonly count?: number;
}

/** Of all the movements: « Total des débits cartes » is of some of them. */
const TOTAL =
  /^total (des |de |du |au )?(mouvements |operations |montants )?(au )?(debits?|credits?|debiteurs?|crediteurs?)( en euros?| \(?eur\)?| \(?€\)?)? ?:?$/;
const COUNT =
  /^nombre (d'|de |des )(operations|mouvements|ecritures|transactions)( dans cette periode| du releve)? ?:?$/;
/** « Total des débits : 1 298,76 € » in one cell. */
const TOGETHER = /^(\p{L}[^:=\d]*[:=])\s*([-+\d][\d\s.,'’]*)(?:€|EUR)?$/u;

/** A name and what stands beside it, or below it in a table of sums alone. */
interface Named {
  readonly row: CsvRow;
  readonly name: string;
  readonly value: string;
}

/** Reads the sums above a table, which say what its movements come to. */
export function sumsAbove(rows: readonly CsvRow[]): SumsAbove {
  const inTables = rows.flatMap((row, at) => belowNames(rows[at - 1], row));
  const named = [...rows.flatMap(besideNames), ...inTables];
  const amountOf = (kind: 'opening' | 'closing'): Cents | undefined =>
    inTables
      .filter(({ name }) => printedKind(name, true) === kind)
      .map(({ value }) => readMoney(value))
      .find((amount) => amount !== undefined);
  const totals = named.flatMap(({ row, name, value }): PrintedLine[] => {
    const amount = TOTAL.test(plainWords(name)) ? readMoney(value) : undefined;
    return amount === undefined
      ? []
      : [{ ...lineOf(row), text: `${collapse(name)} ${value}`, kind: 'total', amount, after: 0 }];
  });
  const count = named.find(({ name }) => COUNT.test(plainWords(name)))?.value.trim() ?? '';
  const [opening, closing] = [amountOf('opening'), amountOf('closing')];
  return {
    totals,
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing }),
    ...(/^\d{1,7}$/.test(count) ? { count: Number(count) } : {}),
  };
}

const BALANCES: ReadonlySet<unknown> = new Set(['opening', 'closing', 'balance']);
const ENDS_WITH_AMOUNT = /\d[.,]\d{2} ?(€|eur)?$/i;

/** Whether a row above the table is a total or a balance, or the amounts below their names. */
export function isSum(row: CsvRow, above: CsvRow | undefined): boolean {
  if (belowNames(above, row).length > 0) return true;
  const words = collapse(row.cells.join(' '));
  if (ENDS_WITH_AMOUNT.test(words) && BALANCES.has(printedKind(words, true))) return true;
  return besideNames(row).some(({ name, value }) => {
    const kind = printedKind(name, true);
    return kind !== undefined && kind !== 'doubtful' && readMoney(value) !== undefined;
  });
}

const lineOf = (row: CsvRow): { lineNumber: number } => ({ lineNumber: placeOf(row).line });

function besideNames(row: CsvRow): Named[] {
  const cells = row.cells.filter((cell) => cell.trim() !== '');
  const together = cells.flatMap((cell): Named[] => {
    const [, name = '', value = ''] = TOGETHER.exec(collapse(cell)) ?? [];
    return name === '' ? [] : [{ row, name, value }];
  });
  return [
    ...together,
    ...cells.slice(1).flatMap((value, at): Named[] => {
      const name = cells[at] ?? '';
      return /\p{L}/u.test(name) ? [{ row, name, value }] : [];
    }),
  ];
}

/** A row of names alone above a row of amounts alone, as many of each. */
function belowNames(names: CsvRow | undefined, row: CsvRow): Named[] {
  if (names === undefined) return [];
  const [titles, values] = [names, row].map(({ cells }) =>
    cells.filter((cell) => cell.trim() !== ''),
  );
  if (titles === undefined || values === undefined || titles.length !== values.length) return [];
  const kinds = titles.map((title) => printedKind(title, true));
  const both = kinds.includes('opening') && kinds.includes('closing');
  // « Produit » and the name of an account may stand beside the balances.
  const isTable =
    titles.length > 1 &&
    values.every((value, at) =>
      kinds[at] === undefined ? both : readMoney(value) !== undefined,
    ) &&
    (both || !kinds.includes(undefined));
  return isTable ? titles.map((name, at) => ({ row, name, value: values[at] ?? '' })) : [];
}

const amounts = amountReader([]);
function readMoney(text: string): Cents | undefined {
  const reading = amounts.read(text.replace(/ ?(€|EUR)$/i, ''));
  return 'amount' in reading ? reading.amount : undefined;
}
