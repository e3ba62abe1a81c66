import type { QueryResult } from 'kysely';
import type pg from 'pg';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** What the driver answered, as Kysely wants it: how many rows only where some were changed. */
export const queryResult = <Row extends pg.QueryResultRow>({
  command,
  rowCount,
  rows,
}: pg.QueryResult<Row>): QueryResult<Row> =>
  CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
