import { hash } from 'node:crypto';
import type { StatementLine } from '@sci/engine/statement/types';
import type { StoredLine } from './stored-preview.ts';

// Without the schemas of what is stored: the thread that reads files waits for all that is loaded.

/** The lines of one file as the engine compares them; each keeps its position in the preview. */
export function toEngineLine(line: StoredLine): StatementLine {
  return {
    lineNumber: line.line_number,
    date: line.date,
    label: line.label,
    amount: line.amount_cents,
    ...(line.value_date === undefined ? {} : { valueDate: line.value_date }),
    ...(line.reference === undefined ? {} : { bankReference: line.reference }),
    ...(line.reference_is_id === true ? { referenceIsId: true } : {}),
  };
}

export const toStoredLine = (
  file: number,
  {
    lineNumber,
    date,
    valueDate,
    label,
    amount,
    bankReference,
    referenceIsId,
    counterpartyIban,
  }: StatementLine,
): StoredLine => ({
  file,
  line_number: lineNumber,
  date,
  label,
  amount_cents: amount,
  ...(valueDate === undefined ? {} : { value_date: valueDate }),
  ...(bankReference === undefined ? {} : { reference: bankReference }),
  ...(referenceIsId === true ? { reference_is_id: true } : {}),
  ...(counterpartyIban === undefined ? {} : { counterparty_iban: counterpartyIban }),
});

/** Digest of the keys by which a line is recognised: a label may be longer than an index entry. */
export const sha256 = (text: string): string => hash('sha256', text);
