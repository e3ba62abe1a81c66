import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { FiscalYearRow } from './fiscal-year.ts';
import {
  CursorQuery,
  Done,
  Email,
  FiscalYear,
  Id,
  IdParams,
  IdText,
  Instant,
  ParamValue,
  Seen,
  page,
  text,
} from './fields.ts';
import { AuditEntry, AuditQuery } from './log.ts';

/** The five lists of users: each is the filter of one screen. */
export const UserFilter = z.enum([
  'my_companies',
  'users_subscribers',
  'users_actives',
  'users_no_company',
  'users_deleted',
]);

export const AdminUser = z
  .object({
    id: z.int(),
    name: z.string(),
    first_name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    email_verified_at: Instant.nullable(),
    company: z
      .object({ id: z.int(), name: z.string(), shares: z.int(), shares_changed: z.boolean() })
      .nullable(),
    subscription: z.enum(['none', 'active', 'canceled', 'past_due']),
    last_activity: Instant.nullable(),
    created_at: Instant,
    deleted_at: Instant.nullable(),
    to_ventilate: z.int(),
    /** How far the latest year with movements is; null without any. */
    progress: z
      .object({ year: z.int(), movements: z.int(), to_ventilate: z.int(), controlled: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

export const ShareCountChange = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  shares_before: z.int(),
  shares_after: z.int(),
  changed_at: Instant,
  changed_by: z.string(),
});

const ParamFields = {
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,59}$/, 'Un code est fait de minuscules, de chiffres et de « _ ».'),
  label: text(120, 'Le libellé'),
  type: z.enum(['date', 'amount', 'percent', 'text', 'boolean']),
  value: ParamValue,
};
export const Param = z
  .object({
    id: z.int(),
    ...ParamFields,
    history: z.array(z.object({ at: Instant, by: z.string(), value: z.string() })),
    updated_at: Instant,
  })
  .meta({ id: 'Param' });

