import type { JournalEntry } from '@sci/engine/ledger/entry';
import { formatAmount, formatDate } from '@sci/money/format';

const HEADER = ['Écriture', 'Journal', 'Date', 'Pièce', 'Compte', 'Libellé du compte', 'Libellé', 'Débit', 'Crédit'];
/** Spreadsheets of a French desktop read UTF-8 only when the file says so. */
const BYTE_ORDER_MARK = '\ufeff';

/** Every line of the ledger, by entry; amounts with a decimal comma and no thousands separator. */
export function ledgerCsv(entries: readonly JournalEntry[]): string {
  const rows = entries.flatMap(({ num, journal, date, ref, label, lines }) => lines.map((line) => [
    String(num), journal, formatDate(date), ref, line.account, line.accountLabel, label, plain(formatAmount(line.debit)), plain(formatAmount(line.credit)),
  ]));
  return BYTE_ORDER_MARK + [HEADER, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

const plain = (amount: string): string => amount.replaceAll(/\s/g, '');

/** A text that a spreadsheet would take for a formula is shown as text; an amount keeps its sign. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?![\d,]+$)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
