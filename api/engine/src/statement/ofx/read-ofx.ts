import { negate } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import {
  amountReader,
  exactReader,
  hasLongDecimals,
  mayBeRounded,
  type AmountReader,
} from '../amounts.ts';
import { unitOfAmount } from '../currencies.ts';
import { isMostlyTrue } from '../contrary-signs.ts';
import { dateOrUndefined, dateStyleOf, dayOrderOf, readDate, type DayOrder } from '../dates.ts';
import type { LineDoubt, StatementDraft } from '../draft.ts';
import { money, type FindingList } from '../findings.ts';
import { hasFrenchSigns } from '../french-signs.ts';
import { joinLabel, givenLabel } from '../labels.ts';
import { lineAnswers, turnLine, type LineAnswers } from '../line-answers.ts';
import { nextDayInParis } from '../moments.ts';
import { findRefusedDates } from '../refused-dates.ts';
import { roundedDoubt } from '../rounded.ts';
import type { AccountHint, ParseOptions, StatementLine } from '../types.ts';
import { saysPayment, withoutUnsigned } from '../unsigned.ts';
import { closingsBetween } from './between.ts';
import { collectOfx, type OfxAccount, type OfxRecord } from './collect.ts';
import { frameOf } from './frame.ts';
import { leadingDay } from './leading-day.ts';

/**
 * Reads an OFX file. `text` has "\n" as only line end. Fields: DTPOSTED (first 8 digits), DTAVAIL
 * as value date, TRNAMT with a dot or a comma, FITID, NAME and MEMO joined without repetition,
 * LEDGERBAL as closing balance.
 */
export function readOfx(
  text: string,
  options: ParseOptions,
  findings: FindingList,
): StatementDraft {
  const { account: wanted, ignoredLines = [] } = options;
  const { accounts, complete, lastLine, others, orphans } = collectOfx(text);
  if (!complete) findings.add('truncated_file', { line: lastLine });
  const texts = accounts.flatMap(({ records }) =>
    records.map((record) => record.fields.get('TRNAMT') ?? ''),
  );
  const amounts = hasLongDecimals(texts) ? exactReader() : amountReader(texts);
  for (const line of others)
    findings.add('unsupported_section', { line, what: say('reading.securities') });
  for (const line of orphans) findings.add('orphan_line', { line });
  const days = accounts.flatMap(({ records }) => records.map(dayOf));
  const dates = days.every(isOfFormat)
    ? undefined
    : dateStyleOf(days, options.dayOrder, hasFrenchSigns(textsOf(accounts)));
  const refused = dates === undefined ? undefined : findRefusedDates(days, dates);
  if (refused !== undefined) {
    findings.add(refused.code, { what: refused.what });
    for (const { records } of accounts)
      for (const record of records) findings.setAside('whole_file', placeOf(record));
    return { lines: [], accounts: distinctAccounts(accounts), dates };
  }
  const order = dayOrderOf(dates);
  const ignored = new Set(ignoredLines);
  const answers = lineAnswers(options);
  const doubts: LineDoubt[] = [];
  const context = { amounts, order, ignored, answers, wanted, doubts, findings };
  const read = accounts.map((statement) => ({ statement, lines: readAccount(statement, context) }));
  return {
    lines: read.flatMap(({ lines }) => lines),
    printed: closingsBetween(read, order),
    doubts,
    accounts: distinctAccounts(accounts),
    ...(dates === undefined ? {} : { dates }),
    ...(text.includes('<INTU.BID>') ? { foreignSign: 'INTU.BID' } : {}),
    ...(accounts.every(({ currency }) => currency === undefined) ? {} : { namesCurrency: true }),
    ...(amounts.mark === undefined ? { wholeAmounts: 'written' } : {}),
    mayBeTurned: { ofCard: false, unlessProved: true, saysContrary: contraryType(accounts) },
    statementStarts: accounts.flatMap(({ records }) => records[0]?.line ?? []),
    frameOf: ({ number }) =>
      frameOf(
        accounts.filter(({ account }) => account.get('ACCTID') === number),
        order,
        findings,
      ),
  };
}

const dayOf = ({ fields }: OfxRecord): string => leadingDay(fields.get('DTPOSTED') ?? '');

/** Days of the format have no marks; some programs write them as their country does. */
const isOfFormat = (day: string): boolean => !/^\d{1,2}\D/.test(day);

