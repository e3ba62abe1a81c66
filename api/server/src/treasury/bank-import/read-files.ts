import type { CsvMapping as WireMapping } from '@sci/contract/statement-reading';
import { sourceOf } from '@sci/engine/movement/movement-key';
import type { DayOrder } from '@sci/engine/statement/dates';
import type { CurrencyAnswer, MoneySense } from '@sci/engine/statement/open-questions';
import { isImportable, parseStatement } from '@sci/engine/statement/parse-statement';
import { ibanOf } from '@sci/engine/statement/same-account';
import type {
  ParsedStatement,
  ParseOptions,
  SetAsideLine,
  StatementFinding,
} from '@sci/engine/statement/types';
import type { StatementPart } from '@sci/engine/statement/unpack';
import { safeFileName } from '../../http/file-name.ts';
import { tell } from '../../messages/say.ts';
import { toEngineMapping, toWireMapping } from './csv-mapping.ts';
import { partsOf, type StatementUpload, type UploadedPart } from './uploaded-parts.ts';
import { openQuestions } from './open-questions.ts';
import { toStoredLine } from './stored-line.ts';
import type { StoredFile, StoredPreview } from './stored-preview.ts';
import { givenLabel } from '@sci/engine/statement/labels';

/** How the files of an import are to be read; what is absent is found in the files. */
export interface Reading {
  readonly mapping?: WireMapping | undefined;
  /** The columns that were confirmed for this account before: used where they fit. */
  readonly remembered?: WireMapping | undefined;
  readonly account?: string | undefined;
  readonly ignoredLines?: readonly LineOfFile[];
  /** Doubtful lines that the user says are movements. */
  readonly movementLines?: readonly LineOfFile[];
  /** Lines whose money went the other way. */
  readonly turnedLines?: readonly LineOfFile[];
  /** Day after which nothing has taken place yet. */
  readonly today?: string | undefined;
  /** Which of two numbers is the day, file by file, where a file leaves it open. */
  readonly dayOrders?: readonly { readonly file: number; readonly order: DayOrder }[];
  /** Which way the money went, and of what its amounts are, in the same way. */
  readonly senses?: readonly { readonly file: number; readonly sense: MoneySense }[];
  readonly currencies?: readonly { readonly file: number; readonly currency: CurrencyAnswer }[];
}

interface LineOfFile {
  readonly file: number;
  readonly line: number;
}

/** 10 milliards d'euros, as the contract has it: more than that is a misread line. */
const MAX_AMOUNT = 10_000_000_000_00;
const MAX_LABEL = 500;

/**
 * Reads statement files for an account. Never throws on what a user may drop: what is wrong stands
 * in the findings of each file.
 */
export async function readFiles(
  files: readonly StatementUpload[],
  iban: string | null,
  reading: Reading,
): Promise<StoredPreview> {
  const parsed = (await partsOf(files)).map((part, index) => ({
    part,
    statement: 'lines' in part.content ? part.content : readOne(part.content, index, iban, reading),
  }));
  return {
    files: parsed.map(({ part, statement }) => toStoredFile(part, statement)),
    lines: parsed.flatMap(({ statement }, index) =>
      isImportable(statement)
        ? statement.lines.map((line) =>
            toStoredLine(index, { ...line, label: cleanLabel(line.label) }),
          )
        : [],
    ),
    asked: [],
  };
}

function readOne(
  part: StatementPart,
  index: number,
  iban: string | null,
  reading: Reading,
): ParsedStatement {
  const { account, ignoredLines = [], movementLines = [], turnedLines = [], today } = reading;
  const ofThisFile = (lines: readonly LineOfFile[]): number[] =>
    lines.filter(({ file }) => file === index).map(({ line }) => line);
  const options = {
    ...(part.workbook === undefined ? {} : { workbook: part.workbook }),
    ...(part.mapping === undefined ? {} : { mapping: part.mapping }),
    ...(part.otherSheets === undefined ? {} : { otherSheets: part.otherSheets }),
    ...(part.otherTables === undefined ? {} : { otherTables: part.otherTables }),
    ...(part.carriedDays === undefined ? {} : { carriedDays: part.carriedDays }),
    ...(part.hidden === undefined ? {} : { hidden: part.hidden }),
    ignoredLines: ofThisFile(ignoredLines),
    movementLines: ofThisFile(movementLines),
    turnedLines: ofThisFile(turnedLines),
    ...(today === undefined ? {} : { today }),
    ...answersOf(reading, index),
  };
  const statement = readCsvAs(
    part.bytes,
    account === undefined ? options : { ...options, account },
    reading,
  );
  // A file of several accounts settles itself when one of them is this account.
  const own =
    account === undefined &&
    iban !== null &&
    statement.accounts.length > 1 &&
    statement.accounts.some((hint) => hint.iban === iban);
  return withTooLarge(
    own ? readCsvAs(part.bytes, { ...options, account: iban }, reading) : statement,
  );
}

/** What the user said of one whole file. */
function answersOf(
  { dayOrders = [], senses = [], currencies = [] }: Reading,
  index: number,
): Pick<ParseOptions, 'dayOrder' | 'sense' | 'currency'> {
  const isOfIt = ({ file }: { readonly file: number }): boolean => file === index;
  const [order, sense, currency] = [
    dayOrders.find(isOfIt)?.order,
    senses.find(isOfIt)?.sense,
    currencies.find(isOfIt)?.currency,
  ];
  return {
    ...(order === undefined ? {} : { dayOrder: order }),
    ...(sense === undefined ? {} : { sense }),
    ...(currency === undefined ? {} : { currency }),
  };
}

