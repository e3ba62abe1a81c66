import { tell } from '../messages/say.ts';
import { EngineError, finding, type Finding } from '../finding.ts';

/**
 * How sure the source is: `read` in a text that someone consulted, `unverified` known but not read,
 * `convention` decided by the product where the law leaves a choice.
 */
export type Certainty = 'read' | 'unverified' | 'convention';

/** What a row of law says besides its values. Years are fiscal years, both ends included. */
export interface LawRow {
  readonly code: string;
  readonly from: number;
  /** The last year of force; null for what still is. */
  readonly to: number | null;
  /** Article of law, doctrine or form notice, in French. */
  readonly source: string;
  readonly certainty: Certainty;
  /** The last fiscal year for which someone read the source. */
  readonly checkedUntil: number;
}

/** Rows of one kind, several for a code whose content changed, with the name that a refusal cites. */
export interface LawTable<Row extends LawRow> {
  readonly name: string;
  readonly rows: readonly Row[];
}

/**
 * A table of law, refused as a whole with one sentence when `checkLaw` finds anything wrong in it:
 * a program with a hole in its law doesn't start.
 */
export function lawTable<const Row extends LawRow>(
  name: string,
  rows: readonly Row[],
): LawTable<Row> {
  const [first] = checkLaw({ name, rows });
  if (first !== undefined) throw new EngineError(first.message);
  return { name, rows };
}

/**
 * What is wrong with the dates of a table: a row that ends before it starts, years without a row
 * between two rows of a code, years with two, a row said to be read that nobody has read, a row
 * without source. One sentence each.
 */
export function checkLaw({ name, rows }: LawTable<LawRow>): Finding[] {
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return [...byCode.values()].flatMap((own) => {
    const dated = own.toSorted((a, b) => a.from - b.from);
    return dated.flatMap((row, index) => [
      ...checkRow(name, row),
      ...checkSequence(name, row, dated[index + 1]),
    ]);
  });
}

function checkRow(table: string, row: LawRow): Finding[] {
  const { code, from, to, checkedUntil } = row;
  const findings: Finding[] = [];
  if (to !== null && to < from)
    findings.push(finding('REVERSED', 'to', tell('law.reversed', { table, code, from, to })));
  if (row.source.trim() === '')
    findings.push(finding('NO_SOURCE', 'source', tell('law.no_source', { table, code })));
  if (row.certainty === 'read' && checkedUntil < from) {
    const told = tell('law.not_read', { table, code, from, checkedUntil });
    findings.push(finding('NOT_READ', 'checkedUntil', told));
  }
  return findings;
}

function checkSequence(table: string, row: LawRow, next: LawRow | undefined): Finding[] {
  if (next === undefined) return [];
  const { code } = row;
  if (row.to === null || row.to >= next.from)
    return [finding('OVERLAP', 'to', tell('law.overlap', { table, code, year: next.from }))];
  const [from, to] = [row.to + 1, next.from - 1];
  if (to < from) return [];
  const told =
    from === to
      ? tell('law.gap_of_year', { table, code, year: from })
      : tell('law.gap', { table, code, from, to });
  return [finding('GAP', 'from', told)];
}

export const isInForce = ({ from, to }: Pick<LawRow, 'from' | 'to'>, year: number): boolean =>
  from <= year && (to === null || year <= to);

/** The rows in force in a year, in the order of the table. */
export const rowsInForce = <Row extends LawRow>({ rows }: LawTable<Row>, year: number): Row[] =>
  rows.filter((row) => isInForce(row, year));

export const isChecked = ({ checkedUntil }: Pick<LawRow, 'checkedUntil'>, year: number): boolean =>
  year <= checkedUntil;

/** The rows in force that nobody has verified for the year, one sentence each. */
export const checkVerified = (table: LawTable<LawRow>, year: number): Finding[] =>
  rowsInForce(table, year)
    .filter((row) => !isChecked(row, year))
    .map(({ code, checkedUntil }) =>
      finding(
        'UNVERIFIED_YEAR',
        'checkedUntil',
        tell('law.unverified', { table: table.name, code, checkedUntil, year }),
      ),
    );