function* textsOf(accounts: readonly OfxAccount[]): Generator<string> {
  for (const { records } of accounts) for (const { fields } of records) yield* fields.values();
}

interface AccountContext {
  readonly amounts: AmountReader;
  readonly order: DayOrder;
  readonly ignored: ReadonlySet<number>;
  readonly answers: LineAnswers;
  /** The only account that the user imports. */
  readonly wanted: string | undefined;
  readonly doubts: LineDoubt[];
  readonly findings: FindingList;
}

function readAccount(
  account: OfxAccount,
  { amounts, order, ignored, answers, wanted, doubts, findings }: AccountContext,
): StatementLine[] {
  const number = account.account.get('ACCTID');
  const currency = account.currency ?? 'EUR';
  if (currency !== 'EUR') {
    // Another account than the chosen one may be kept in any currency.
    if (wanted === undefined || wanted === number)
      findings.add('foreign_statement', { what: currency });
    for (const record of account.records)
      findings.setAside('foreign_currency', { ...placeOf(record), what: currency });
    return [];
  }
  const lines = account.records.flatMap((record) => {
    if (ignored.has(record.line)) {
      findings.add('ignored_line', placeOf(record));
      return [];
    }
    const line = readRecord(record, { amounts, order, answers, doubts }, findings);
    return line === undefined
      ? []
      : [{ ...line, ...(number === undefined ? {} : { account: number }) }];
  });
  const signed = withoutContraryTypes(lines, account, answers, findings);
  return withoutUnsigned(signed, paymentOf(account), answers, findings);
}

const typesOf = ({ records }: OfxAccount): ReadonlyMap<number, string> =>
  new Map(records.map(({ line, fields }) => [line, fields.get('TRNTYPE') ?? '']));

/** Whether the type of a line says the contrary of its sign; undefined for one of either side. */
function contraryType(
  accounts: readonly OfxAccount[],
): (line: StatementLine) => boolean | undefined {
  const types = new Map(accounts.flatMap((account) => [...typesOf(account)]));
  return ({ lineNumber, amount }) => {
    const type = types.get(lineNumber);
    if (type !== 'DEBIT' && type !== 'CREDIT') return undefined;
    return (type === 'DEBIT') === amount > 0;
  };
}

/**
 * A debit above zero, or a credit below, among amounts with signs: one of the two is wrong, unless it
 * gives back just what another one of its type took.
 */
function withoutContraryTypes(
  lines: readonly StatementLine[],
  account: OfxAccount,
  { asserted, turned }: LineAnswers,
  findings: FindingList,
): readonly StatementLine[] {
  const types = typesOf(account);
  const isContrary = ({ lineNumber, amount }: StatementLine): boolean =>
    types.get(lineNumber) === (amount > 0 ? 'DEBIT' : 'CREDIT');
  if (!lines.some(isContrary) || lines.every(({ amount }) => amount > 0)) return lines;
  // Where most of them contradict their signs, it is asked of all of them at once.
  if (isMostlyTrue(lines.map(contraryType([account])))) return lines;
  const typed = (lineNumber: number, amount: number): string =>
    `${types.get(lineNumber)} ${amount}`;
  const all = new Set(lines.map(({ lineNumber, amount }) => typed(lineNumber, amount)));
  return lines.flatMap((line) => {
    const { lineNumber, label, amount } = line;
    if (!isContrary(line)) return [line];
    if (turned.has(lineNumber)) return [turnLine(line, findings)];
    if (asserted.has(lineNumber)) return [line];
    if (all.has(typed(lineNumber, negate(amount)))) return [line];
    const what = `${types.get(lineNumber)}, ${money(amount)}`;
    findings.add('contrary_type', { line: lineNumber, text: label, what });
    return [];
  });
}

/** What is surely a payment, by its type. */
const PAYMENTS = new Set(['DEBIT', 'PAYMENT', 'DIRECTDEBIT', 'POS', 'CHECK', 'FEE', 'SRVCHG']);

/** OFX signs its amounts: a file that signs none has a type, or words, for what is a payment. */
function paymentOf(account: OfxAccount): (line: StatementLine) => string | undefined {
  const types = typesOf(account);
  return ({ lineNumber, label }) => {
    const type = types.get(lineNumber) ?? '';
    if (PAYMENTS.has(type)) return type;
    return saysPayment(label) ? label : undefined;
  };
}

