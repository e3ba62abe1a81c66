import { ibanOf } from '../same-account.ts';
import { absolute, negate } from '@sci/money/cents';
import { formatDate } from '@sci/money/format';
import { exactReader } from '../amounts.ts';
import { dateOrUndefined, readDate } from '../dates.ts';
import type { LineDoubt } from '../draft.ts';
import type { FindingList } from '../findings.ts';
import { joinLabel, givenLabel } from '../labels.ts';
import { turnLine, type LineAnswers } from '../line-answers.ts';
import { nextDayInParis } from '../moments.ts';
import type { StatementLine } from '../types.ts';
import { doubtOfParts } from './parts.ts';
import { readElements } from '../../xml/elements.ts';
import { all, find, textAt, type XmlElement } from '../../xml/document.ts';

const amounts = exactReader();

export interface EntryContext {
  readonly answers: LineAnswers;
  /** The only day of its statement. */
  readonly onlyDay: string | undefined;
  /** Gathers the entries that their transactions contradict. */
  readonly doubts: LineDoubt[];
}

/**
 * One booked entry. CdtDbtInd already takes a reversal into account, so that RvslInd changes
 * nothing; an amount below zero may say the sense again, or turn it: it is asked about. Both dates of an entry are optional: `onlyDay`, the one that its statement covers, is
 * that of an entry without.
 */
export function readEntry(
  text: string,
  line: number,
  { answers, onlyDay, doubts }: EntryContext,
  findings: FindingList,
): StatementLine | undefined {
  const entry = readElements(text);
  if (entry === undefined) {
    findings.add('too_deep', { line });
    return undefined;
  }
  const details = all(entry, 'NtryDtls').flatMap(({ children }) => all(children, 'TxDtls'));
  const label = labelOf(entry, details);
  const ownDate = dateAt(entry, 'BookgDt') || dateAt(entry, 'ValDt');
  const dateText = ownDate || (onlyDay ?? '');
  const amountText = textAt(entry, 'Amt');
  const sense = textAt(entry, 'CdtDbtInd');
  const place = { line, text: [dateText, amountText, sense, label].join(' ; ') };

  const own = textAt(entry, 'Sts', 'Prtry');
  const status = textAt(entry, 'Sts', 'Cd') || own || textAt(entry, 'Sts');
  const currency = find(entry, 'Amt')?.attributes['Ccy'] ?? 'EUR';
  const date = readDate(dateText);
  const reading = amounts.read(amountText);
  if (own !== '' && status === own) findings.add('unknown_status', { ...place, what: own });
  else if (status !== 'BOOK' && status !== '')
    findings.add('not_booked', { ...place, what: status });
  else if (currency !== 'EUR') findings.add('foreign_currency', { ...place, what: currency });
  else if ('problem' in date) findings.add(date.problem, { ...place, what: dateText });
  else if ('problem' in reading) findings.add(reading.problem, { ...place, what: amountText });
  else if (reading.amount < 0 && !answers.asserted.has(line) && !answers.turned.has(line))
    findings.add('negative_amount', { ...place, what: amountText });
  else if (sense !== 'CRDT' && sense !== 'DBIT')
    findings.add('unreadable_sense', { ...place, what: sense });
  else if (reading.amount === 0) findings.add('zero_amount', place);
  else {
    if (nextDayInParis(dateText) !== undefined)
      findings.addOnce('universal_time', { ...place, what: dateText });
    if (ownDate === '') findings.addOnce('day_of_statement', { what: formatDate(date.iso) });
    if (label === '') findings.add('empty_label', place);
    const valueDate = dateOrUndefined(dateAt(entry, 'ValDt'));
    const size = absolute(reading.amount);
    const read: StatementLine = {
      lineNumber: line,
      date: date.iso,
      ...(valueDate === undefined ? {} : { valueDate }),
      label: givenLabel(label),
      amount: sense === 'DBIT' ? negate(size) : size,
      ...referenceOf(entry, details),
      ...counterpartyOf(details, sense),
    };
    const doubt = reading.amount > 0 ? doubtOfParts(entry, read.amount) : undefined;
    if (doubt !== undefined) doubts.push({ ...place, ...doubt });
    const isOpen = doubt?.code === 'contrary_type' || reading.amount < 0;
    return isOpen && answers.turned.has(line) ? turnLine(read, findings) : read;
  }
  return undefined;
}

const dateAt = (entry: readonly XmlElement[], name: string): string =>
  withoutZone(textAt(entry, name, 'Dt')) || textAt(entry, name, 'DtTm');

/** "2026-01-05+01:00" is the 5th, wherever the reader sits. */
const withoutZone = (text: string): string =>
  text.replace(/(?<=^\d{4}-\d\d-\d\d)(Z|[+-]\d\d:\d\d)$/, '');

/**
 * The bank's own reference names the entry for ever; the order giver's doesn't, since a standing
 * order repeats it.
 */
function referenceOf(
  entry: readonly XmlElement[],
  details: readonly XmlElement[],
): Pick<StatementLine, 'bankReference' | 'referenceIsId'> {
  const only = details.length === 1 ? (details[0]?.children ?? []) : [];
  const reference = textAt(entry, 'AcctSvcrRef') || textAt(only, 'Refs', 'AcctSvcrRef');
  if (reference !== '') return { bankReference: reference, referenceIsId: true };
  const endToEnd = textAt(only, 'Refs', 'EndToEndId');
  return endToEnd === '' || endToEnd === 'NOTPROVIDED' ? {} : { bankReference: endToEnd };
}

function labelOf(entry: readonly XmlElement[], details: readonly XmlElement[]): string {
  const sense = textAt(entry, 'CdtDbtInd');
  return joinLabel([
    textAt(entry, 'AddtlNtryInf'),
    ...details.map((detail) => detailOf(detail, sense)),
  ]);
}

/**
 * What one transaction says: the remittance words, else the other party, else the bank's additional
 * text.
 */
function detailOf({ children }: XmlElement, sense: string): string {
  const words = all(find(children, 'RmtInf')?.children ?? [], 'Ustrd')
    .map(({ text }) => text)
    .join(' ');
  const structured = textAt(children, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref');
  return joinLabel([partyOf(children, sense), words, structured, textAt(children, 'AddtlTxInf')]);
}

/**
 * The other party, who receives a debit or sends a credit. Versions 08 and later wrap it in "Pty".
 */
function partyOf(transaction: readonly XmlElement[], sense: string): string {
  const parties = find(transaction, 'RltdPties')?.children ?? [];
  const other = sense === 'DBIT' ? 'Cdtr' : 'Dbtr';
  return textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm');
}

/**
 * The account of the other party of an entry of one transaction: a sum of several has several. One
 * whose key is wrong is left out.
 */
function counterpartyOf(
  details: readonly XmlElement[],
  sense: string,
): Pick<StatementLine, 'counterpartyIban'> {
  const [only, second] = details;
  if (only === undefined || second !== undefined) return {};
  const account = sense === 'DBIT' ? 'CdtrAcct' : 'DbtrAcct';
  const written = textAt(only.children, 'RltdPties', account, 'Id', 'IBAN');
  const iban = written === '' ? undefined : ibanOf({ iban: written });
  return iban === undefined ? {} : { counterpartyIban: iban };
}
