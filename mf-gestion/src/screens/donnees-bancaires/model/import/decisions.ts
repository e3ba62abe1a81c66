import type { ImportPreview, StatementLine } from './statement.ts';

/**
 * What the user decided of the lines of a preview, by position. Only what differs from the proposal
 * is kept.
 */
export interface Decisions {
  /** Lines to decide: true imports, false leaves out. Absent: not decided yet. */
  readonly decided: ReadonlyMap<number, boolean>;
  /** New lines that he leaves out. */
  readonly leftOut: ReadonlySet<number>;
}

export const NO_DECISION: Decisions = { decided: new Map(), leftOut: new Set() };

export type Outcome = 'import' | 'skip' | 'undecided';

/** What confirming would do with a line. */
export function outcomeOf(line: StatementLine, { decided, leftOut }: Decisions): Outcome {
  if (line.status === 'duplicate') return 'skip';
  if (line.status === 'new') return leftOut.has(line.position) ? 'skip' : 'import';
  const decision = decided.get(line.position);
  return decision === undefined ? 'undecided' : decision ? 'import' : 'skip';
}

/** Imports a line or leaves it out. What is already there cannot be imported a second time. */
export function decide(
  line: StatementLine,
  wanted: boolean,
  { decided, leftOut }: Decisions,
): Decisions {
  if (line.status === 'duplicate') return { decided, leftOut };
  if (line.status === 'to_decide')
    return { decided: new Map(decided).set(line.position, wanted), leftOut };
  const others = [...leftOut].filter((position) => position !== line.position);
  return { decided, leftOut: new Set(wanted ? others : [...others, line.position]) };
}

/** The same decision for every line to decide. */
export const decideAll = (
  lines: readonly StatementLine[],
  wanted: boolean,
  { leftOut }: Decisions,
): Decisions => ({
  decided: new Map(
    lines.filter(({ status }) => status === 'to_decide').map(({ position }) => [position, wanted]),
  ),
  leftOut,
});

/**
 * What was decided, of the lines that another reading left as they were: it may number them anew. A
 * line that reads otherwise, or of which other things are asked, is decided anew.
 */
export const carryOver = (
  before: readonly StatementLine[],
  after: readonly StatementLine[],
  decisions: Decisions,
): Decisions => decisionsOf(after, told(before, decisions));

/** What was decided, by what the lines say instead of where they stand. */
export interface Told {
  readonly decided: readonly (readonly [line: string, wanted: boolean])[];
  readonly leftOut: readonly string[];
}

export const told = (lines: readonly StatementLine[], { decided, leftOut }: Decisions): Told => ({
  decided: lines.flatMap((line) => {
    const wanted = decided.get(line.position);
    return wanted === undefined ? [] : [[identityOf(line), wanted] as const];
  }),
  leftOut: lines.filter(({ position }) => leftOut.has(position)).map(identityOf),
});

/** The same for the lines as they are read now. */
export function decisionsOf(
  lines: readonly StatementLine[],
  { decided, leftOut }: Told,
): Decisions {
  const wanted = new Map(decided);
  const without = new Set(leftOut);
  return {
    decided: new Map(
      lines.flatMap((line) => {
        const decision = wanted.get(identityOf(line));
        return decision === undefined ? [] : [[line.position, decision] as const];
      }),
    ),
    leftOut: new Set(
      lines.filter((line) => without.has(identityOf(line))).map(({ position }) => position),
    ),
  };
}

const identityOf = ({ file, line, date, name, amount, status }: StatementLine): string =>
  JSON.stringify([file, line, date, name, amount, status]);

/** How many lines have each outcome. */
export function countOutcomes(
  preview: ImportPreview,
  decisions: Decisions,
): Record<Outcome, number> {
  const counts = { import: 0, skip: 0, undecided: 0 };
  for (const line of preview.lines) counts[outcomeOf(line, decisions)] += 1;
  return counts;
}

/**
 * The body that confirms: the new lines are in unless they are left out, those to decide only when
 * accepted.
 */
export const confirmation = ({
  decided,
  leftOut,
}: Decisions): { accepted: number[]; left_out: number[] } => ({
  accepted: [...decided].filter(([, wanted]) => wanted).map(([position]) => position),
  left_out: [...leftOut],
});