function readRecord(
  record: OfxRecord,
  { amounts, order, answers, doubts }: Omit<AccountContext, 'ignored' | 'wanted' | 'findings'>,
  findings: FindingList,
): StatementLine | undefined {
  const { fields, line, pending } = record;
  const dateText = fields.get('DTPOSTED') ?? '';
  const amountText = fields.get('TRNAMT') ?? '';
  // Said of the few lines about which there is something to say.
  const place = () => placeOf(record);
  if (pending) {
    findings.add('not_booked', { ...place(), what: say('reading.pending') });
    return undefined;
  }

  if (fields.has('CORRECTFITID')) {
    findings.add('correction', place());
    return undefined;
  }

  const again = answers.asserted.has(line) ? undefined : writtenAgain(record);
  if (again !== undefined) {
    findings.add(again.code, { ...place(), what: again.what });
    return undefined;
  }

  const date = readDate(leadingDay(dateText), order);
  if ('problem' in date) {
    findings.add(date.problem, { ...place(), what: dateText });
    return undefined;
  }
  if (nextDayInParis(dateText) !== undefined)
    findings.addOnce('universal_time', { ...place(), what: dateText });
  const reading = amounts.read(amountText);
  const currency = 'problem' in reading ? unitOfAmount(amountText) : fields.get('CURSYM');
  if (currency !== undefined && currency !== 'EUR')
    findings.add('foreign_currency', { ...place(), what: currency });
  else if ('problem' in reading) findings.add(reading.problem, { ...place(), what: amountText });
  else if (reading.amount === 0) findings.add('zero_amount', place());
  else {
    if (mayBeRounded(amountText)) doubts.push(roundedDoubt(place(), amountText, reading.amount));
    const label = labelOf(record);
    if (label === '') findings.add('empty_label', place());
    const valueDate = dateOrUndefined(leadingDay(fields.get('DTAVAIL') ?? ''), order);
    const reference = fields.get('FITID') ?? '';
    return {
      lineNumber: line,
      date: date.iso,
      ...(valueDate === undefined ? {} : { valueDate }),
      label: givenLabel(label),
      amount: reading.amount,
      ...(reference === '' ? {} : { bankReference: reference, referenceIsId: true }),
    };
  }
  return undefined;
}

/** What an operation has twice: that of a second one, of which the tags were lost. */
function writtenAgain({ fields, again }: OfxRecord) {
  const [first] = again;
  if (first === undefined) return undefined;
  const [name, text] = first;
  const code = name === 'TRNAMT' ? 'differing_amounts' : 'differing_days';
  return { code, what: `${fields.get(name) ?? ''} / ${text}` } as const;
}

const labelOf = ({ fields }: OfxRecord): string =>
  joinLabel([fields.get('NAME') ?? '', fields.get('MEMO') ?? '']) || chequeLabel(fields);

function placeOf(record: OfxRecord): { line: number; text: string } {
  const { fields, line } = record;
  const date = fields.get('DTPOSTED') ?? '';
  const amount = fields.get('TRNAMT') ?? '';
  return { line, text: [date, amount, labelOf(record)].join(' ; ') };
}

/** Cheques often have a number and nothing else. */
function chequeLabel(fields: ReadonlyMap<string, string>): string {
  const number = fields.get('CHECKNUM') ?? '';
  return number === '' ? '' : `CHEQUE ${number}`;
}

/** An account may have several statements; those that name none may be of any. */
function distinctAccounts(accounts: readonly OfxAccount[]): AccountHint[] {
  const numbers = accounts.map(({ account }) => account.get('ACCTID'));
  return accounts
    .filter((_, index) => {
      const number = numbers[index];
      return number === undefined || numbers.indexOf(number) === index;
    })
    .map(hintOf);
}

function hintOf({ account, currency }: OfxAccount): AccountHint {
  const [bankCode, branchCode, number] = [
    account.get('BANKID'),
    account.get('BRANCHID'),
    account.get('ACCTID'),
  ];
  return {
    ...(number === undefined ? {} : { number }),
    ...(bankCode === undefined ? {} : { bankCode }),
    ...(branchCode === undefined ? {} : { branchCode }),
    ...(currency === undefined ? {} : { currency }),
  };
}
