import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, FiscalYearText, IdOrNoneText, IdParams, Instant, Severity } from './fields.ts';
import { Money, MoneyTotal } from './money.ts';
import { CsvMapping, OpenCurrency, OpenDates, OpenSense, Reading } from './statement-reading.ts';
import type { Wire } from './wire.ts';

/** nouveau, déjà là, à décider; refused lines stand in `findings`. */
const LineStatus = z.enum(['new', 'duplicate', 'to_decide']);

export const StatementLine = z.object({
  /** Position in the preview: what a decision refers to. */
  position: z.int(),
  file: z.int(),
  line: z.int(),
  date: z.iso.date(),
  name: z.string(),
  amount: Money,
  status: LineStatus,
  /** Why it is a duplicate or has to be decided, in French. */
  reason: z.string().nullable(),
});

/** What a line of a file is when it is no movement. */
const SetAsideKind = z.enum([
  'total',
  'pending',
  'reverted',
  'header',
  'text',
  'other_account',
  'refused',
]);

export const StatementFile = z.object({
  name: z.string(),
  /** "OFX, Windows-1252, 6 mouvements du 05/01/2025 au 31/01/2025". */
  description: z.string(),
  format: z.string().nullable(),
  bank: z.string().nullable(),
  encoding: z.string().nullable(),
  /** IBAN or number of each account of the file: more than one has to be chosen from. */
  accounts: z.array(z.string()),
  readable: z.boolean(),
  /** Null where the dates say by themselves, or by habit, which number is the day. */
  open_dates: OpenDates.nullable(),
  /** Null where the file says which way its money went. */
  open_sense: OpenSense.nullable(),
  /** Null where the file names its currency, or nothing of it contradicts the euro. */
  open_currency: OpenCurrency.nullable(),
  sample: z.array(z.object({ date: z.string(), label: z.string(), amount: MoneyTotal })),
  /**
   * error: nothing can be imported until it is settled; warning: to look at; info: good to know.
   */
  findings: z.array(
    z.object({
      line: z.int().nullable(),
      code: z.string(),
      severity: Severity,
      message: z.string(),
      text: z.string().nullable(),
    }),
  ),
  opening_balance: MoneyTotal.nullable(),
  closing_balance: MoneyTotal.nullable(),
  closing_date: z.iso.date().nullable(),
  /** The computed balance at the statement's closing date, once the new lines are in. */
  computed_balance: MoneyTotal.nullable(),
  first_divergent_day: z.iso.date().nullable(),
  /** French sentence that compares both balances; null without a balance in the file. */
  balance_message: z.string().nullable(),
  /** How many lines of the file had each fate; each line has one. */
  fates: z.record(z.enum(['movement', ...SetAsideKind.options]), z.int()),
  /** The first lines that are no movements. */
  set_aside: z.array(
    z.object({ line: z.int(), kind: SetAsideKind, text: z.string(), reason: z.string() }),
  ),
  /**
   * Whether what the bank printed (totals, balances, counts) agrees with what was read. A file that
   * contradicts itself needs a second decision.
   */
  verification: z.object({
    state: z.enum(['proved', 'contradicted', 'unproved']),
    /** French sentences. */
    checks: z.array(z.object({ agrees: z.boolean(), message: z.string() })),
    /** Where the file first departs from what it prints. */
    divergence: z
      .object({ line: z.int().nullable(), text: z.string().nullable(), message: z.string() })
      .nullable(),
  }),
  /** The columns of a CSV with some of their cells, to choose from. */
  columns: z
    .array(z.object({ index: z.int(), name: z.string(), samples: z.array(z.string()) }))
    .nullable(),
  mapping: CsvMapping.nullable(),
  /** proposed: a guess that the user has to confirm by sending it back. */
  mapping_source: z.enum(['bank', 'given', 'proposed']).nullable(),
});

