import type { FormulaRow } from '@sci/contract/formula';

type Sentences = Readonly<Record<string, readonly string[]>>;

interface Refused {
  /** By the code of the line. */
  readonly lines: Record<string, readonly string[]>;
  /** What is about no line, by its field. */
  readonly others: Record<string, readonly string[]>;
}

/** Parts the refusal of a publication: a rule names a line by its code, a schema by its place. */
export function refusedLines(errors: Sentences, rows: readonly FormulaRow[]): Refused {
  const refused: Refused = { lines: {}, others: {} };
  for (const [field, sentences] of Object.entries(errors)) {
    const place = /^formulas\.(\d+)(?:\.|$)/.exec(field)?.[1];
    const code = (rows.find((row) => row.code === field) ?? rows[Number(place)])?.code;
    if (code === undefined) refused.others[field] = sentences;
    else refused.lines[code] = [...(refused.lines[code] ?? []), ...sentences];
  }
  return refused;
}
