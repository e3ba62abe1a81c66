import { rowsInForce, type LawRow } from '../law/law-table.ts';
import { principles } from '../law/tables/principles.ts';

/** Whether nobody read a rule for sure. */
export const isDoubtful = ({ certainty }: LawRow): boolean => certainty !== 'read';

/** What a point says of the rule that it comes from. */
export const origin = ({ code, source, certainty, checkedUntil }: LawRow) => ({
  code,
  source,
  certainty,
  checkedUntil,
});

/** A rule that is no number, when it is doubtful in the year. */
export const principle = (code: string, year: number) =>
  rowsInForce(principles, year).find((row) => row.code === code && isDoubtful(row));
