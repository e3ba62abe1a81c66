import type { FecRow } from './check-fec-records.ts';
import { tell } from '../messages/say.ts';
import { mapped, type Steps } from '../steps.ts';
import { fecError, type FecFinding } from './read-fec.ts';

/** What the caller knows of the year and wants to find again in the file. Amounts in cents. */
export interface FecExpectations {
  /** Accounting result of the year, profit positive. */
  readonly result?: number;
  /** Balances (debit − credit) of classes 1 to 5 at the end of the year before, result included. */
  readonly opening?: ReadonlyMap<string, number>;
}

/**
 * Whether the file is a true set of books: all of these are errors for the product, even where the
 * law is silent.
 */
export function* checkBooks(
  rows: readonly FecRow[],
  fileName: string,
  { result, opening }: FecExpectations,
): Steps<FecFinding[]> {
  const closing = /FEC(\d{8})/i.exec(fileName)?.[1] ?? '';
  const balances = checkBalance(rows);
  yield;
  const order = [...checkNumbers(rows), ...checkOpeningFirst(rows)];
  const ofRows = yield* mapped(rows, (row) => checkRow(row, closing.slice(0, 4)));
  return [
    ...balances,
    ...order,
    ...ofRows.flat(),
    ...(result === undefined ? [] : checkResult(rows, result)),
    ...(opening === undefined ? [] : checkOpening(rows, opening)),
  ];
}

function checkBalance(rows: readonly FecRow[]): FecFinding[] {
  const findings: FecFinding[] = [];
  for (const [num, lines] of Map.groupBy(rows, (row) => row.num)) {
    if (balance(lines) !== 0)
      findings.push(
        fecError(
          'entry_unbalanced',
          lines[0]?.line ?? 0,
          'Debit',
          tell('fec.entry_unbalanced', { num }),
        ),
      );
  }
  if (balance(rows) !== 0)
    findings.push(fecError('unbalanced', 0, 'Debit', tell('fec.unbalanced')));
  return findings;
}

const balance = (rows: readonly FecRow[]): number =>
  rows.reduce((total, { debit, credit }) => total + debit - credit, 0);

/** 1, 2, 3… and all the lines of an entry together. */
function checkNumbers(rows: readonly FecRow[]): FecFinding[] {
  let current = 0;
  for (const { line, num } of rows) {
    const value = Number(num);
    if (value === current + 1) current = value;
    else if (value !== current)
      return [
        fecError(
          'broken_sequence',
          line,
          'EcritureNum',
          tell('fec.broken_sequence', { num, last: current }),
        ),
      ];
  }
  return [];
}

function checkOpeningFirst(rows: readonly FecRow[]): FecFinding[] {
  const lastOpening = rows.findLastIndex(({ journal }) => journal === 'AN');
  const misplaced = rows.slice(0, lastOpening + 1).find(({ journal }) => journal !== 'AN');
  return misplaced === undefined
    ? []
    : [fecError('late_opening', misplaced.line, 'JournalCode', tell('fec.late_opening'))];
}

function checkRow({ line, date, validDate, pieceRef }: FecRow, year: string): FecFinding[] {
  const findings: FecFinding[] = [];
  if (date.slice(0, 4) !== year)
    findings.push(
      fecError('outside_year', line, 'EcritureDate', tell('fec.outside_year', { date, year })),
    );
  if (validDate !== '' && validDate < date)
    findings.push(fecError('validated_before', line, 'ValidDate', tell('fec.validated_before')));
  if (pieceRef === '')
    findings.push(fecError('no_reference', line, 'PieceRef', tell('fec.no_reference')));
  return findings;
}

function checkResult(rows: readonly FecRow[], result: number): FecFinding[] {
  const found = -balance(rows.filter(({ account }) => /^[67]/.test(account)));
  return found === result
    ? []
    : [fecError('other_result', 0, 'CompteNum', tell('fec.other_result'))];
}

function checkOpening(rows: readonly FecRow[], opening: ReadonlyMap<string, number>): FecFinding[] {
  const found = new Map<string, number>();
  for (const { journal, account, debit, credit } of rows) {
    if (journal === 'AN') found.set(account, (found.get(account) ?? 0) + debit - credit);
  }
  return [...new Set([...found.keys(), ...opening.keys()])]
    .toSorted()
    .flatMap((account): FecFinding[] =>
      (found.get(account) ?? 0) === (opening.get(account) ?? 0)
        ? []
        : [fecError('other_opening', 0, 'CompteNum', tell('fec.other_opening', { account }))],
    );
}