export const ImportPreview = z
  .object({
    id: z.int(),
    bank_account_id: z.int(),
    files: z.array(StatementFile),
    lines: z.array(StatementLine),
    counts: z.object({ new: z.int(), duplicate: z.int(), to_decide: z.int(), refused: z.int() }),
    /** Months between the first and the last movement of the account that would have none. */
    missing_months: z.array(z.string()),
    /** False while a file cannot be read: nothing can be confirmed. */
    importable: z.boolean(),
    /** A file contradicts itself: confirming needs `accept_contradictions`. */
    contradicted: z.boolean(),
    /** A file is that of another account: confirming needs `accept_other_account`. */
    other_account: z.boolean(),
    /** The IBAN of the files, when the sheet of the account has none yet: `keep_iban` writes it. */
    proposed_iban: z.string().nullable(),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = Wire<typeof ImportPreview>;

export const BankImport = z
  .object({
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
  })
  .meta({ id: 'BankImport' });

/**
 * What a confirmation saved. A large import is saved, or taken back, in the background: `batch` is
 * null until that has ended, and `progress` says how far it is, in percent.
 */
const ImportOutcome = z
  .object({
    batch: BankImport.nullable(),
    imported: z.int(),
    skipped: z.int(),
    ventilated: z.int(),
    progress: z.int().min(0).max(100),
  })
  .meta({ id: 'ImportOutcome' });

export const bankImport = endpoints({
  'POST /v2/bankImport': {
    summary:
      'Reads statement files and says what is new, already there or to decide; saves no movement',
    access: 'editor',
    transport: 'multipart',
    body: z.strictObject({
      bank_account_id: IdOrNoneText,
      /** JSON of a CsvMapping. */ mapping: z.string().max(50_000).optional(),
    }),
    reply: ImportPreview,
    status: 201,
    refuses: [404, 413, 415, 422],
  },
  'GET /v2/bankImport/:id': {
    summary: 'A preview that was not confirmed yet',
    access: 'member',
    params: IdParams,
    reply: ImportPreview,
    refuses: [404],
  },
  'GET /v2/bankImport/reading/:reference': {
    summary:
      'How far the statements are read that a request with this X-Request-Id brought, from 0 to 1; null when none are being read',
    access: 'member',
    params: z.object({ reference: z.string().regex(/^[\w-]{8,64}$/) }),
    reply: z.object({ ratio: z.number().nullable() }).meta({ id: 'ReadingProgress' }),
    refuses: [422],
  },
  'PUT /v2/bankImport/:id': {
    summary:
      'Reads the files of a preview again: other columns, one of several accounts, without unreadable lines',
    access: 'editor',
    params: IdParams,
    body: Reading,
    reply: ImportPreview,
    refuses: [404, 409],
  },
  'POST /v2/bankImport/:id/confirm': {
    summary:
      'Saves the new lines and those decided to be new, in one batch; beyond some thousand lines in the background',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({
      /** Lines to decide that are really new. */ accepted: z
        .array(z.int().min(0))
        .max(200_000)
        .default([]),
      /** Lines, new or to decide, that the user leaves out. */ left_out: z
        .array(z.int().min(0))
        .max(200_000)
        .default([]),
      /** The user read where a file contradicts itself, and imports it all the same. */
      accept_contradictions: z.boolean().default(false),
      /** A file names another account, and the user imports it all the same. */
      accept_other_account: z.boolean().default(false),
      /** The proposed IBAN goes on the sheet of the account. */
      keep_iban: z.boolean().default(false),
    }),
    reply: ImportOutcome,
    /** Lines became doubtful meanwhile: the preview is asked about again. */
    current: ImportPreview,
    refuses: [404, 409, 422],
  },
  'POST /v2/bankImport/:id/cancel': {
    summary:
      'Calls off a large import while it is saved in the background: nothing of it is kept, its preview is as before; 409 once it is saved',
    access: 'editor',
    params: IdParams,
    reply: Done.meta({ id: 'CancelledImport' }),
    refuses: [404, 409],
  },
  'GET /v2/bankImport/:id/outcome': {
    summary:
      'How far a large import is, or how it ended: to ask again while `batch` is null; 409 with the reason when nothing was saved, or nothing taken back',
    access: 'member',
    params: IdParams,
    reply: ImportOutcome,
    refuses: [404, 409],
  },
  'GET /v2/bankImports': {
    summary: 'The imports of an account, latest first',
    access: 'member',
    query: z.strictObject({
      year: FiscalYearText.optional(),
      bank_account_id: IdOrNoneText.default(0),
    }),
    reply: z.array(BankImport),
    refuses: [404],
  },
  'DELETE /v2/bankImport/:id': {
    summary:
      'Undoes an import as a whole, as long as nothing was built on it; beyond some thousand movements in the background',
    access: 'editor',
    params: IdParams,
    reply: Done.extend({
      /** It goes on: its outcome says how far it is. */ under_way: z.boolean(),
    }).meta({ id: 'UndoneImport' }),
    refuses: [404, 409],
  },
});
