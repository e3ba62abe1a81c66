import { say } from '../messages/say.ts';
import type { AssembledStatement } from './assemble.ts';
import type { DateStyle } from './dates.ts';
import { accountName } from './draft.ts';
import type {
  AccountHint,
  CsvReading,
  EncodingName,
  FoundEncoding,
  StatementFormat,
} from './types.ts';

const FORMATS: Readonly<Record<Exclude<StatementFormat, 'unknown'>, string>> = {
  'ofx-sgml': 'OFX',
  'ofx-xml': 'OFX 2',
  qif: 'QIF',
  camt052: 'CAMT.052',
  camt053: 'CAMT.053',
  camt054: 'CAMT.054',
  mt940: 'MT940',
  mt942: 'MT942',
  cfonb120: 'CFONB 120',
  csv: 'CSV',
  xlsx: 'Excel',
  ods: 'OpenDocument',
  html: 'HTML',
  pdf: 'PDF',
};

const ENCODINGS: Readonly<Record<EncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'ISO 8859-15',
  cp850: 'DOS (CP 850)',
  macintosh: 'Mac Roman',
};

const SEPARATORS: Readonly<Record<CsvReading['separator'], string>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
};

/** How a file was read. */
export interface HowRead {
  readonly format: StatementFormat;
  readonly bank: string | undefined;
  readonly encoding: FoundEncoding | undefined;
  readonly csv: CsvReading | undefined;
  readonly dates: DateStyle | undefined;
  /** Nothing says of what its amounts are. */
  readonly supposesEuros: boolean;
}

/**
 * "Relevé Crédit Agricole (CSV) du compte 00012345678, du 01/01/2025 au 31/01/2025 : 6 opérations,
 * solde de 5 626,54 € au 31/01/2025. Texte windows-1252, colonnes séparées par des points-virgules,
 * décimales à virgule, dates jour/mois/année."
 */
export function describe(how: HowRead, statement: AssembledStatement): string {
  const { accounts, period, lines, closingBalance } = statement;
  const named = ofAccounts(titleOf(how), accounts);
  const operations = say('reading.operations', { count: lines.length });
  return say('reading.whole', {
    statement:
      period === undefined ? named : say('reading.over_period', { statement: named, ...period }),
    operations:
      closingBalance === undefined
        ? operations
        : say('reading.with_balance', {
            operations,
            balance: closingBalance.amount,
            day: closingBalance.date,
          }),
    reading: describeReading(how),
  });
}

function titleOf({ format, bank }: HowRead): string {
  const name = format === 'unknown' ? say('reading.unknown_format') : FORMATS[format];
  return bank === undefined
    ? say('reading.of_format', { format: name })
    : say('reading.of_bank', { bank, format: name });
}

function ofAccounts(statement: string, accounts: readonly AccountHint[]): string {
  const names = accounts.map(accountName).filter((name) => name !== '');
  if (names.length === 0) return statement;
  return say('reading.of_accounts', { statement, count: names.length, names: names.join(', ') });
}

function describeReading({ format, encoding, csv, dates, supposesEuros }: HowRead): string {
  const sheet = format === 'html' ? say('reading.web_table') : say('reading.workbook');
  const unencoded = csv === undefined ? say('reading.by_place') : sheet;
  const supposed = supposesEuros ? [say('reading.supposed_euros')] : [];
  if (encoding === undefined) return [unencoded, ...dayFirst(dates), ...supposed].join(', ');
  return [
    say('reading.text', { encoding: ENCODINGS[encoding.name] }),
    ...(csv === undefined
      ? []
      : [say('reading.separator', { separator: SEPARATORS[csv.separator] })]),
    ...(csv?.decimalMark === ',' ? [say('reading.decimal_comma')] : []),
    ...(csv?.decimalMark === '.' ? [say('reading.decimal_point')] : []),
    ...dayFirst(dates),
    // Days that a workbook or a PDF gives are written year first by us, not by the bank.
    ...(dates?.order === 'ymd' ? [say('reading.year_first')] : []),
    ...supposed,
  ].join(', ');
}

/**
 * Nothing in the file says which of two numbers is the month: the user sees how one of its dates
 * was understood.
 */
function dayFirst(dates: DateStyle | undefined): string[] {
  if (dates === undefined || dates.order === 'ymd') return [];
  const { example, order } = dates;
  if (order === 'mdy')
    return [
      say('reading.month_first_as', { text: example?.text ?? '', day: example?.monthFirst ?? '' }),
    ];
  return [
    example === undefined
      ? say('reading.day_first')
      : say('reading.day_first_as', { text: example.text, day: example.dayFirst }),
  ];
}
