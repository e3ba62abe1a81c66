/**
 * The statements of one account in the order of the days on which they begin: a bank, or who put its
 * files together, may write the latest one first, and balances follow from one to the next. As they are
 * where one of them has no day.
 */
export function oldestFirst<Statement>(
  statements: readonly Statement[],
  dayOf: (statement: Statement) => string | undefined,
): readonly Statement[] {
  const dated = statements.flatMap((statement) => {
    const day = dayOf(statement);
    return day === undefined ? [] : [{ statement, day }];
  });
  return dated.length < statements.length
    ? statements
    : dated
        .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
        .map(({ statement }) => statement);
}
