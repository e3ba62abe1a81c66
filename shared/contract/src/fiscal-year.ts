import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, FiscalYearText, IdText, Instant, Seen } from './fields.ts';
import { Money } from './money.ts';
import type { Wire } from './wire.ts';

export const FiscalYearRow = z
  .object({
    year: z.int(),
    date_declaration_2072: z.iso.date(),
    date_declaration_2072_report: z.iso.date().nullable(),
    date_declaration_ag: z.iso.date(),
    updated_at: Instant,
  })
  .meta({ id: 'FiscalYear' });
export type FiscalYearRow = Wire<typeof FiscalYearRow>;

/** A fiscal year as the company lives it. */
export const CompanyYear = FiscalYearRow.extend({
  /** The company's own row for the year; null for somebody who has no company. */
  fiscal_year_company: z.object({ id: z.int(), controlled: z.boolean() }).nullable(),
  readonly: z.boolean(),
  /** Why it is read-only, a French sentence. */
  readonly_reason: z.string().nullable(),
  /** The deadline that closed it, whoever asks; null while it is open or reopened. */
  closed_since: z.iso.date().nullable(),
}).meta({ id: 'CompanyYear' });
export type CompanyYear = Wire<typeof CompanyYear>;

const YearOrId = z.strictObject({ id: IdText });
const FiscalYearUpdate = z.strictObject({
  /** Administrators only. */
  date_declaration_2072: Day.optional(),
  date_declaration_2072_report: Day.nullable().optional(),
  date_declaration_ag: Day.optional(),
  /**
   * Members: true closes the controls once each is satisfied or justified, false opens them again.
   */
  controlled: z.boolean().optional(),
  updated_at: Seen,
});

export const Dashboard = z
  .object({
    year: z.int(),
    dates: z.object({
      date_declaration_2072: z.iso.date(),
      date_declaration_2072_report: z.iso.date().nullable(),
      date_declaration_ag: z.iso.date(),
    }),
    last_movements: z.array(
      z.object({ id: z.int(), date: z.iso.date(), name: z.string(), amount: Money }),
    ),
    last_update: Instant.nullable(),
    previous_year: z.object({ result: Money.nullable(), treasury: Money.nullable() }),
    current_year: z.object({ result: Money, treasury: Money }),
    /** What is left to do, most useful first; counts of 0 are left out. */
    todo: z.array(
      z.object({
        code: z.string(),
        count: z.int(),
        label: z.string(),
        route: z.string(),
        /** Which part of the screen: what its address says after the path. */
        search: z.record(z.string(), z.string()).optional(),
      }),
    ),
    treasury_by_month: z.array(
      z.object({ month: z.int(), current: Money.nullable(), previous: Money.nullable() }),
    ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = Wire<typeof Dashboard>;

const fiscalYearUpdate = {
  summary:
    'Changes the deadlines of a year (administrator) or closes its controls (member); the id is the year or its identifier',
  access: 'verified',
  params: YearOrId,
  body: FiscalYearUpdate,
  reply: CompanyYear,
  current: FiscalYearRow,
  refuses: [404, 409, 422],
} as const;

export const fiscalYear = endpoints({
  'GET /getFiscalYears': {
    summary: 'The fiscal years with their deadlines',
    access: 'session',
    reply: z.array(FiscalYearRow),
  },
  'GET /fiscalYear': {
    summary: 'A fiscal year as the company lives it',
    access: 'verified',
    query: z.strictObject({ fiscalYear: FiscalYearText }),
    reply: CompanyYear,
    refuses: [404],
  },
  'PUT /fiscalYear/:id': {
    ...fiscalYearUpdate,
    years: 'v1',
  },
  'PUT /v2/fiscalYear/:id': {
    ...fiscalYearUpdate,
    years: 'v2',
  },
  'GET /v2/dashboard': {
    summary: 'Everything that the dashboard shows for a year',
    access: 'member',
    query: z.strictObject({ year: FiscalYearText }),
    reply: Dashboard,
  },
});
