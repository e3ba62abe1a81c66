import { cents, sum, type Cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Holding } from '../associates/holdings.ts';
import type { Loan, Masters } from '../company/company.ts';
import type { CurrentAccount } from '../current-accounts/current-accounts.ts';
import { yearOf } from '../law/calendar.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { creditBalance, isOpening, type JournalEntry } from '../ledger/entry.ts';
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
    ...checkEmpty(balances, '471000', 'Le compte d’attente doit être soldé'),
    ...checkEmpty(balances, '580000', 'Les virements internes doivent être soldés'),
    ...checkDeposits(balances),
    ...input.masters.loans.flatMap((loan) => checkLoan(loan, balances)),
    ...checkPreviousClosing(input),
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
    items.length > 0 ? items : [{ code: 'OK', status: 'ok', message: 'Grand livre cohérent.' }],
    basis,
  );
}

const blocking = (code: string, message: string, account?: string): ControlItem => ({
  code,
  status: 'bloquant',
  message,
  ...(account !== undefined && { account }),
});

function checkBalanced(entries: readonly JournalEntry[]): ControlItem[] {
  return entries
    .filter(({ lines }) => sum(lines.map(creditBalance)) !== 0)
    .map(({ num, label }) =>
      blocking('UNBALANCED', `L’écriture ${num} (${label}) n’est pas équilibrée.`),
    );
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
            `${name}\u00a0: le grand livre et les relevés diffèrent de ${formatEuros(cents(booked - stated))}.`,
            account,
          ),
        ];
  });
}

function checkEmpty(
  balances: readonly TrialBalanceRow[],
  account: string,
  message: string,
): ControlItem[] {
  const balance = balanceOfPrefixes(balances, account);
  return balance === 0
    ? []
    : [blocking('NOT_EMPTY', `${message}\u00a0: il reste ${formatEuros(balance)}.`, account)];
}

const checkDeposits = (balances: readonly TrialBalanceRow[]): ControlItem[] =>
  balances
    .filter(({ account, balance }) => account.startsWith('165') && balance > 0)
    .map(({ account, label, balance }) =>
      blocking(
        'DEPOSIT',
        `${label}\u00a0: ${formatEuros(balance)} restitués de plus que reçus.`,
        account,
      ),
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
    blocking(
      'LOAN',
      `${label}\u00a0: ${formatEuros(booked)} restent dus au grand livre, ${formatEuros(closingPrincipal)} à l’échéancier.`,
      account,
    ),
  ];
}

function checkPreviousClosing({ entries, previousClosing }: LedgerControlInput): ControlItem[] {
  if (previousClosing === undefined) return [];
  const net = (lines: readonly Pick<OpeningBalance, 'account' | 'debit' | 'credit'>[]) => {
    const balances = new Map<string, number>();
    for (const { account, debit, credit } of lines)
      balances.set(account, (balances.get(account) ?? 0) + debit - credit);
    return balances;
  };
  const [opened, closed] = [
    net(entries.filter(isOpening).flatMap(({ lines }) => lines)),
    net(previousClosing),
  ];
  return [...new Set([...opened.keys(), ...closed.keys()])]
    .toSorted()
    .filter((account) => (opened.get(account) ?? 0) !== (closed.get(account) ?? 0))
    .map((account) =>
      blocking(
        'OPENING',
        `L’à nouveau du compte ${account} diffère de la clôture de l’exercice précédent.`,
        account,
      ),
    );
}

function checkShares({ holders, sharesTotal }: LedgerControlInput): ControlItem[] {
  const count = (...kinds: readonly string[]) =>
    holders
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { shares }) => total + shares, 0);
  const [profits, capital] = [count('PP', 'US'), count('PP', 'NP')];
  if (profits === sharesTotal && capital === sharesTotal) return [];
  const held = profits === sharesTotal ? capital : profits;
  return [
    blocking(
      'SHARES',
      `${held} parts réparties entre les associés pour ${sharesTotal} parts de la société.`,
    ),
  ];
}

const checkDates = ({ movements, year }: LedgerControlInput): ControlItem[] =>
  movements
    .filter(({ date }) => yearOf(date) !== year)
    .map(({ label, date }) =>
      blocking(
        'DATE',
        `${label}\u00a0: la date ${formatDate(date)} est hors de l’exercice ${year}.`,
      ),
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
      message: account.startsWith('6')
        ? `${label}\u00a0: la charge est créditrice.`
        : `${label}\u00a0: le produit est débiteur.`,
    }));
}

function checkCurrentAccount({
  associateId,
  account,
  minBalance,
  closing,
}: CurrentAccount): ControlItem[] {
  if (minBalance >= 0) return [];
  const message =
    closing < 0
      ? `Compte courant débiteur\u00a0: l’associé doit ${formatEuros(owed(closing))} à la SCI.`
      : `Compte courant débiteur en cours d’année\u00a0: l’associé a dû jusqu’à ${formatEuros(owed(minBalance))} à la SCI.`;
  return [{ code: 'DEBIT_CURRENT_ACCOUNT', status: 'a_justifier', message, associateId, account }];
}

const owed = (balance: Cents): Cents => cents(-1 * balance);
