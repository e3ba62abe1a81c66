import type { FormulaRow } from '@sci/contract/formula';

export interface GraphNode {
  readonly code: string;
  readonly label: string;
  /** Lines that it reads, in the order of the expression. */
  readonly reads: readonly string[];
  readonly x: number;
  readonly y: number;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly width: number;
  readonly height: number;
}

export const NODE = { width: 72, height: 24 } as const;
const COLUMN = 150;
const ROW = 32;
const MARGIN = 8;

/**
 * Each line right of the lines that it reads. A circle, which the server refuses, is drawn all the
 * same.
 */
export function layOut(rows: readonly FormulaRow[]): Graph {
  const reads = new Map(rows.map((row) => [row.code, namesIn(row.expression)]));
  const depths = new Map<string, number>();
  const depthOf = (code: string, path: readonly string[]): number => {
    const known = depths.get(code);
    if (known !== undefined) return known;
    if (path.includes(code)) return 0;
    const below = (reads.get(code) ?? [])
      .filter((name) => reads.has(name))
      .map((name) => depthOf(name, [...path, code]));
    const depth = below.length === 0 ? 0 : Math.max(...below) + 1;
    depths.set(code, depth);
    return depth;
  };
  for (const { code } of rows) depthOf(code, []);
  const filled = new Map<number, number>();
  const nodes = rows.map(({ code, label }) => {
    const depth = depths.get(code) ?? 0;
    const place = filled.get(depth) ?? 0;
    filled.set(depth, place + 1);
    return { code, label, reads: reads.get(code) ?? [], depth, place };
  });
  const tallest = Math.max(0, ...filled.values());
  return {
    nodes: nodes.map(({ depth, place, ...node }) => ({
      ...node,
      x: MARGIN + depth * COLUMN,
      y: MARGIN + (place + (tallest - (filled.get(depth) ?? 0)) / 2) * ROW,
    })),
    width: Math.max(0, ...filled.keys()) * COLUMN + NODE.width + 2 * MARGIN,
    height: tallest * ROW + 2 * MARGIN,
  };
}

/** The names of an expression, each once. */
const namesIn = (expression: string): string[] => [
  ...new Set(Array.from(expression.toUpperCase().matchAll(/[A-Z_]\w*/g), ([name]) => name)),
];
