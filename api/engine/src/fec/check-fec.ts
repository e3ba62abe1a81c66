import { checkBooks, type FecExpectations } from './check-fec-books.ts';
import { checkRecords } from './check-fec-records.ts';
import type { Steps } from '../steps.ts';
import { readFec, type FecFinding } from './read-fec.ts';

export interface FecReport {
  /**
   * Errors make the file refused by the administration's tool, or wrong; warnings are only reported
   * by it.
   */
  readonly findings: readonly FecFinding[];
  readonly lines: number;
  /** In cents. */
  readonly debit: number;
  readonly credit: number;
}

/**
 * Reads an accounting entries file again from its bytes and judges it by the rules, without
 * anything in common with the code that writes it: first what the tax administration's free tool
 * tests (names, separators, fields, dates, numbers), then what makes it a true set of books
 * (balanced entries, continuous numbers, opening first, dates of the year, the expected result).
 */
export function* checkFec(
  bytes: Uint8Array,
  fileName: string,
  expectations: FecExpectations = {},
): Steps<FecReport> {
  const file = yield* readFec(bytes, fileName);
  const records = yield* checkRecords(file);
  yield;
  const books =
    file.findings.length > 0 || records.findings.length > 0
      ? []
      : yield* checkBooks(records.rows, fileName, expectations);
  return {
    findings: [...file.findings, ...records.findings, ...records.warnings, ...books],
    lines: records.rows.length,
    debit: records.rows.reduce((total, { debit }) => total + debit, 0),
    credit: records.rows.reduce((total, { credit }) => total + credit, 0),
  };
}
