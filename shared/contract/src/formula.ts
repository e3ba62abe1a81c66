import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { FiscalYear, FiscalYearText, Id, Instant, optionalText, text } from './fields.ts';
import { seen } from './seen.ts';

export const FormulaRow = z.strictObject({
  code: z.string().max(10),
  label: z.string().max(160).check(seen('Le libellé')),
  kind: z.enum([
    'SUM_CATEGORIES',
    'SUPPORTING',
    'SUM_CATEGORIES_AND_SUPPORTING',
    'CONSTANT_PER_LOCAL',
    'EXPRESSION',
    'SUM_BUILDINGS',
  ]),
  /** Longer than any formula may be: what is too long is refused at its line, in words. */
  expression: z
    .string()
    .max(200_000)
    .check(seen('La formule', { isLong: true })),
  scope: z.enum(['building', 'company']),
  position: z.int(),
});
export type FormulaRow = z.infer<typeof FormulaRow>;

/** The formulas of a year in one version; version 0 is the form's own, which nobody published. */
export const FormulaSet = z
  .object({
    year: z.int(),
    version: z.int(),
    published_at: Instant,
    published_by: z.string(),
    formulas: z.array(FormulaRow),
  })
  .meta({ id: 'FormulaSet' });
export type FormulaSet = z.infer<typeof FormulaSet>;

/** A line that differs from the version before; null where it did not exist. */
const FormulaChange = z.object({
  code: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const FormulaVersion = z
  .object({
    version: z.int(),
    published_at: Instant,
    published_by: z.string(),
    comment: z.string(),
    /** The version that this one put back. */
    restored_version: z.int().nullable(),
    changes: z.array(FormulaChange),
  })
  .meta({ id: 'FormulaVersion' });
export type FormulaVersion = z.infer<typeof FormulaVersion>;

/**
 * `code` is the line at fault, `column` the character of its expression where the fault begins, 1
 * for the first.
 */
const FormulaFinding = z.object({
  code: z.string(),
  column: z.int().nullable(),
  message: z.string(),
});

/**
 * A figure that the formulas tried out would change, in rounded euros; `building` is null for a
 * total of the company.
 */
const FormulaDifference = z.object({
  company_id: z.int(),
  company: z.string(),
  building: z.string().nullable(),
  code: z.string(),
  label: z.string(),
  before: z.int(),
  after: z.int(),
});

const NewFormulas = z.strictObject({
  year: FiscalYear,
  formulas: z.array(FormulaRow).min(1).max(100),
  /** Checks and computes without publishing. */
  dry_run: z.boolean().default(false),
  /**
   * A company to try them on: every total and every changed line of it. All companies, a few at a
   * time, when absent.
   */
  company_id: Id.nullable().default(null),
  /** Trying on all companies goes on after this one. */
  after_company_id: Id.nullable().default(null),
  /** The version that was changed: refused when another one was published since. */
  base_version: z.int().min(0).optional(),
  comment: optionalText(300),
});
const Outcome = z.object({
  published: FormulaSet.nullable(),
  findings: z.array(FormulaFinding),
  differences: z.array(FormulaDifference),
  /** Companies that this call tried, and the one to go on after; null when all are done. */
  checked: z.int(),
  next: z.int().nullable(),
  /** Companies that there are to try. */
  total: z.int(),
});

export const formula = endpoints({
  'GET /v2/taxReturn/getFormulas': {
    summary: 'The formulas of the 2072 in force for a year, or an earlier version of them',
    access: 'admin',
    query: z.strictObject({
      year: FiscalYearText,
      version: z.coerce.number<number>().int().min(0).max(1_000_000).optional(),
    }),
    reply: FormulaSet,
    refuses: [404],
  },
  'POST /v2/taxReturn/createFormulas': {
    summary:
      'Publishes a new version of a year’s formulas; refused with a sentence for each faulty line',
    access: 'admin',
    body: NewFormulas,
    reply: Outcome,
    refuses: [404, 409, 422],
  },
  'GET /v2/taxReturn/formulaVersions': {
    summary: 'The versions of a year’s formulas with what each changed, latest first',
    access: 'admin',
    query: z.strictObject({ year: FiscalYearText }),
    reply: z.array(FormulaVersion),
  },
  'POST /v2/taxReturn/rollbackFormulas': {
    summary: 'Puts an earlier version of a year’s formulas back, as a new version',
    access: 'admin',
    body: z.strictObject({
      year: FiscalYear,
      version: z.int().min(0),
      reason: text(300, 'Le motif'),
    }),
    reply: FormulaSet,
    refuses: [404, 409, 422],
  },
});
