import { comparable, searchedWords } from '@sci/money/search';

/** What the palette can lead to. */
export interface PaletteItem {
  readonly id: string;
  readonly group: 'screens' | 'associates' | 'properties' | 'lines' | 'movements';
  readonly label: string;
  /** Said beside the label: an amount, a date, a role. */
  readonly detail?: string;
  /** Other words that lead to it. */
  readonly keywords?: string;
  readonly address: string;
}

const SHOWN_PER_GROUP = 6;

/**
 * The items that hold every word typed; those whose label starts with it come first, and each group
 * shows a few.
 */
export function matchItems(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const words = searchedWords(typed);
  const found = items
    .map((item) => ({
      item,
      text: comparable(`${item.label} ${item.detail ?? ''} ${item.keywords ?? ''}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => Number(startsWith(b.text, words)) - Number(startsWith(a.text, words)))
    .map(({ item }) => item);
  const counts = new Map<string, number>();
  return found
    .filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= SHOWN_PER_GROUP;
    })
    .toSorted((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
}

const ORDER: readonly PaletteItem['group'][] = [
  'screens',
  'associates',
  'properties',
  'lines',
  'movements',
];
const startsWith = (text: string, [first = '']: readonly string[]): boolean =>
  text.startsWith(first);
