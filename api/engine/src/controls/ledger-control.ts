import type { Told } from '@sci/messages/messages';
import { type Cents, cents, sum } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import type { Holding } from '../associates/holdings.ts';
import type { Loan, Masters } from '../company/company.ts';
import type { CurrentAccount } from '../current-accounts/current-accounts.ts';
import { yearOf } from '../law/calendar.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { creditBalance, isOpening, type JournalEntry } from '../ledger/entry.ts';
import { openedBanks, openedIn } from '../ledger/post-entries.ts';
import type { OpeningBalance } from '../ledger/od-entry.ts';
import { balanceOfPrefixes, trialBalance, type TrialBalanceRow } from '../ledger/trial-balance.ts';
import type { Movement } from '../ventilation/movement.ts';
import { report, type ControlItem, type ControlReport } from './control.ts';
import { CERTIFICATE_TOLERANCE } from './yearly-figures.ts';

export interface LedgerControlInput {
  readonly year: number;
  readonly masters: Masters;
  readonly entries: readonly JournalEntry[];
  readonly movements: readonly Movement[];
  readonly currentAccounts: readonly CurrentAccount[];
  readonly holders: readonly Holding[];
  readonly sharesTotal: number;
  /** The opening that the year before calls for; none in the first year. */
  readonly previousClosing?: readonly OpeningBalance[];
}

/**
 * Everything that a sound ledger must satisfy. All of it blocks, but debit current accounts and
 * unusual signs, which warn.
 */
export function controlLedger(input: LedgerControlInput): ControlReport {
  const balances = trialBalance(input.entries);
  const items = [
    ...checkBalanced(input.entries),
    ...checkBanks(input),
    ...checkEmpty(balances, '471000', 'suspense'),
    ...checkEmpty(balances, '580000', 'transfers'),
    ...checkDeposits(balances),
    ...checkDues(balances),
    ...input.masters.loans.flatMap((loan) => checkLoan(loan, balances)),
    ...checkPreviousClosing(input),
    ...tellOpenedBanks(input),
    ...checkShares(input),
    ...checkDates(input),
    ...checkSigns(balances),
    ...input.currentAccounts.flatMap(checkCurrentAccount),
  ];
  const basis = [
    input.year,
    input.entries.map(({ date, ref, lines }) => [
      date,
      ref,
      lines.map(({ account, debit, credit }) => [account, debit, credit]),
    ]),
    input.holders,
    input.sharesTotal,
    input.previousClosing,
  ];
  return report(
    'grand_livre',
    items.length > 0 ? items : [{ code: 'OK', status: 'ok', ...tell('controls.ledger_ok') }],
    basis,
  );
}

const blocking = (code: string, told: Told, account?: string): ControlItem => ({
  code,
  status: 'bloquant',
  ...told,
  ...(account !== undefined && { account }),
});

function checkBalanced(entries: readonly JournalEntry[]): ControlItem[] {
  return entries
    .filter(({ lines }) => sum(lines.map(creditBalance)) !== 0)
    .map(({ num, label }) => blocking('UNBALANCED', tell('controls.unbalanced', { num, label })));
}

/** The ledger of a bank account moves as the statement does. */
function checkBanks({ entries, movements, masters }: LedgerControlInput): ControlItem[] {
  const lines = entries.filter((entry) => !isOpening(entry)).flatMap((entry) => entry.lines);
  return masters.bankAccounts.flatMap(({ id, seq, name }) => {
    const account = subAccountNumber('512', seq);
    const booked = cents(
      -1 * sum(lines.filter((line) => line.account === account).map(creditBalance)),
    );
    const stated = sum(
      movements.filter(({ bankAccountId }) => bankAccountId === id).map(({ amount }) => amount),
    );
    return booked === stated
      ? []
      : [
          blocking(
            'BANK',
            tell('controls.bank_differs', { name, difference: cents(booked - stated) }),
            account,
          ),
        ];
  });
}

function checkEmpty(
  balances: readonly TrialBalanceRow[],
  account: string,
  which: 'suspense' | 'transfers',
): ControlItem[] {
  const balance = balanceOfPrefixes(balances, account);
  return balance === 0
    ? []
    : [blocking('NOT_EMPTY', tell('controls.not_empty', { which, balance }), account)];
}

const checkDeposits = (balances: readonly TrialBalanceRow[]): ControlItem[] =>
  balances
    .filter(({ account, balance }) => account.startsWith('165') && balance > 0)
    .map(({ account, label, balance }) =>
      blocking('DEPOSIT', tell('controls.deposit', { label, balance }), account),
    );

