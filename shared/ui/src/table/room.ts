import {
  elementScroll,
  measureElement,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';

type Lists = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

/**
 * How much of a table is seen before it is laid out: it begins somewhere below the title of the page
 * and its filters, so half of the window. The rest is drawn right after.
 */
export const firstRoom = (): Rect => ({ width: 0, height: innerHeight / 2 });

/**
 * Tells the height of the box each time that the browser has laid it out. To ask for it while the
 * rows are put in place would have the whole page laid out once more.
 */
export function watchRoom({ scrollElement: box }: Lists, tell: (room: Rect) => void) {
  if (box === null) return undefined;
  const observer = new ResizeObserver(() => tell({ width: 0, height: box.clientHeight }));
  observer.observe(box);
  return () => observer.disconnect();
}

/** Scrolls the box; one that is at its top need not be laid out to be told to go there. */
export const scrollFrom: typeof elementScroll<HTMLDivElement> = (offset, options, lists) => {
  if (offset || options.adjustments || lists.scrollOffset) elementScroll(offset, options, lists);
};

/**
 * The height of a row. At the top of a list nothing above can be pushed: there the browser tells it
 * once it has laid the page out, for the same reason. A row that was opened is asked at once.
 */
export const heightOf = (
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  lists: Lists,
  index = lists.indexFromElement(row),
): number =>
  entry || lists.scrollOffset || row.ariaRowIndex === null
    ? measureElement(row, entry, lists)
    : (lists.itemSizeCache.get(index) ?? lists.options.estimateSize(index));
