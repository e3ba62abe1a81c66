import type { Cents } from '@sci/money/cents';
import type { BankAccount } from '../company/company.ts';
import { bankAccountNumber, type Chart } from '../ledger/chart.ts';
import type { JournalEntry, LedgerLine } from '../ledger/entry.ts';
import { say } from '../messages/say.ts';
import { mapped, type Steps } from '../steps.ts';
import { encodeLatin9, transliterate } from './latin9.ts';

const FIELDS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
];

export interface FecInput {
  readonly entries: readonly JournalEntry[];
  readonly bankAccounts: readonly BankAccount[];
  readonly chart: Chart;
  /** The day the year was validated; the day of the export for a provisional file. Never ahead. */
  readonly validDate: string;
}

/** "123456782FEC20251231.txt": SIREN, FEC, closing date (LPF art. A47 A-1, IX). */
export const fecFileName = (siren: string, closingDate: string): string =>
  `${siren}FEC${compact(closingDate)}.txt`;

/**
 * The accounting entries file (*fichier des écritures comptables*) of a year: tabs, CRLF, ISO
 * 8859-15, decimal comma, 18 fields. Entries in their order, opening first; no closing entry of
 * classes 6 and 7. Lines of 0 carry nothing and are left out. Source: LPF art. A47 A-1.
 */
export function* writeFec({
  entries,
  bankAccounts,
  chart,
  validDate,
}: FecInput): Steps<Uint8Array> {
  const journals = new Map([
    ['AN', say('ledger.opening')],
    ['OD', say('ledger.miscellaneous')],
  ]);
  for (const { seq } of bankAccounts)
    journals.set(`BQ${seq}`, chart.labelOf(bankAccountNumber(seq)));
  const parts = yield* mapped(entries, (entry) =>
    entry.lines
      .filter(isFilled)
      .map((line) => row(entry, line, journals.get(entry.journal) ?? entry.journal, validDate))
      .map(encoded),
  );
  return joined([encoded(FIELDS), ...parts.flat()]);
}

const encoded = (fields: readonly string[]): Uint8Array => encodeLatin9(`${fields.join('\t')}\r\n`);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isFilled = ({ debit, credit }: LedgerLine): boolean => debit !== 0 || credit !== 0;

function row(
  entry: JournalEntry,
  line: LedgerLine,
  journalLabel: string,
  validDate: string,
): string[] {
  const date = compact(entry.date);
  return [
    entry.journal,
    cleaned(journalLabel),
    String(entry.num).padStart(6, '0'),
    date,
    line.account,
    cleaned(line.accountLabel),
    '',
    '',
    cleaned(entry.ref),
    date,
    cleaned(entry.label),
    amount(line.debit),
    amount(line.credit),
    '',
    '',
    // Nothing is validated before its own day, and no validation lies ahead: an entry dated after
    // the export of a provisional file has none yet.
    validDate < entry.date ? '' : compact(validDate),
    '',
    '',
  ];
}

const compact = (iso: string): string => iso.replaceAll('-', '');

/** No separator, no line end, no character outside ISO 8859-15, never blank. */
const cleaned = (text: string): string =>
  transliterate(text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').replaceAll('|', '/')).trim() || '-';

/** 1234,56: no thousands separator. */
const amount = (value: Cents): string =>
  `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`;
