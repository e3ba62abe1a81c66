import { formatLongDate } from '@sci/money/format';
import type { AssembledStatement } from './assemble.ts';
import type { DateStyle } from './dates.ts';
import { accountName } from './draft.ts';
import { day, money } from './findings.ts';
import type {
  AccountHint,
  CsvReading,
  EncodingName,
  FoundEncoding,
  StatementFormat,
} from './types.ts';

const FORMATS: Readonly<Record<StatementFormat, string>> = {
  'ofx-sgml': 'OFX',
  'ofx-xml': 'OFX 2',
  qif: 'QIF',
  camt052: 'CAMT.052',
  camt053: 'CAMT.053',
  camt054: 'CAMT.054',
  mt940: 'MT940',
  mt942: 'MT942',
  csv: 'CSV',
  xlsx: 'Excel',
  ods: 'OpenDocument',
  pdf: 'PDF',
  unknown: 'de format inconnu',
};

const ENCODINGS: Readonly<Record<EncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'ISO 8859-15',
};

const SEPARATORS: Readonly<Record<CsvReading['separator'], string>> = {
  ';': 'points-virgules',
  ',': 'virgules',
  '\t': 'tabulations',
  '|': 'barres verticales',
};

const NBSP = '\u00a0';

/**
 * "Relevé Crédit Agricole (CSV) du compte 00012345678, du 01/01/2025 au 31/01/2025 : 6 opérations,
 * solde de 5 626,54 € au 31/01/2025. Texte windows-1252, colonnes séparées par des points-virgules,
 * décimales à virgule, dates jour/mois/année."
 */
export function describe(
  format: StatementFormat,
  bank: string | undefined,
  encoding: FoundEncoding | undefined,
  statement: AssembledStatement,
  csv: CsvReading | undefined,
  dates: DateStyle | undefined,
): string {
  const { accounts, period, lines, closingBalance } = statement;
  const title =
    bank === undefined ? `Relevé ${FORMATS[format]}` : `Relevé ${bank} (${FORMATS[format]})`;
  const when = period === undefined ? '' : `, du ${day(period.from)} au ${day(period.to)}`;
  const balance =
    closingBalance === undefined
      ? ''
      : `, solde de ${money(closingBalance.amount)} au ${day(closingBalance.date)}`;
  const count = `${lines.length} opération${lines.length > 1 ? 's' : ''}`;
  return `${title}${describeAccounts(accounts)}${when}${NBSP}: ${count}${balance}. ${describeReading(encoding, csv, dates)}.`;
}

function describeAccounts(accounts: readonly AccountHint[]): string {
  const names = accounts.map(accountName).filter((name) => name !== '');
  if (names.length === 0) return '';
  return names.length === 1 ? ` du compte ${names[0]}` : ` des comptes ${names.join(', ')}`;
}

function describeReading(
  encoding: FoundEncoding | undefined,
  csv: CsvReading | undefined,
  dates: DateStyle | undefined,
): string {
  const unencoded = csv === undefined ? 'Texte lu par sa place sur les pages' : 'Classeur';
  const parts = [encoding === undefined ? unencoded : `Texte ${ENCODINGS[encoding.name]}`];
  if (csv !== undefined && encoding !== undefined)
    parts.push(`colonnes séparées par des ${SEPARATORS[csv.separator]}`);
  if (encoding !== undefined && csv?.decimalMark === ',') parts.push('décimales à virgule');
  if (encoding !== undefined && csv?.decimalMark === '.') parts.push('décimales à point');
  if (dates?.order === 'dmy') parts.push(`dates jour/mois/année${describeExample(dates)}`);
  // Days that a workbook or a PDF gives are written year first by us, not by the bank.
  if (dates?.order === 'ymd' && encoding !== undefined) parts.push('dates année-mois-jour');
  return parts.join(', ');
}

/**
 * Nothing in the file says which of two numbers is the month: the user sees how one of its dates
 * was understood.
 */
const describeExample = ({ example }: DateStyle): string =>
  example === undefined
    ? ''
    : ` («${NBSP}${example.text}${NBSP}» est lu ${formatLongDate(example.iso)})`;
