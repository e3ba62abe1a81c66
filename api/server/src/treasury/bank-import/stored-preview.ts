import { z } from 'zod';
import { CsvMapping, OpenCurrency, OpenDates, OpenSense } from '@sci/contract/statement-reading';
import { Severity } from '@sci/contract/fields';
import { InCents } from '@sci/contract/money';
import { isCents } from '@sci/money/cents';

/** A line that was read and is not imported yet. */
export const StoredLine = z.object({
  /** Its place among the files. */
  file: z.int(),
  line_number: z.int(),
  date: z.string(),
  value_date: z.string().optional(),
  label: z.string(),
  amount_cents: InCents,
  /** The bank's identifier, and whether it names one movement. */
  reference: z.string().optional(),
  reference_is_id: z.boolean().optional(),
  /** Of the other party. */
  counterparty_iban: z.string().optional(),
});
export type StoredLine = z.infer<typeof StoredLine>;

/**
 * A line that this server has sealed, or an earlier one: by the hundred thousand, so that each field
 * is looked at by hand. Throws on one that is not a line.
 */
export function readStoredLine(line: unknown): StoredLine {
  return isStoredLine(line) ? line : StoredLine.parse(line);
}

const isStoredLine = (line: unknown): line is StoredLine => {
  if (typeof line !== 'object' || line === null) return false;
  const field = (name: keyof StoredLine): unknown => Reflect.get(line, name);
  return (
    Number.isInteger(field('file')) &&
    Number.isInteger(field('line_number')) &&
    typeof field('date') === 'string' &&
    typeof field('label') === 'string' &&
    isCents(field('amount_cents')) &&
    isText(field('value_date')) &&
    isText(field('reference')) &&
    isText(field('counterparty_iban')) &&
    (field('reference_is_id') === undefined || typeof field('reference_is_id') === 'boolean')
  );
};

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const Balance = z.object({ amount: InCents, date: z.string() });

const Fates = z.record(z.string(), z.int());
const SetAside = z.object({
  line: z.int(),
  kind: z.enum(['total', 'pending', 'reverted', 'header', 'text', 'other_account', 'refused']),
  text: z.string(),
  reason: z.string(),
});
const Verification = z.object({
  state: z.enum(['proved', 'contradicted', 'unproved']),
  checks: z.array(
    z.object({
      agrees: z.boolean(),
      message: z.string(),
      line: z.int().nullable(),
      text: z.string().nullable(),
    }),
  ),
});

const StoredFile = z.object({
  name: z.string(),
  /** Key of the file store: the original, kept as it came. */
  key: z.string(),
  /** Bytes of the original; 0 for those of before they were counted. */
  size: z.int().default(0),
  /** Its rank among the statements of that file; null when the file is one statement. */
  member: z.int().nullable().default(null),
  source: z.string(),
  format: z.string(),
  bank: z.string().nullable(),
  encoding: z.string().nullable(),
  description: z.string(),
  accounts: z.array(z.string()),
  /** The IBAN of the only account of the file, when it tells enough. */
  iban: z.string().nullable().default(null),
  readable: z.boolean(),
  sample: z.array(z.object({ date: z.string(), label: z.string(), amount: InCents })),
  findings: z.array(
    z.object({
      line: z.int().nullable(),
      code: z.string(),
      severity: Severity,
      message: z.string(),
      text: z.string().nullable(),
    }),
  ),
  /** Absent from the imports read before lines were told apart. */
  fates: Fates.default({}),
  /** Null where nothing is asked about the order of day and month. */
  open_dates: OpenDates.nullable().default(null),
  /** Null where nothing is asked about the way of the money, or its currency. */
  open_sense: OpenSense.extend({ amount: InCents }).nullable().default(null),
  open_currency: OpenCurrency.nullable().default(null),
  set_aside: z.array(SetAside).default([]),
  verification: Verification.default({ state: 'unproved', checks: [] }),
  opening: Balance.nullable(),
  closing: Balance.nullable(),
  /** The days that the file announces, both included. */
  period: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  columns: z
    .array(z.object({ index: z.int(), name: z.string(), samples: z.array(z.string()) }))
    .nullable(),
  mapping: CsvMapping.nullable(),
  mapping_source: z.enum(['bank', 'given', 'proposed']).nullable(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/**
 * What an import keeps until it is confirmed: what was read, never what it means, which depends on
 * the movements of the moment.
 */
export const StoredPreview = z.object({
  files: z.array(StoredFile),
  lines: z.array(StoredLine),
  /** Lines that the user was asked about: what becomes doubtful later is asked about too. */
  asked: z.array(z.int()).default([]),
});
export type StoredPreview = z.infer<typeof StoredPreview>;