const UserQuery = {
  search: z.string().max(120).optional(),
  sort: z.enum(['name', 'email', 'created_at', 'last_activity']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};
/** Ids separated by commas: those of one page. */
const IdList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Des identifiants séparés par des virgules sont attendus.');

export const admin = endpoints({
  'GET /v2/admin/users/csv': {
    summary: 'The users of a list as CSV, as searched and sorted',
    access: 'admin',
    query: z.strictObject({ ...UserQuery, filter: UserFilter.default('users_subscribers') }),
    transport: 'file',
  },
  'GET /v2/admin/users/problems': {
    summary: 'How many things keep the companies of these users from being complete',
    access: 'admin',
    query: z.strictObject({ ids: IdList }),
    reply: z.array(z.object({ id: z.int(), problems: z.int() })),
  },
  'GET /admin/users': {
    summary: 'Users by list, searched and sorted by the server',
    access: 'admin',
    query: z.strictObject({
      filter: UserFilter.default('users_subscribers'),
      ...UserQuery,
      ...CursorQuery,
    }),
    reply: z.object({ rows: z.array(AdminUser), next: z.string().nullable() }),
  },
  'GET /v2/admin/users/counts': {
    summary: 'How many users each list holds, and how many of one match a search',
    access: 'admin',
    query: z.strictObject({
      filter: UserFilter.default('users_subscribers'),
      search: UserQuery.search,
    }),
    reply: z.object({
      total: z.int(),
      /** There are more than `total` that match the search. */
      at_least: z.boolean().optional(),
      counts: z.record(UserFilter, z.int()),
    }),
  },
  'GET /v2/admin/user/:id': {
    summary: 'A user with company, subscription, progress and errors of the year',
    access: 'admin',
    params: IdParams,
    reply: AdminUser.extend({
      years: z.array(
        z.object({
          year: z.int(),
          movements: z.int(),
          to_ventilate: z.int(),
          controlled: z.boolean(),
          /** Past its date, and not reopened. */
          closed: z.boolean(),
          /** Until when an administrator reopened it; null when that is over, or never was. */
          reopened_until: Instant.nullable(),
        }),
      ),
      problems: z.array(z.string()),
      impersonations: z.array(z.object({ at: Instant, admin: z.string(), reason: z.string() })),
      /** Those of his second factor that he was given last; null where he has none. */
      recovery_codes: z
        .object({ given_at: Instant, left: z.int(), kept: z.boolean() })
        .nullable()
        .optional(),
    }),
    refuses: [404],
  },
  'POST /v2/admin/user/:id/reopen_year': {
    summary: 'Reopens a closed year of a user’s company for thirty days, or closes it again',
    access: 'admin',
    presence: 'always',
    params: IdParams,
    body: z.strictObject({ year: FiscalYear, open: z.boolean(), reason: text(300, 'Le motif') }),
    reply: Done,
    refuses: [404, 409, 422],
  },
  'POST /admin/impersonate/:id': {
    summary: 'A short-lived token to act in a user’s place, never another administrator’s',
    access: 'admin',
    presence: 'always',
    params: IdParams,
    body: z.strictObject({ reason: text(300, 'Le motif') }),
    reply: z.object({ token: z.string(), expires_at: Instant }),
    refuses: [404, 422],
  },
  'POST /v2/impersonation/allow_writing': {
    summary: 'Allows writing for 15 minutes in the current impersonation',
    access: 'session',
    reply: z.object({ writing_until: Instant }),
    refuses: [422],
  },
  'DELETE /admin/users/:id': {
    summary: 'Deletes a user after 30 days; the e-mail typed confirms it',
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ email: Email }),
    reply: Done,
    refuses: [404, 422],
  },
  'POST /v2/admin/user/:id/restore': {
    summary: 'Restores a deleted user within 30 days',
    access: 'admin',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'POST /v2/admin/users/restore': {
    summary: 'Restores several deleted users; says how many cannot come back',
    access: 'admin',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    reply: Done,
  },
  'GET /admin/params': {
    summary: 'The parameters with their history',
    access: 'admin',
    reply: z.array(Param),
  },
  'POST /admin/param': {
    summary: 'Adds a parameter',
    access: 'admin',
    body: z.strictObject(ParamFields),
    reply: Param,
    status: 201,
    refuses: [409, 422],
  },
  'POST /admin/params/update': {
    summary: 'Changes parameters',
    access: 'admin',
    body: z.strictObject({
      params: z
        .array(z.strictObject({ id: Id, value: ParamValue, updated_at: Seen }))
        .min(1)
        .max(100),
    }),
    reply: z.array(Param),
    current: Param,
    refuses: [404, 409, 422],
  },
  'GET /admin/associate/all': {
    summary:
      'The associates of all companies, by their ids, 200 at a time: `after` is the last id of the page before',
    access: 'admin',
    query: z.strictObject({
      after: IdText.optional(),
      limit: z.coerce.number<number>().int().min(1).max(500).optional(),
    }),
    reply: z.array(
      z.object({
        id: z.int(),
        company_id: z.int(),
        company: z.string(),
        name: z.string(),
        first_name: z.string(),
        email: z.string().nullable(),
        shares: z.int(),
      }),
    ),
  },
  'GET /v2/admin/fiscal_years/proposed': {
    summary:
      'The dates that the rule gives to each fiscal year, to be compared with those in force',
    access: 'admin',
    reply: z.array(FiscalYearRow.omit({ updated_at: true })),
  },
  'GET /v2/admin/share_changes': {
    summary: 'Companies whose number of shares changed and nobody acknowledged it',
    access: 'admin',
    reply: z.array(ShareCountChange),
  },
  'POST /v2/admin/share_change/:id/acknowledge': {
    summary: 'Acknowledges a changed number of shares',
    access: 'admin',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'GET /v2/admin/audit': {
    summary: 'The audit log',
    access: 'admin',
    query: z.strictObject({ ...AuditQuery, ...CursorQuery }),
    reply: page(AuditEntry).extend({
      /** There are more than `total`. */
      at_least: z.boolean().optional(),
      /** Changes of companies up to then may lie in the store of documents alone. */
      archived_until: Instant.optional(),
    }),
  },
  'GET /v2/admin/audit/csv': {
    summary: 'The audit log as CSV, as filtered, latest first',
    access: 'admin',
    query: z.strictObject(AuditQuery),
    transport: 'file',
  },
  'GET /v2/admin/audit/kinds': {
    summary: 'The actions and the objects that the audit log knows',
    access: 'admin',
    reply: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
  },
  'GET /v2/admin/health': {
    summary: 'State of the service',
    access: 'admin',
    reply: z.object({
      database: z.boolean(),
      jobs_waiting: z.int(),
      mails_failed: z.int(),
      news: z.boolean(),
      storage_bytes: z.number(),
      started_at: Instant,
    }),
  },
});
