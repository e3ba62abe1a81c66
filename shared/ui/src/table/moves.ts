const MOVES: readonly string[] = ['ArrowDown', 'ArrowUp', 'j', 'k', 'Home', 'End', 'PageDown', 'PageUp'];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Keys that walk through the rows; with Ctrl, Alt or Cmd they belong to the browser. */
export const isMove = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean => MOVES.includes(key) && !ctrlKey && !metaKey && !altKey;

/** The row that a key leads to. */
export function targetOf(key: string, from: number, count: number, page: number): number {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1, j: from + 1, ArrowUp: from - 1, k: from - 1, Home: 0, End: count - 1, PageDown: from + page, PageUp: from - page,
  };
  return Math.max(0, Math.min(count - 1, targets[key] ?? from));
}
