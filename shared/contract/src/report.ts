import { z } from 'zod';
import { AssociateRegime } from './associate.ts';
import { endpoints } from './endpoint.ts';
import { Email, FiscalYearText, Id, IdParams, IdText, Instant, YearParams } from './fields.ts';
import { Money } from './money.ts';
import type { Wire } from './wire.ts';

/** The reports: tax return, SIG, full file. Figures come from the engine; nothing here computes. */

const Warning = z.object({
  code: z.string(),
  /** Published before the other findings had their `Severity`: `blocking` is its `error`. */
  severity: z.enum(['info', 'warning', 'blocking']),
  message: z.string(),
  line: z.string().nullable(),
  /** A remark to the manager: on screens, never on a document. */
  for_manager: z.boolean().default(false),
});

export const TaxLine = z.object({
  /** "1" … "23", "9bis". */
  code: z.string(),
  label: z.string(),
  kind: z.enum(['detail', 'total', 'memo']),
  exact: Money,
  rounded: z.int(),
  /** The same line of the year before, in rounded euros. */
  previous: z.int().nullable(),
  formula: z.string().nullable(),
  /** How many movements and supporting data it comes from. */
  sources: z.int(),
});

export const TaxReturn = z
  .object({
    fiscal_year_company_id: z.int(),
    year: z.int(),
    building: z.object({
      id: z.int(),
      label: z.string(),
      type: z.string(),
      tax_system: z.string(),
    }),
    /** Not controlled yet: every document says BROUILLON. */
    draft: z.boolean(),
    lines: z.array(TaxLine),
    warnings: z.array(Warning),
  })
  .meta({ id: 'TaxReturn' });
export type TaxReturn = Wire<typeof TaxReturn>;

const Totals = z.object({
  R1: z.int(),
  R2: z.int(),
  R3: z.int(),
  R4: z.int(),
  R5: z.int(),
  R6: z.int(),
  R7: z.int(),
  R8: z.int(),
});
export const TaxReturnGlobal = z
  .object({
    fiscal_year_company_id: z.int(),
    year: z.int(),
    draft: z.boolean(),
    buildings: z.array(z.object({ id: z.int(), label: z.string(), lines: z.array(TaxLine) })),
    totals: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        value: z.int(),
        previous: z.int().nullable(),
        formula: z.string().nullable(),
        sources: z.int(),
      }),
    ),
    associates: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Gérant, usufruitier, nu-propriétaire… as the annex prints it. */
        quality: z.string(),
        parts_start: z.object({ PP: z.int(), US: z.int(), NP: z.int() }),
        parts_end: z.object({ PP: z.int(), US: z.int(), NP: z.int() }),
        fiscal_parts: z.int(),
        values: Totals,
        /** How his part is taxed; what he reports follows only for a PERSON. */
        regime: AssociateRegime,
        /** Remuneration of line 20 paid to him. */
        remuneration: Money,
        movements: z.array(z.object({ date: z.iso.date(), label: z.string(), shares: z.int() })),
        deficit: z
          .object({
            interest_part: z.int(),
            other_part: z.int(),
            imputable: z.int(),
            /** Left for the property incomes of later years. */ carried: z.int(),
            limit: z.int(),
            /** The rule of `GET /v2/law/:year` that the limit comes from. */
            limit_rule: z.string(),
            /** Last day until which the buildings must stay let for the deficit to stand. */
            let_until: z.iso.date().nullable().default(null),
            /** What he may do instead for energy works of which he proves the conditions. */
            energy: z
              .object({ works: z.int(), limit: z.int(), imputable: z.int(), carried: z.int() })
              .nullable(),
          })
          .nullable(),
        /** What he copies on his own return, form by form; `information` is only told. */
        reporting: z.array(
          z.object({
            form: z.enum(['2044', '2042', 'information']),
            box: z.string().nullable(),
            label: z.string(),
            euros: z.int(),
            /** The rule of `GET /v2/law/:year` behind what is only told. */
            rule: z.string().nullable(),
          }),
        ),
      }),
    ),
    /**
     * In a year with transfers: R5 by days held, for a private settlement between buyer and seller;
     * the return knows those present on 31 December only.
     */
    prorata: z
      .object({
        days: z.int(),
        associates: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            /** Parts of the year that he held, in days times shares. */ weight: z.int(),
            /** His part of R5 by days. */ result: z.int(),
            /** What the return taxes in his hands. */ taxed: z.int(),
          }),
        ),
      })
      .nullable(),
    bridge: z.object({
      accounting_result: Money,
      adjustments: z.array(z.object({ label: z.string(), amount: Money })),
      before_rounding: Money,
      rounding: Money,
      tax_result: z.int(),
    }),
    rounding: z.array(
      z.object({
        building_id: z.int(),
        code: z.string(),
        exact: Money,
        rounded: z.int(),
        difference: Money,
      }),
    ),
    unallocated: z.array(z.object({ code: z.string(), building_id: z.int(), amount: Money })),
    warnings: z.array(Warning),
  })
  .meta({ id: 'TaxReturnGlobal' });