/**
 * The columns given now win. Remembered ones are tried before a known layout when they name their
 * columns, after it when they only count them; where they don't fit, the file is read as if nothing
 * was remembered.
 */
function readCsvAs(
  content: Uint8Array,
  options: ParseOptions,
  { mapping, remembered }: Reading,
): ParsedStatement {
  // The columns of a PDF are those of its pages, never those of the account.
  if (options.mapping !== undefined) return parseStatement(content, options);
  if (mapping !== undefined)
    return parseStatement(content, { ...options, mapping: toEngineMapping(mapping) });
  if (remembered === undefined) return parseStatement(content, options);
  const plain = remembered.header === null ? parseStatement(content, options) : undefined;
  if (plain !== undefined && plain.csv?.mappingSource !== 'proposed') return plain;
  const again = parseStatement(content, { ...options, mapping: toEngineMapping(remembered) });
  return again.findings.some(({ code }) => code === 'mapping_not_found')
    ? (plain ?? parseStatement(content, options))
    : again;
}

function withTooLarge(statement: ParsedStatement): ParsedStatement {
  const tooLarge = statement.lines.filter(({ amount }) => Math.abs(amount) > MAX_AMOUNT);
  const findings = tooLarge.map(({ lineNumber }): StatementFinding => ({
    line: lineNumber,
    code: 'amount_too_large',
    severity: 'error',
    ...tell('bank_import.amount_too_large'),
  }));
  return findings.length === 0
    ? statement
    : { ...statement, findings: [...statement.findings, ...findings] };
}

function toStoredFile(
  { name, key, size, member }: UploadedPart,
  statement: ParsedStatement,
): StoredFile {
  const {
    format,
    bank,
    encoding,
    description,
    accounts,
    preview,
    openingBalance,
    closingBalance,
    announcedPeriod,
    csv,
  } = statement;
  const { findings } = statement;
  const [only] = accounts;
  return {
    name: safeFileName(name),
    key,
    size,
    member,
    source: sourceOf(statement),
    format,
    bank: bank ?? null,
    encoding: encoding?.name ?? null,
    description,
    accounts: accounts
      .map((hint) => hint.iban ?? hint.number)
      .filter((account) => account !== undefined),
    iban: accounts.length === 1 && only !== undefined ? (ibanOf(only) ?? null) : null,
    readable: isImportable(statement),
    sample: preview.map(({ date, label, amount }) => ({ date, label, amount })),
    findings: findings.map(({ line, code, severity, message, text }) => ({
      line: line ?? null,
      code,
      severity,
      message,
      text: text ?? null,
    })),
    ...openQuestions(statement),
    ...fatesOf(statement),
    opening: openingBalance ?? null,
    closing: closingBalance ?? null,
    period: announcedPeriod ?? null,
    columns:
      csv === undefined
        ? null
        : csv.columns.map((column) => ({
            index: column.index,
            name: column.name,
            samples: [...column.samples],
          })),
    mapping: csv?.mapping === undefined ? null : toWireMapping(csv.mapping),
    mapping_source: csv?.mappingSource ?? null,
  };
}

/** Lines shown one by one; the others are counted. */
const MAX_SET_ASIDE = 200;
const MAX_CHECKS = 50;
/** Headers and words around a table are shown last: nobody misses them. */
const PLAIN: ReadonlySet<SetAsideLine['kind']> = new Set(['header', 'text']);

/** What became of each line, and what the bank printed to prove it. */
function fatesOf({
  lines,
  setAside,
  verification,
}: ParsedStatement): Pick<StoredFile, 'fates' | 'set_aside' | 'verification'> {
  const fates: Record<string, number> = { movement: lines.length };
  for (const { kind } of setAside) fates[kind] = (fates[kind] ?? 0) + 1;
  const shown = [
    ...setAside.filter(({ kind }) => !PLAIN.has(kind)),
    ...setAside.filter(({ kind }) => PLAIN.has(kind)),
  ].slice(0, MAX_SET_ASIDE);
  // What contradicts the file is never beyond the limit.
  const checks = verification.checks.toSorted((a, b) => Number(a.agrees) - Number(b.agrees));
  return {
    fates,
    set_aside: shown
      .toSorted((a, b) => a.lineNumber - b.lineNumber)
      .map(({ lineNumber, ...line }) => ({ line: lineNumber, ...line })),
    verification: {
      state: verification.state,
      checks: checks.slice(0, MAX_CHECKS).map(({ agrees, message, line, text }) => ({
        agrees,
        message,
        line: line ?? null,
        text: text ?? null,
      })),
    },
  };
}

/** What a movement's name may hold: a line of text, never empty. */
function cleanLabel(label: string): string {
  const printable = isPrintable(label) ? label : withoutControls(label);
  const trimmed = printable.toWellFormed().trim().slice(0, MAX_LABEL).trim();
  return givenLabel(trimmed);
}

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f;

function isPrintable(label: string): boolean {
  for (let at = 0; at < label.length; at += 1) if (isControl(label.charCodeAt(at))) return false;
  return true;
}

const withoutControls = (label: string): string =>
  Array.from(label, (character) => (isControl(character.charCodeAt(0)) ? ' ' : character)).join('');
