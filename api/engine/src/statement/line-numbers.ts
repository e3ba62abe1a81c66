/**
 * The number that names each record to the user: its line of the file, or its rank when several
 * records share a line, as in XML written without line breaks.
 */
export function numberRecords(lines: readonly number[]): number[] {
  return new Set(lines).size === lines.length ? [...lines] : lines.map((_, index) => index + 1);
}

/**
 * Line of a place in the text; places are asked for in ascending order, so that the text is walked
 * once.
 */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