export type TaxReturnGlobal = Wire<typeof TaxReturnGlobal>;

/** Where a figure comes from, down to the bank line. */
export const Why = z
  .object({
    code: z.string(),
    label: z.string(),
    formula: z.string().nullable(),
    total: Money,
    /** For a total: the lines that it adds up. */
    terms: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        building_id: z.int().nullable(),
        amount: Money,
      }),
    ),
    movements: z.array(
      z.object({
        id: z.int(),
        split_id: z.int(),
        bank_account_id: z.int(),
        bank_account_name: z.string(),
        date: z.iso.date(),
        name: z.string(),
        category: z.string(),
        building_id: z.int().nullable(),
        /** Part of the split that weighs on this figure, with its sign on the line. */ amount:
          Money,
        file_ids: z.array(z.int()),
      }),
    ),
    supporting: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        date: z.iso.date(),
        label: z.string(),
        amount: Money,
        file_ids: z.array(z.int()),
      }),
    ),
    /** Miscellaneous entries: an expense that an associate paid himself, a deposit that was kept. */
    entries: z.array(
      z.object({ id: z.int(), date: z.iso.date(), label: z.string(), amount: Money }),
    ),
  })
  .meta({ id: 'Why' });
export type Why = Wire<typeof Why>;

export const SigRow = z.object({
  code: z.string(),
  label: z.string(),
  /** A balance (bold), or a row that leads to it. */
  kind: z.enum(['row', 'balance']),
  formula: z.string(),
  current: Money,
  previous: Money.nullable(),
  variation: Money.nullable(),
  variation_percent: z.number().nullable(),
  /** Part of the production of the year. */
  production_percent: z.number().nullable(),
  accounts: z.array(
    z.object({
      account: z.string(),
      label: z.string(),
      current: Money,
      previous: Money.nullable(),
    }),
  ),
});
export const Sig = z
  .object({
    year: z.int(),
    draft: z.boolean(),
    rows: z.array(SigRow),
    complement: z.array(
      z.object({ code: z.string(), label: z.string(), current: Money, previous: Money.nullable() }),
    ),
  })
  .meta({ id: 'Sig' });
export type Sig = Wire<typeof Sig>;

const TaxQuery = z.strictObject({ fiscalYearCompanyId: IdText, buildingId: IdText });
const GlobalQuery = z.strictObject({ fiscalYearCompanyId: IdText });
const taxReturn = {
  summary: 'The 2072 lines of a building',
  access: 'member',
  query: TaxQuery,
  reply: TaxReturn,
  refuses: [404],
} as const;
const taxReturnGlobal = {
  summary: 'The 2072 of the company: buildings, totals R1 to R8, associates, bridge and rounding',
  access: 'member',
  query: GlobalQuery,
  reply: TaxReturnGlobal,
  refuses: [404],
} as const;

const file = (summary: string) =>
  ({ summary, access: 'member', params: IdParams, transport: 'file', refuses: [404] }) as const;
const PartsQuery = z.strictObject({
  /** Codes of the parts to include, separated by commas; all of them when absent. */ parts: z
    .string()
    .max(500)
    .optional(),
});

