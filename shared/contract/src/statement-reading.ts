import { z } from 'zod';
import { MoneyTotal } from './money.ts';

const Column = z.int().min(0).max(200);
const OptionalColumn = Column.nullable().default(null);

/**
 * How the columns of a bank's own CSV are read; remembered for each account. Positions count from
 * 0. The amount is one signed column, or a debit and a credit. With a header the columns are found
 * again by name, so that the bank may move them.
 */
export const CsvMapping = z.strictObject({
  separator: z.enum([';', ',', '\t', '|']),
  header: z.array(z.string().max(500)).max(200).nullable().default(null),
  columns: z.strictObject({
    date: Column,
    value_date: OptionalColumn,
    label: z.array(Column).min(1).max(5),
    amount: OptionalColumn,
    debit: OptionalColumn,
    credit: OptionalColumn,
    /** The sense of an amount without sign; the engine calls it so. */
    direction: OptionalColumn,
    /** A fee taken on top of the amount. */ fee: OptionalColumn,
    reference: OptionalColumn,
    balance: OptionalColumn,
    currency: OptionalColumn,
    status: OptionalColumn,
    account: OptionalColumn,
  }),
  /** The reference names one movement for ever. */
  reference_is_id: z.boolean().default(false),
});
export type CsvMapping = z.infer<typeof CsvMapping>;

/** Place among the files of a preview. */
const FileIndex = z.int().min(0).max(100);
const LineOfFile = z.strictObject({ file: FileIndex, line: z.int().min(1).max(10_000_000) });

/** Which of two numbers is the day, in a file that leaves it open. */
const DayOrder = z.enum(['day_first', 'month_first']);

/** Which way the money of a file went that signs no amount. */
const MoneySense = z.enum(['received', 'paid']);
/** Of what the amounts of a file are that names no currency. */
const CurrencyAnswer = z.enum(['euro', 'other']);

/** How the files of a preview are read again. What is left out is found by the application. */
export const Reading = z.strictObject({
  mapping: CsvMapping.optional(),
  /** IBAN or number of the account to import, when a file holds several. */
  account: z.string().max(60).optional(),
  /** Unreadable lines that the user leaves out after having read why. */
  ignored_lines: z.array(LineOfFile).max(10_000).default([]),
  /** Doubtful lines that the user says are movements. */
  movement_lines: z.array(LineOfFile).max(10_000).default([]),
  /** Lines whose money went the other way, where the file leaves it open. */
  turned_lines: z.array(LineOfFile).max(10_000).default([]),
  /** The order of day and month, where the file leaves it open. */
  day_orders: z
    .array(z.strictObject({ file: FileIndex, order: DayOrder }))
    .max(100)
    .default([]),
  /** Which way the money went, where the file leaves it open. */
  senses: z
    .array(z.strictObject({ file: FileIndex, sense: MoneySense }))
    .max(100)
    .default([]),
  /** Whether the amounts are of euros, where something of the file contradicts it. */
  currencies: z
    .array(z.strictObject({ file: FileIndex, currency: CurrencyAnswer }))
    .max(100)
    .default([]),
});

/** A date that may be two days: nothing is imported before the user says which. */
export const OpenDates = z.object({
  /** As it is written. */ text: z.string(),
  day_first: z.iso.date(),
  month_first: z.iso.date(),
  answer: DayOrder.nullable(),
});

/** A movement whose money may have come in or gone out: nothing is imported before the user says. */
export const OpenSense = z.object({
  label: z.string(),
  amount: MoneyTotal,
  answer: MoneySense.nullable(),
});

/** What of a file that names no currency is of a country without euros. */
export const OpenCurrency = z.object({
  /** As it is written. */ sign: z.string(),
  answer: CurrencyAnswer.nullable(),
});
