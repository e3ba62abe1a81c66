import { sql, type SelectQueryBuilder } from 'kysely';

/** The yearly rows of a query, of each owner the latest one up to a year. */
export const latestUpTo = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  owner: string,
  year: number,
): Promise<Row[]> =>
  query
    .distinctOn(sql.ref(owner))
    .where(sql.ref('year'), '<=', year)
    .orderBy(sql.ref(owner))
    .orderBy(sql.ref('year'), 'desc')
    .execute();
