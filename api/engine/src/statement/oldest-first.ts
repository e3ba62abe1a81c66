/** What a statement begins and ends with, as it is written; undefined where it is not. */
interface Ends {
  readonly day: string | undefined;
  readonly opening: string | undefined;
  readonly closing: string | undefined;
}

/**
 * The statements of one account in the order of the days on which they begin: a bank, or who put its
 * files together, may write the latest one first, and balances follow from one to the next. As they
 * are where they follow as they are, whatever their days, or where one of them has no day.
 */
export function oldestFirst<Statement>(
  statements: readonly Statement[],
  endsOf: (statement: Statement) => Ends,
): readonly Statement[] {
  const all = statements.map((statement) => ({ statement, ...endsOf(statement) }));
  const follow = all.every(
    ({ opening }, at) => at === 0 || (opening !== undefined && opening === all[at - 1]?.closing),
  );
  if (follow || all.some(({ day }) => day === undefined)) return statements;
  return all
    .toSorted(({ day: a = '' }, { day: b = '' }) => (a < b ? -1 : a > b ? 1 : 0))
    .map(({ statement }) => statement);
}
