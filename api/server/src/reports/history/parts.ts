import { percentOfKey } from '@sci/engine/associates/profit-key';
import { defaultCategories } from '@sci/engine/law/default-categories';
import { readingLabel } from '@sci/engine/law/readings';
import { cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import { fieldsOf, type Field } from './fields.ts';
import type { Names } from './names.ts';
import type { Entry, Image } from './read-entries.ts';

type Row = NonNullable<Image>;

const numberIn = (row: Row, column: string): number => {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
};

/** What a table of parts is called, and how its rows are told in one line. */
interface Told {
  readonly label: string;
  readonly rows: (rows: readonly Row[], names: Names) => string;
}

const counted =
  (key: 'history.instalment' | 'history.file' | 'history.detail' | 'history.payment') =>
  (rows: readonly Row[]): string =>
    say(key, { count: rows.length });

const TOLD: Readonly<Record<string, () => Told>> = {
  movement_split: () => ({
    label: say('history.splits'),
    rows: (rows, names) => rows.map((row) => splitOf(row, names)).join(' + '),
  }),
  od_line: () => ({
    label: say('history.lines'),
    rows: (rows) => rows.map(lineOf).join(', '),
  }),
  loan_schedule: () => ({ label: say('history.instalments'), rows: counted('history.instalment') }),
  opening_balance: () => ({
    label: say('history.lines'),
    rows: (rows) => rows.map(lineOf).join(', '),
  }),
  previous_year_balance: () => ({
    label: say('history.lines'),
    rows: (rows) => rows.map(lineOf).join(', '),
  }),
  profit_key: () => ({
    label: say('history.key'),
    rows: (rows, names) => rows.map((row) => keyPartOf(row, names)).join(', '),
  }),
  supporting_payment: () => ({
    label: say('history.payments'),
    rows: counted('history.payment'),
  }),
  supporting_file: () => ({ label: say('history.files'), rows: counted('history.file') }),
};

function splitOf(row: Row, names: Names): string {
  const category = names.of('category_id', numberIn(row, 'category_id'));
  const amount = cents(numberIn(row, 'amount_cents'));
  const place = ['building_id', 'associate_id', 'loan_id'].flatMap((column) =>
    typeof row[column] === 'number' ? [names.of(column, row[column])] : [],
  );
  return place.length === 0
    ? say('history.split', { category, amount })
    : say('history.split_place', { category, amount, place: place.join(', ') });
}

const keyPartOf = (row: Row, names: Names): string =>
  say('history.key_part', {
    name: names.of('associate_id', numberIn(row, 'associate_id')),
    rate: percentOfKey(numberIn(row, 'share_bp')),
  });

function lineOf(row: Row): string {
  const debit = numberIn(row, 'debit_cents');
  const amount = cents(debit === 0 ? numberIn(row, 'credit_cents') : debit);
  const account = typeof row['account'] === 'string' ? row['account'] : '';
  return say('history.line', { account, side: debit === 0 ? 'credit' : 'debit', amount });
}

/** Tables that say what a record is in one year. */
const YEARLY: ReadonlySet<string> = new Set(['associate_year', 'building_year']);

/** What changed in the rows that a record is made of, table by table. */
export function partFields(entries: readonly Entry[], names: Names): Field[] {
  return [...Map.groupBy(entries, ({ entity }) => entity)].flatMap(([table, own]) =>
    YEARLY.has(table)
      ? own.flatMap((entry) => yearFields(entry, names))
      : table === 'reading_choice'
        ? own.map(readingField)
        : told(table, own, names),
  );
}

/** A reading of the law that was taken or given up: the product's own stands before the first choice. */
function readingField({ before, after }: Entry): Field {
  const row = after ?? before ?? {};
  const code = typeof row['code'] === 'string' ? row['code'] : '';
  const words = (image: Image): string =>
    image?.['taken'] === true
      ? (readingLabel(code, numberIn(row, 'year')) ?? say('history.yes'))
      : say('history.own_reading');
  const label = defaultCategories.find((category) => category.code === code)?.label ?? code;
  return { label, from: words(before), to: words(after) };
}

function told(table: string, own: readonly Entry[], names: Names): Field[] {
  const { label, rows } = TOLD[table]?.() ?? {
    label: say('history.details'),
    rows: counted('history.detail'),
  };
  const line = (images: readonly Image[]): string | null => {
    const known = images.filter((image) => image !== null);
    return known.length === 0 ? null : rows(known, names);
  };
  const field = {
    label,
    from: line(own.map(({ before }) => before)),
    to: line(own.map(({ after }) => after)),
  };
  return field.from === field.to ? [] : [field];
}

/** What a building or an associate is in one year. */
function yearFields({ before, after }: Entry, names: Names): Field[] {
  const year = String(numberIn(after ?? before ?? {}, 'year'));
  return fieldsOf(before, after, names)
    .filter(({ column }) => !['year', 'building_id', 'associate_id'].includes(column))
    .map(({ label, from, to }) => ({ label: say('history.of_year', { label, year }), from, to }));
}
