import type { JournalEntry } from '@sci/engine/ledger/entry';
import { STEP } from '@sci/engine/steps';
import { formatAmount, formatDate } from '@sci/money/format';
import { csvFile, csvLines } from '@sci/money/csv';
import { say } from '../../messages/say.ts';

const HEADER = [
  say('accounts_file.entry'),
  say('accounts_file.journal'),
  say('accounts_file.date'),
  say('accounts_file.ref'),
  say('accounts_file.account'),
  say('accounts_file.account_label'),
  say('accounts_file.label'),
  say('accounts_file.debit'),
  say('accounts_file.credit'),
];

/**
 * Every line of the ledger, by entry, some entries at a time; amounts with a decimal comma and no
 * thousands separator.
 */
export function* ledgerCsv(entries: readonly JournalEntry[]): Generator<string> {
  yield csvFile([HEADER]);
  for (let start = 0; start < entries.length; start += STEP)
    yield csvLines(entries.slice(start, start + STEP).flatMap(rowsOf));
}

const rowsOf = ({ num, journal, date, ref, label, lines }: JournalEntry): string[][] =>
  lines.map((line) => [
    String(num),
    journal,
    formatDate(date),
    ref,
    line.account,
    line.accountLabel,
    label,
    plain(formatAmount(line.debit)),
    plain(formatAmount(line.credit)),
  ]);

const plain = (amount: string): string => amount.replaceAll(/\s/g, '');
