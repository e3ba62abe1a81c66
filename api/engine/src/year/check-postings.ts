import { cents, sum, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { yearOf } from '../law/calendar.ts';
import { bankAccountNumber, type Chart } from '../ledger/chart.ts';
import { isResultAccount } from '../ledger/entry.ts';
import type { OdEntry, OpeningBalance } from '../ledger/od-entry.ts';
import { rowOfAccount } from '../sig/compute-sig.ts';
import { checkCategory, type VentilationContext } from '../ventilation/check-splits.ts';
import { checkDate } from './check-date.ts';
import type { YearInput } from './year-input.ts';

export interface PostingContext extends VentilationContext {
  readonly chart: Chart;
}

type OpeningInput = Pick<YearInput, 'openingBalances' | 'bankAccounts' | 'year'>;

/**
 * The opening balance sheet: classes 1 to 5, balanced, and with each bank account at its initial
 * amount.
 */
export function checkOpening(input: OpeningInput, context: PostingContext): Finding[] {
  if (input.openingBalances.length === 0) return [];
  const findings = input.openingBalances.flatMap((line, index) => {
    const field = `openingBalances[${index}]`;
    if (!/^[1-5]/.test(line.account)) {
      return [
        finding(
          'NOT_BALANCE_SHEET',
          `${field}.account`,
          tell('books.not_balance_sheet', { account: line.account }),
        ),
      ];
    }
    return [
      ...checkAccount(line.account, `${field}.account`, context),
      ...checkBothSides(line, `${field}.credit`),
    ];
  });
  const difference = unbalance(input.openingBalances);
  if (difference !== 0) {
    findings.push(
      finding('UNBALANCED', 'openingBalances', tell('books.opening_unbalanced', { difference })),
    );
  }
  return [...findings, ...checkInitialAmounts(input)];
}

/**
 * An account opened in the year, or on its first day, starts from its initial amount; an older one
 * from the balance sheet.
 */
function checkInitialAmounts({ bankAccounts, openingBalances, year }: OpeningInput): Finding[] {
  return bankAccounts.flatMap(({ seq, initialAmount, dateInit }, index): Finding[] => {
    if (yearOf(dateInit) < year) return [];
    const account = bankAccountNumber(seq);
    const opening = unbalance(openingBalances.filter((line) => line.account === account));
    if (opening === initialAmount) return [];
    const told = tell('books.initial_amount', { account, opening });
    return [finding('INITIAL_AMOUNT', `bankAccounts[${index}].initialAmount`, told)];
  });
}

/**
 * A miscellaneous entry: dated in the year, balanced, each line a debit or a credit on a known
 * account or category.
 */
export function checkOdEntry(entry: OdEntry, context: PostingContext): Finding[] {
  const findings = checkDate(entry.date, context.year);
  if (entry.lines.length === 0) findings.push(finding('NO_LINE', 'lines', tell('books.no_line')));
  const difference = unbalance(entry.lines);
  if (difference !== 0) {
    findings.push(finding('UNBALANCED', 'lines', tell('books.entry_unbalanced', { difference })));
  }
  entry.lines.forEach((line, index) => {
    const field = `lines[${index}]`;
    findings.push(...checkBothSides(line, `${field}.credit`));
    if (line.debit === 0 && line.credit === 0)
      findings.push(finding('ZERO', `${field}.debit`, tell('books.zero_line')));
    if (line.category !== undefined)
      findings.push(...checkCategory(line.category, line, context, `${field}.`));
    else findings.push(...checkAccount(line.account, `${field}.account`, context));
  });
  return findings;
}

/** Debits − credits. */
const unbalance = (lines: readonly Pick<OpeningBalance, 'debit' | 'credit'>[]): Cents =>
  cents(sum(lines.map(({ debit }) => debit)) - sum(lines.map(({ credit }) => credit)));

const checkBothSides = (
  { debit, credit }: Pick<OpeningBalance, 'debit' | 'credit'>,
  field: string,
): Finding[] =>
  debit !== 0 && credit !== 0 ? [finding('BOTH_SIDES', field, tell('books.one_side'))] : [];

/**
 * A current account or a bank account must be somebody's; a result account must have its row in the
 * SIG.
 */
function checkAccount(account: string, field: string, { chart }: PostingContext): Finding[] {
  if (/^(455|512)/.test(account) && chart.ownerOf(account) === undefined) {
    return [finding('UNKNOWN_OWNER', field, tell('books.account_of_nobody', { account }))];
  }
  if (isResultAccount(account) && rowOfAccount(account) === undefined) {
    return [finding('UNKNOWN_ACCOUNT', field, tell('books.not_in_chart', { account }))];
  }
  return [];
}
