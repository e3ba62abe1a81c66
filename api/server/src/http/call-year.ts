import { z } from 'zod';
import type { Endpoint } from '@sci/contract/endpoint';
import type { Db } from '../db/database.ts';
import type { CurrentUser } from '../kernel/current-user.ts';
import type { Written } from '../kernel/fiscal-year/closing.ts';
import { checkYearRules } from '../kernel/fiscal-year/year-rules.ts';
import type { CompanyRow } from '../records/companies.ts';
import { fiscalYearCompanyById } from '../records/fiscal-years.ts';
import type { ServedCall } from './call.ts';

const YEAR_FIELDS = ['year', 'fiscalYear'];
const COMPANY_YEAR_FIELDS = ['fiscal_year_company_id', 'fiscalYearCompanyId'];

interface YearWork {
  readonly db: Db;
  readonly now: Date;
  readonly caller: { readonly user: CurrentUser | undefined; readonly isAdmin: boolean };
  readonly input: Input;
}

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
async function namedYear(
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

/** The rules of the years of a call, applied to the one that it names, if it names one. */
export async function yearsChecked(call: ServedCall, work: YearWork, company: CompanyRow | null) {
  const years = yearChecker(call, work);
  const year = call.options.year
    ? undefined
    : await namedYear(work.db, company?.id ?? null, work.input);
  if (year !== undefined) await years.check(year);
  return years;
}

/** Applies the year rules and notices a call that had to apply them and did not. */
function yearChecker(call: ServedCall, { db, caller, now }: YearWork) {
  let checked = false;
  const written = new Set<number>();
  const subject = {
    endpoint: call.endpoint,
    companyId: caller.user?.company_id ?? null,
    isAdmin: caller.isAdmin,
    now,
  };
  return {
    check: async (year: number, closing?: Written, dayField?: string): Promise<void> => {
      checked = true;
      await checkYearRules(db, { ...subject, dayField }, year, closing);
      if (closing === undefined || closing === 'return') written.add(year);
    },
    written: (): readonly number[] | undefined => (checked ? [...written] : undefined),
    finish: (): void => {
      const required =
        call.options.year === 'handler' ||
        (call.endpoint.access === 'editor' && call.options.year !== 'none');
      if (required && !checked)
        throw new Error(`${call.key} ended without checking the year that it touches`);
    },
  };
}
