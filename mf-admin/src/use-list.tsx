import { useState } from 'react';
import { csvFile } from '@sci/money/csv';
import { fold } from '@sci/money/fold';
import { useTranslation } from '@sci/shell-sdk';
import type { Choice } from '@sci/ui/forms';
import type { Column, RowKey } from '@sci/ui/table';
import { chooseColumn } from './choose-column.tsx';
import { useView } from './use-view.ts';

/** What one row says in a column of the file; the search looks there, too. */
interface Text<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
}

/** A choice among the values that rows have. */
export interface Filter<Row> {
  readonly label: string;
  /** One value, or several of which one is enough. */
  readonly of: (row: Row) => string | readonly string[];
  readonly choices: readonly Choice[];
}

interface Options<Row> {
  /** Prefix of its filters in the address, and name of its file. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** What the box of a row is called. */
  readonly nameOf: (row: Row) => string;
  readonly texts: readonly Text<Row>[];
  readonly filters?: Readonly<Record<string, Filter<Row>>>;
  /** The rows are no stops of the keyboard: their boxes are. */
  readonly boxStops?: boolean;
}

export interface ShownFilter extends Choice {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** A list that the server gives whole, as an administrator looks at it. */
export interface List<Row> {
  readonly name: string;
  readonly search: string;
  readonly filters: readonly ShownFilter[];
  readonly show: (filter: string, value: string) => void;
  /** The rows that the address lets through. */
  readonly shown: readonly Row[];
  readonly chosen: readonly Row[];
  /** The column of boxes. */
  readonly choose: Column<Row>;
  readonly selection: ReadonlySet<RowKey>;
  readonly onSelection: (keys: ReadonlySet<RowKey>) => void;
  /** The shown rows as a file. */
  readonly csv: () => string;
}

/** The words that are searched, beside the names of the filters. */
const SEARCH = 'q';

/** Filters of a whole list in the address, chosen rows, and the list as a file. */
export function useList<Row>({
  name,
  rows,
  rowKey,
  nameOf,
  texts,
  filters = {},
  boxStops = false,
}: Options<Row>): List<Row> {
  const { t } = useTranslation('admin');
  const view = useView<string>(name);
  const [selection, onSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const search = view.read(SEARCH);
  const words = fold(search);
  const named = Object.entries(filters);
  const shown = rows.filter(
    (row) =>
      fold(texts.map(({ of }) => of(row)).join(' ')).includes(words) &&
      named.every(([filter, { of }]) => ['', of(row)].flat().includes(view.read(filter))),
  );
  return {
    name,
    search,
    filters: named.map(([filter, { label, choices }]) => ({
      name: filter,
      label,
      choices,
      value: view.read(filter),
    })),
    show: view.write,
    shown,
    chosen: shown.filter((row) => selection.has(rowKey(row))),
    choose: chooseColumn({
      title: t('bulk.choose'),
      rowKey,
      label: (row) => t('bulk.chooseOne', { row: nameOf(row) }),
      selection,
      onSelection,
      boxStops,
    }),
    selection,
    onSelection,
    csv: () =>
      csvFile([
        texts.map(({ title }) => title),
        ...shown.map((row) => texts.map(({ of }) => of(row))),
      ]),
  };
}
