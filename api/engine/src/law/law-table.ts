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

function checkRow(name: string, row: LawRow): Finding[] {
  const findings: Finding[] = [];
  const wrong = (code: string, field: string, message: string) =>
    findings.push(finding(code, field, `${name}\u00a0: ${row.code} ${message}`));
  if (row.to !== null && row.to < row.from)
    wrong('REVERSED', 'to', `finit en ${row.to}, avant de commencer en ${row.from}.`);
  if (row.source.trim() === '') wrong('NO_SOURCE', 'source', 'n’a pas de source.');
  if (row.certainty === 'read' && row.checkedUntil < row.from)
    wrong(
      'NOT_READ',
      'checkedUntil',
      `vaut à partir de ${row.from}, mais sa source n’est vérifiée que jusqu’en ${row.checkedUntil}.`,
    );
  return findings;
}

function checkSequence(name: string, row: LawRow, next: LawRow | undefined): Finding[] {
  if (next === undefined) return [];
  if (row.to === null || row.to >= next.from) {
    const message = `${name}\u00a0: ${row.code} a deux valeurs en ${next.from}.`;
    return [finding('OVERLAP', 'to', message)];
  }
  if (row.to + 1 === next.from) return [];
  const years =
    row.to + 2 === next.from ? `en ${row.to + 1}` : `de ${row.to + 1} à ${next.from - 1}`;
  return [finding('GAP', 'from', `${name}\u00a0: ${row.code} n’a aucune valeur ${years}.`)];
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
        `${table.name}\u00a0: ${code} n’est vérifié que jusqu’en ${checkedUntil}, pas pour ${year}.`,
      ),
    );