export const FullFile = z
  .object({
    fiscal_year_company_id: z.int(),
    parts: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        ready: z.boolean(),
        missing: z.string().nullable(),
      }),
    ),
    emails: z.array(
      z.object({
        id: z.int(),
        at: Instant,
        to: z.array(z.string()),
        /** Codes of the parts that it holds; null for all of them. */ parts: z
          .array(z.string())
          .nullable(),
        status: z.enum(['success', 'processing', 'failed']),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FullFile' });

export const report = endpoints({
  'GET /taxReturn': {
    ...taxReturn,
    years: 'v1',
  },
  'GET /v2/taxReturn/getTaxReturn': {
    ...taxReturn,
    years: 'v2',
  },
  'GET /taxReturn/global': {
    ...taxReturnGlobal,
    years: 'v1',
  },
  'GET /v2/taxReturn/global': {
    ...taxReturnGlobal,
    years: 'v2',
  },
  'GET /v2/taxReturn/why': {
    summary: 'Where a line of the 2072 comes from (buildingId 0: the company’s totals)',
    access: 'member',
    query: z.strictObject({
      fiscalYearCompanyId: IdText,
      buildingId: z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0),
      line: z.string().regex(/^(R[1-8]|\d{1,2}(bis)?)$/, 'Une ligne du formulaire est attendue.'),
    }),
    reply: Why,
    refuses: [404],
  },
  'GET /v2/taxReturn/weight/:id': {
    summary: 'The lines of the 2072 on which a bank movement weighs, building by building',
    access: 'member',
    params: IdParams,
    reply: z.array(
      z.object({
        line: z.string(),
        label: z.string(),
        building_id: z.int(),
        building: z.string(),
        amount: Money,
      }),
    ),
    refuses: [404],
  },
  'GET /v2/sig/:year': {
    summary: 'The intermediate management balances of a year and the year before',
    access: 'member',
    params: YearParams,
    reply: Sig,
    years: 'v2',
  },

  'GET /report/full_file/download/:id': {
    ...file(
      'The full file of a year up to 2023, dossier_complet.pdf; the id is the company’s fiscal year',
    ),
    years: 'v1',
    query: PartsQuery,
  },
  'GET /v2/report/full_file/download/:id': {
    ...file(
      'The full file of a year from 2024, dossier_complet.pdf; the id is the company’s fiscal year',
    ),
    years: 'v2',
    query: PartsQuery,
  },
  'POST /report/full_file/send_email': {
    summary: 'Sends the full file by e-mail, in the background',
    access: 'member',
    scope: 'own',
    body: z.strictObject({
      fiscal_year_company_id: Id,
      to: z.array(Email).max(20).optional(),
      /** Codes of the parts to include; all of them when absent. */ parts: z
        .array(z.string().max(40))
        .min(1, 'Choisissez au moins une partie.')
        .max(40)
        .optional(),
    }),
    reply: z.object({ id: z.int(), message: z.string() }),
    status: 202,
    refuses: [404, 422, 429],
  },
  'GET /v2/report/full_file/:id': {
    summary: 'What the full file contains, what is missing, and the log of its mails',
    access: 'member',
    params: IdParams,
    reply: FullFile,
    refuses: [404],
  },
  'GET /v2/report/full_file/progress/:id': {
    summary: 'How far the full file is that is being made, from 0 to 1; null when none is',
    access: 'member',
    params: IdParams,
    reply: z.object({ ratio: z.number().nullable() }),
    refuses: [404],
  },
  'GET /v2/report/progress/:reference': {
    summary:
      'How far the document is that a request with this X-Request-Id asked for: from 0 to 1, and how many are made before it; null when it is not being made',
    access: 'member',
    params: z.object({ reference: z.string().regex(/^[\w-]{8,64}$/) }),
    reply: z.object({ ratio: z.number().nullable(), ahead: z.int().nullable() }),
    refuses: [422],
  },
  'GET /v2/report/full_file/archive/:id': {
    ...file(
      'The full file as a zip: PDF of the chosen parts, CSV, FEC, invoices and a manifest of hashes',
    ),
    query: PartsQuery,
  },
  'GET /v2/report/sig/download/:year': {
    summary: 'The SIG as a PDF, sig.pdf',
    access: 'member',
    params: YearParams,
    transport: 'file',
    years: 'v2',
  },
  'GET /report/ledger/download/:id': file(
    'The ledger of a year as a PDF, grand_livre.pdf; the id is the company’s fiscal year',
  ),
  'GET /v2/report/taxReturn/download/:id': {
    ...file('The 2072 as a PDF, of one building or global; the id is the company’s fiscal year'),
    query: z.strictObject({
      buildingId: z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0),
    }),
  },
  'GET /v2/report/quotePart/download/:id': {
    ...file(
      'What the associates report on their own returns, as a PDF of one associate or of all; the id is the company’s fiscal year',
    ),
    query: z.strictObject({
      associateId: z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0),
    }),
  },
  'GET /v2/report/associateAccount/download/:id': {
    ...file('An associate’s statement as a PDF'),
    query: z.strictObject({ year: FiscalYearText }),
  },
  'GET /v2/report/fec/download/:id': file(
    'The ledger as a FEC file; the id is the company’s fiscal year',
  ),
  'GET /v2/report/ledger/csv/:id': file('The ledger as CSV; the id is the company’s fiscal year'),
  'GET /v2/report/ledger/journal/:id': file(
    'The ledger as a journal that hledger reads; the id is the company’s fiscal year',
  ),
});
