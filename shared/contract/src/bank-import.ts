import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Euros, FiscalYearText, IdParams, Instant } from './fields.ts';

/** How the columns of a bank's own CSV are read; remembered for each account. Positions count from 0. */
export const CsvMapping = z.strictObject({
  delimiter: z.enum([';', ',', '\t', '|']),
  header_line: z.int().min(0).max(100),
  date: z.int().min(0).max(200),
  value_date: z.int().min(0).max(200).nullable().default(null),
  label: z.array(z.int().min(0).max(200)).min(1).max(5),
  amount: z.int().min(0).max(200).nullable().default(null),
  debit: z.int().min(0).max(200).nullable().default(null),
  credit: z.int().min(0).max(200).nullable().default(null),
  reference: z.int().min(0).max(200).nullable().default(null),
  balance: z.int().min(0).max(200).nullable().default(null),
});

/** nouveau, déjà là, à décider; refused lines stand in `findings`. */
const LineStatus = z.enum(['new', 'duplicate', 'to_decide']);

export const StatementLine = z.object({
  /** Position in the preview: what a decision refers to. */
  position: z.int(),
  file: z.int(),
  line: z.int(),
  date: z.iso.date(),
  name: z.string(),
  amount: Euros,
  status: LineStatus,
  /** Why it is a duplicate or has to be decided, in French. */
  reason: z.string().nullable(),
});

export const StatementFile = z.object({
  name: z.string(),
  /** "OFX, Windows-1252, 6 mouvements du 05/01/2025 au 31/01/2025". */
  description: z.string(),
  format: z.string().nullable(),
  readable: z.boolean(),
  sample: z.array(z.object({ date: z.string(), label: z.string(), amount: Euros })),
  findings: z.array(z.object({ line: z.int().nullable(), message: z.string() })),
  opening_balance: Euros.nullable(),
  closing_balance: Euros.nullable(),
  closing_date: z.iso.date().nullable(),
  /** The computed balance at the statement's closing date, once the new lines are in. */
  computed_balance: Euros.nullable(),
  first_divergent_day: z.iso.date().nullable(),
  /** First lines and cells of a CSV that no known bank writes, to choose its columns. */
  columns: z.array(z.array(z.string())).nullable(),
  mapping: CsvMapping.nullable(),
});

export const ImportPreview = z.object({
  id: z.int(),
  bank_account_id: z.int(),
  files: z.array(StatementFile),
  lines: z.array(StatementLine),
  counts: z.object({ new: z.int(), duplicate: z.int(), to_decide: z.int(), refused: z.int() }),
  /** Months between the first and the last movement of the account that would have none. */
  missing_months: z.array(z.string()),
  /** False while a file cannot be read: nothing can be confirmed. */
  importable: z.boolean(),
}).meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

export const BankImport = z.object({
  id: z.int(),
  bank_account_id: z.int(),
  created_at: Instant,
  created_by: z.string(),
  file_names: z.array(z.string()),
  movements: z.int(),
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  undone_at: Instant.nullable(),
  /** Null when the batch can be undone, otherwise why not. */
  locked_reason: z.string().nullable(),
}).meta({ id: 'BankImport' });

export const bankImport = endpoints({
  'POST /v2/bankImport': { summary: 'Reads statement files and says what is new, already there or to decide; saves no movement', access: 'editor', transport: 'multipart', body: z.strictObject({ bank_account_id: z.coerce.number<number>().int().min(0).max(2_147_483_647), /** JSON of a CsvMapping. */ mapping: z.string().max(5000).optional() }), reply: ImportPreview, status: 201, refuses: [404, 413, 415, 422] },
  'GET /v2/bankImport/:id': { summary: 'A preview that was not confirmed yet', access: 'member', params: IdParams, reply: ImportPreview, refuses: [404] },
  'POST /v2/bankImport/:id/confirm': { summary: 'Saves the new lines and those decided to be new, in one batch', access: 'editor', params: IdParams, body: z.strictObject({ /** Lines to decide that are really new. */ accepted: z.array(z.int().min(0)).max(200_000).default([]), /** New lines that the user leaves out. */ left_out: z.array(z.int().min(0)).max(200_000).default([]) }), reply: z.object({ batch: BankImport, imported: z.int(), skipped: z.int(), ventilated: z.int() }), refuses: [404, 409, 422] },
  'GET /v2/bankImports': { summary: 'The imports of an account, latest first', access: 'member', query: z.strictObject({ year: FiscalYearText.optional(), bank_account_id: z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0) }), reply: z.array(BankImport) },
  'DELETE /v2/bankImport/:id': { summary: 'Undoes an import as a whole, as long as nothing was built on it', access: 'editor', params: IdParams, reply: Done, refuses: [404, 409] },
});

