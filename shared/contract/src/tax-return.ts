import { z } from 'zod';
import { AssociateRegime } from './associate.ts';
import { Severity } from './fields.ts';
import { Money } from './money.ts';
import type { Wire } from './wire.ts';

/** What the reader has to know before he trusts or files the figures. */
export const Finding = z.object({
  code: z.string(),
  severity: Severity,
  message: z.string(),
  /** A remark to the manager: on screens, never on a document. */
  for_manager: z.boolean(),
});

/** The findings as they were told before 2026-11-24: `blocking` stood for `error`. */
const Warning = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warning', 'blocking']),
  message: z.string(),
  line: z.string().nullable(),
  for_manager: z.boolean().default(false),
});
const findings = {
  findings: z.array(Finding),
  /** @deprecated Since 2026-11-24: builds published before it read this, new code `findings`. */
  warnings: z.array(Warning).meta({ deprecated: true }),
};

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
    ...findings,
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
    ...findings,
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