/** Dividends and loans are owed by the company: paid above what a vote or a bank gave, they lie. */
const DUES = { '457': 'controls.dividend', '164': 'controls.loan_overpaid' } as const;

const checkDues = (balances: readonly TrialBalanceRow[]): ControlItem[] =>
  Object.entries(DUES).flatMap(([prefix, sentence]) =>
    balances
      .filter(({ account, balance }) => account.startsWith(prefix) && balance > 0)
      .map(({ account, label, balance }) => ({
        code: 'OVERPAID',
        status: 'a_justifier',
        account,
        ...tell(sentence, { label, balance }),
      })),
  );

function checkLoan(
  { seq, label, closingPrincipal }: Loan,
  balances: readonly TrialBalanceRow[],
): ControlItem[] {
  if (closingPrincipal === undefined) return [];
  const account = subAccountNumber('164', seq);
  const booked = cents(-1 * balanceOfPrefixes(balances, account));
  if (Math.abs(booked - closingPrincipal) <= CERTIFICATE_TOLERANCE) return [];
  return [
    blocking('LOAN', tell('controls.loan_differs', { label, booked, closingPrincipal }), account),
  ];
}

/** Where the initial amount of an account went that is followed since this year only. */
function tellOpenedBanks({ masters, year, previousClosing }: LedgerControlInput): ControlItem[] {
  if (previousClosing === undefined) return [];
  return openedIn(masters.bankAccounts, year)
    .filter(({ initialAmount }) => initialAmount !== 0)
    .map(({ seq, name, initialAmount, dateInit }) => ({
      code: 'BANK_OPENED',
      status: 'ok',
      account: subAccountNumber('512', seq),
      ...tell('ledger.bank_opened', { name, day: dateInit, amount: initialAmount }),
    }));
}

/** The opening is the closing of the year before, with what accounts that are new in it bring. */
function checkPreviousClosing({
  entries,
  previousClosing,
  masters,
  year,
}: LedgerControlInput): ControlItem[] {
  if (previousClosing === undefined) return [];
  const net = (lines: readonly Pick<OpeningBalance, 'account' | 'debit' | 'credit'>[]) => {
    const balances = new Map<string, number>();
    for (const { account, debit, credit } of lines)
      balances.set(account, (balances.get(account) ?? 0) + debit - credit);
    return balances;
  };
  const [opened, closed] = [
    net(entries.filter(isOpening).flatMap(({ lines }) => lines)),
    net([...previousClosing, ...openedBanks(masters.bankAccounts, year)]),
  ];
  return [...new Set([...opened.keys(), ...closed.keys()])]
    .toSorted()
    .filter((account) => (opened.get(account) ?? 0) !== (closed.get(account) ?? 0))
    .map((account) => blocking('OPENING', tell('controls.opening_differs', { account }), account));
}

function checkShares({ holders, sharesTotal }: LedgerControlInput): ControlItem[] {
  const count = (...kinds: readonly string[]) =>
    holders
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { shares }) => total + shares, 0);
  const [profits, capital] = [count('PP', 'US'), count('PP', 'NP')];
  if (profits === sharesTotal && capital === sharesTotal) return [];
  const held = profits === sharesTotal ? capital : profits;
  return [blocking('SHARES', tell('controls.parts_differ', { held, sharesTotal }))];
}

const checkDates = ({ movements, year }: LedgerControlInput): ControlItem[] =>
  movements
    .filter(({ date }) => yearOf(date) !== year)
    .map(({ label, date }) =>
      blocking('DATE', tell('controls.outside_year', { label, day: date, year })),
    );

function checkSigns(balances: readonly TrialBalanceRow[]): ControlItem[] {
  return balances
    .filter(
      ({ account, balance }) =>
        (account.startsWith('6') && balance < 0) || (account.startsWith('7') && balance > 0),
    )
    .map(({ account, label }): ControlItem => ({
      code: 'SIGN',
      status: 'a_justifier',
      account,
      ...(account.startsWith('6')
        ? tell('controls.charge_in_credit', { label })
        : tell('controls.income_in_debit', { label })),
    }));
}

function checkCurrentAccount({
  associateId,
  account,
  minBalance,
  closing,
}: CurrentAccount): ControlItem[] {
  if (minBalance >= 0) return [];
  const told =
    closing < 0
      ? tell('controls.debit_account', { debt: owed(closing) })
      : tell('controls.debit_account_in_year', { debt: owed(minBalance) });
  return [{ code: 'DEBIT_CURRENT_ACCOUNT', status: 'a_justifier', ...told, associateId, account }];
}

const owed = (balance: Cents): Cents => cents(-1 * balance);
