import { z } from 'zod';
import { CategoryBody } from './category.ts';
import { endpoints } from './endpoint.ts';
import { Day, FiscalYear, Id, IdParams, Instant, ParamValue, Seen, text } from './fields.ts';
import { FormulaRow } from './formula.ts';
import { MoneyTotal } from './money.ts';
import type { Wire } from './wire.ts';

/** What administrators set for every company, as it would become. */
export const SettingProposal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    id: Id,
    category: CategoryBody.omit({ updated_at: true }),
  }),
  z.strictObject({
    kind: z.literal('formulas'),
    year: FiscalYear,
    formulas: z.array(FormulaRow).min(1).max(100),
  }),
  z.strictObject({
    kind: z.literal('dates'),
    year: FiscalYear,
    dates: z.strictObject({
      date_declaration_2072: Day,
      date_declaration_2072_report: Day.nullable(),
      date_declaration_ag: Day,
    }),
  }),
  z.strictObject({ kind: z.literal('parameter'), id: Id, value: ParamValue }),
]);
export type SettingProposal = z.output<typeof SettingProposal>;

/**
 * `rehearsing` is tried on every company that it concerns; `refused` breaks the books of one of
 * them; `rehearsed` waits for an administrator, `scheduled` for its day.
 */
export const SettingStatus = z.enum([
  'rehearsing',
  'refused',
  'rehearsed',
  'scheduled',
  'in_force',
  'withdrawn',
  'reverted',
]);
export type SettingStatus = z.infer<typeof SettingStatus>;

export const SettingChange = z
  .object({
    id: z.int(),
    kind: z.enum(['category', 'formulas', 'dates', 'parameter']),
    /** What is changed, in the words of the screens. */
    target: z.string(),
    status: SettingStatus,
    reason: z.string(),
    /** The day on which it is put in force; null for as soon as somebody does. */
    effective_on: z.iso.date().nullable(),
    asked_by: z.string(),
    asked_at: Instant,
    /** Years of companies that were tried, and that there are to try. */
    done: z.int(),
    total: z.int(),
    /** Years of companies of which a figure changes; of dates: that are still to be controlled. */
    touched: z.int(),
    failed: z.int(),
    /** Why it is refused, though no company's books are broken by it. */
    refusal: z.string().nullable(),
    in_force_at: Instant.nullable(),
    reverted_at: Instant.nullable(),
    reverted_by: z.string().nullable(),
    revert_reason: z.string().nullable(),
  })
  .meta({ id: 'SettingChange' });
export type SettingChange = Wire<typeof SettingChange>;

export const SettingChangeDetail = SettingChange.extend({
  /** What the setting says before and after, by the names of its fields or lines. */
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Figures that change, over all companies, with the company in which the most does. */
  figures: z.array(
    z.object({
      year: z.int(),
      code: z.string(),
      label: z.string(),
      companies: z.int(),
      before: MoneyTotal,
      after: MoneyTotal,
      largest: z.object({ company: z.string(), before: MoneyTotal, after: MoneyTotal }),
    }),
  ),
  failures: z.array(
    z.object({ company: z.string(), year: z.int(), sentences: z.array(z.string()) }),
  ),
}).meta({ id: 'SettingChangeDetail' });
export type SettingChangeDetail = Wire<typeof SettingChangeDetail>;

const step = {
  access: 'admin',
  params: IdParams,
  reply: SettingChange,
  refuses: [404, 409, 422],
} as const;

export const settingChange = endpoints({
  'GET /v2/admin/setting_changes': {
    summary: 'The last 100 changes of settings, latest first',
    access: 'admin',
    reply: z.array(SettingChange),
  },
  'GET /v2/admin/setting_change/:id': {
    summary: 'A change of a setting with the figures that its rehearsal says will change',
    access: 'admin',
    params: IdParams,
    reply: SettingChangeDetail,
    refuses: [404],
  },
  'POST /v2/admin/setting_change': {
    summary: 'Has a change of a setting rehearsed on all companies, in the background',
    access: 'admin',
    body: z.strictObject({
      proposal: SettingProposal,
      reason: text(300, 'Le motif'),
      effective_on: Day.nullable().default(null),
      /** The setting as its author saw it. */
      seen: Seen,
    }),
    reply: SettingChange,
    status: 202,
    refuses: [404, 409, 422],
  },
  'POST /v2/admin/setting_change/:id/apply': {
    summary: 'Puts a rehearsed change in force, now or on its day',
    ...step,
  },
  'POST /v2/admin/setting_change/:id/withdraw': {
    summary: 'Gives up a change that is not in force',
    ...step,
  },
  'POST /v2/admin/setting_change/:id/revert': {
    summary: 'Puts back what stood before a change',
    ...step,
    body: z.strictObject({ reason: text(300, 'Le motif') }),
  },
});
