import { STEP } from '../steps.ts';
import type { JournalEntry, LedgerLine } from './entry.ts';

/**
 * Top of the account tree of the export, by class of the French chart; of class 4, what others owe
 * to the company is an asset. Source: PCG, art. 932-1 (comptes 409, 41 but 419, 462, 486).
 */
const TOPS: readonly (readonly [classes: RegExp, top: string])[] = [
  [/^1[0-5]/, 'equity'],
  [/^1/, 'liabilities'],
  [/^[235]/, 'assets'],
  [/^(409|41[0-8]|462|486)/, 'assets'],
  [/^4/, 'liabilities'],
  [/^6/, 'expenses'],
  [/^7/, 'revenues'],
];

/** "assets:512001": the account as the plain text journal names it. */
export const journalAccount = (account: string): string =>
  `${TOPS.find(([classes]) => classes.test(account))?.[1] ?? 'equity'}:${account}`;

/**
 * The entries as a plain text journal, as hledger and its family read it: another program can then
 * check our sums. Every amount is written, none is left to be deduced, so that an unbalanced entry
 * is refused there too.
 */
export const exportJournal = (entries: readonly JournalEntry[]): string =>
  [...journalChunks(entries)].join('');

/** The same, some entries at a time. */
export function* journalChunks(entries: readonly JournalEntry[]): Generator<string> {
  yield `decimal-mark .\ncommodity 1000.00 EUR\n\n${declarations(entries)}`;
  for (let start = 0; start < entries.length; start += STEP)
    yield entries
      .slice(start, start + STEP)
      .map((entry) => `\n${transaction(entry)}`)
      .join('');
}

/** Every account by its number and name: a strict reader refuses one that is not declared. */
function declarations(entries: readonly JournalEntry[]): string {
  const labels = new Map<string, string>();
  for (const { lines } of entries)
    for (const { account, accountLabel } of lines) labels.set(account, accountLabel);
  return [...labels]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, label]) => `account ${journalAccount(account)}  ; ${oneLine(label)}\n`)
    .join('');
}

function transaction({ date, num, journal, ref, label, lines }: JournalEntry): string {
  const description = oneLine(`${journal} ${ref} | ${label}`);
  return `${date} * (${num}) ${description}\n${lines.map(posting).join('')}`;
}

/** A semicolon would begin a comment. */
const oneLine = (text: string): string => text.replace(/[\p{Cc};]/gu, ' ').trim();

const posting = ({ account, debit, credit }: LedgerLine): string =>
  `    ${journalAccount(account)}  ${decimal(debit - credit)} EUR\n`;

function decimal(amount: number): string {
  const magnitude = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}
