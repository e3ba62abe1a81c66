import { z } from 'zod';
import type { Endpoint } from '@sci/contract/endpoint';
import type { Db } from '../db/database.ts';
import { fiscalYearCompanyById } from '../records/fiscal-years.ts';

const YEAR_FIELDS = ['year', 'fiscalYear'];
const COMPANY_YEAR_FIELDS = ['fiscal_year_company_id', 'fiscalYearCompanyId'];

type Input = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** Whether the contract itself says which year a call touches. */
export const namesYear = (endpoint: Endpoint): boolean =>
  [endpoint.params, endpoint.query, endpoint.body].some(
    (schema) =>
      schema instanceof z.ZodObject &&
      [...YEAR_FIELDS, ...COMPANY_YEAR_FIELDS].some((field) => field in schema.shape),
  );

/**
 * The year that a call names, directly or by the company's fiscal year (404 when that is not the
 * caller's).
 */
export async function namedYear(
  db: Db,
  companyId: number | null,
  input: Input,
): Promise<number | undefined> {
  const year = numberIn(input, YEAR_FIELDS);
  if (year !== undefined) return year;

  const id = numberIn(input, COMPANY_YEAR_FIELDS);
  if (id === undefined || companyId === null) return undefined;
  return (await fiscalYearCompanyById(db, companyId, id)).year;
}

function numberIn(input: Input, fields: readonly string[]): number | undefined {
  for (const part of [input.query, input.params, input.body]) {
    for (const field of fields) {
      const value =
        typeof part === 'object' && part !== null ? Reflect.get(part, field) : undefined;
      if (typeof value === 'number') return value;
    }
  }
  return undefined;
}
