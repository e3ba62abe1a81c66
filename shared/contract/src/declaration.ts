import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, FiscalYear, IdParams, Instant, YearQuery, line } from './fields.ts';
import type { Wire } from './wire.ts';

/**
 * The return as the tax office gets it: the boxes of the form, and what of them was filed. What was
 * filed is kept as it was, whatever the books, the formulas or the product say later.
 */

/** `euros` is a whole amount, `count` a number of something, `text` anything else. */
const BoxKind = z.enum(['euros', 'count', 'text']);

const Box = {
  /** Stable from one year and one version to the next: `building-4/9bis`. */
  key: z.string(),
  /** Printed by the form beside the box; null where it prints none. */
  number: z.string().nullable(),
  label: z.string(),
  kind: BoxKind,
};

/** A box of the form, with what is typed into it: digits or text; null while nobody knows. */
export const FormBox = z.object({
  ...Box,
  value: z.string().nullable(),
  /** Whose sheet asks for what is missing; null where nothing is. */
  origin: z
    .object({ kind: z.enum(['company', 'associate', 'building']), id: z.int().nullable() })
    .nullable()
    .default(null),
  /** Stands on its sheet only while there is something to say. */
  optional: z.boolean().default(false),
});
export type FormBox = z.infer<typeof FormBox>;

const SheetKind = z.enum([
  'identity',
  'capital',
  'manager',
  'totals',
  'building',
  'transfer',
  'associate',
]);
const Sheet = {
  key: z.string(),
  kind: SheetKind,
  /** The building or the associate of whom it speaks, the rank of a transfer; empty for the company. */
  name: z.string(),
};

/** A sheet of the form with its boxes in their order. */
export const FormSheet = z.object({ ...Sheet, boxes: z.array(FormBox) });
export type FormSheet = z.infer<typeof FormSheet>;

const ComparedBox = z.object({
  ...Box,
  /** As it was filed last; null when it was not, or was empty. */
  declared: z.string().nullable(),
  now: z.string().nullable(),
  /** Now less declared, for a figure; null for a text. */
  difference: z.int().nullable(),
  changed: z.boolean(),
});

/** A sheet of the form as it was beside as it is now. */
export const ComparedSheet = z.object({ ...Sheet, boxes: z.array(ComparedBox) });

const Declared = z.object({
  id: z.int(),
  /** 1 is the first return, the others correct the one before. */
  number: z.int(),
  declared_on: z.iso.date(),
  /** What the tax office gave as receipt. */
  reference: z.string(),
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  /** SHA-256 of the document; null during the seconds in which it is made. */
  document_hash: z.string().nullable(),
  /** Whether the document could not be kept: it is made anew from what was filed, for each reader. */
  document_given_up: z.boolean().optional(),
});

export const Declaration = z
  .object({
    year: z.int(),
    /** Not controlled: nothing can be filed yet. */
    draft: z.boolean(),
    /** The newest first. */
    declarations: z.array(Declared),
    /** What was filed last beside what the books say now; nothing is declared before the first. */
    sheets: z.array(ComparedSheet),
    /** Boxes of which nobody knows the content yet. */
    missing: z.array(FormBox.extend({ sheet: z.string() })),
    /** Boxes that say something else than what was filed. */
    changed: z.int(),
    /** Of the boxes as they are now: a recording says of which it speaks. */
    seen: z.string(),
    /** Why nothing can be recorded, a French sentence. */
    locked_reason: z.string().nullable(),
  })
  .meta({ id: 'Declaration' });
export type Declaration = Wire<typeof Declaration>;

export const DeclarationBody = z.strictObject({
  year: FiscalYear,
  declared_on: Day,
  reference: line(60).default(''),
  /** `seen` of what the declarant read; another state of the books is refused. */
  seen: z.string().max(100).optional(),
});

/** The form to copy, with what was copied of it. */
export const ReturnForm = z
  .object({
    year: z.int(),
    sheets: z.array(FormSheet),
    /** By the key of a box: the value that was copied, to be copied again once it changed. */
    copied: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ReturnForm' });
export type ReturnForm = z.infer<typeof ReturnForm>;

export const declaration = endpoints({
  'GET /v2/declaration/form': {
    summary: 'Every box of the return in the order of its form, and what was copied of it',
    access: 'member',
    query: YearQuery,
    reply: ReturnForm,
    refuses: [404],
  },
  'POST /v2/declaration/copied': {
    summary: 'Ticks a box off as copied, or takes the tick back; without a key, all of them',
    access: 'editor',
    body: z.strictObject({
      year: FiscalYear,
      key: line(80).min(1).nullable(),
      /** What was copied; null takes the tick back. */
      value: line(500).nullable(),
    }),
    reply: z.object({ copied: z.record(z.string(), z.string()) }),
    refuses: [404, 422],
  },
  'GET /v2/declaration': {
    summary: 'What was declared for a year, beside what its books say now, box by box',
    access: 'member',
    query: YearQuery,
    reply: Declaration,
    refuses: [404],
  },
  'POST /v2/declaration': {
    summary: 'Keeps the return of a year as it was filed; again: the corrective return',
    access: 'editor',
    body: DeclarationBody,
    reply: Declaration,
    status: 201,
    refuses: [404, 422],
  },
  'GET /v2/report/declaration/download/:id': {
    summary: 'A return as it was filed, declaration_2072_YEAR.pdf',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
});
