import type { Column, RowKey } from '@sci/ui/table';

interface Choice<Row> {
  readonly title: string;
  readonly rowKey: (row: Row) => RowKey;
  /** What the box of a row is called. */
  readonly label: (row: Row) => string;
  readonly selection: ReadonlySet<RowKey>;
  readonly onSelection: (keys: ReadonlySet<RowKey>) => void;
  /** The keyboard stops at the boxes, where it has no rows to stop at. */
  readonly boxStops?: boolean;
}

/** The boxes by which rows are chosen; where rows take the keyboard, it has Space on them. */
export const chooseColumn = <Row,>({
  title,
  rowKey,
  label,
  selection,
  onSelection,
  boxStops = false,
}: Choice<Row>): Column<Row> => ({
  id: 'choose',
  title,
  hiddenTitle: true,
  width: '2rem',
  cell: (row) => (
    <input
      type="checkbox"
      tabIndex={boxStops ? 0 : -1}
      aria-label={label(row)}
      checked={selection.has(rowKey(row))}
      onChange={() => onSelection(toggled(selection, rowKey(row)))}
      onClick={(event) => event.stopPropagation()}
    />
  ),
});

function toggled(keys: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
