import type { ChangeEvent, MouseEvent as ReactMouseEvent } from 'react';
import type { TableProps } from './table-props.ts';

/** Rows chosen from the one that has the keyboard to the one clicked, or reached, with Shift. */
export function useRanges<Row>(
  {
    rows,
    rowKey,
    selection = new Set(),
    onSelection,
  }: Pick<TableProps<Row>, 'rows' | 'rowKey' | 'selection' | 'onSelection'>,
  active: number,
) {
  const choose = (from: number, to: number): void => {
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    onSelection?.(new Set([...selection, ...range.map(rowKey)]));
  };
  const asks = ({ shiftKey, target }: ReactMouseEvent): boolean =>
    shiftKey && onSelection !== undefined && (isCheckbox(target) || !isControl(target));
  return {
    choose,
    /** Pressed with Shift, a row neither takes the keyboard, where the range begins, nor marks text. */
    onPress: (event: ReactMouseEvent): void => {
      if (asks(event)) event.preventDefault();
    },
    /** Whether the click was for a range. */
    onClick: (event: ReactMouseEvent, index: number): boolean => {
      if (!asks(event)) return false;
      if (!isCheckbox(event.target)) choose(active, index);
      return true;
    },
    /** After the checkbox has told of its own row, which the range holds too. */
    onCheck: ({ nativeEvent, target }: ChangeEvent, index: number): void => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
      if (isRange && isCheckbox(target)) choose(active, index);
    },
  };
}

/** The one that chooses the row: it stands for the row itself. */
const isCheckbox = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** A click on a button or a field of a row is for that control, not for the row. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
