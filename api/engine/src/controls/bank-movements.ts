import type { Told } from '@sci/messages/messages';
import { type Cents, ZERO, cents, sum } from '@sci/money/cents';
import { MONTHS } from '@sci/money/format';
import { tell } from '../messages/say.ts';
import type { BankAccount } from '../company/company.ts';
import { addDays, monthOf } from '../law/calendar.ts';
import { convention } from '../law/values.ts';
import { isVentilated } from '../ventilation/check-splits.ts';
import type { Movement } from '../ventilation/movement.ts';
import { mapped, type Steps } from '../steps.ts';
import { report, WrittenBasis, type ControlItem, type ControlReport } from './control.ts';

/** The balance that a statement announced at a day, against ours. */
export interface StatementGap {
  readonly bankAccountId: number;
  readonly date: string;
  readonly statement: Cents;
  readonly computed: Cents;
}

export interface BankMovementsInput {
  readonly year: number;
  /** The day in Europe/Paris. */
  readonly today: string;
  readonly bankAccounts: readonly BankAccount[];
  /** Movements of the year. */
  readonly movements: readonly Movement[];
  /** Balance of each account on 1 January, before any movement of the year. */
  readonly openings: ReadonlyMap<number, Cents>;
  /** Balances on 31 December entered by the user. */
  readonly declaredBalances: ReadonlyMap<number, Cents>;
  /** Rank among equal lines of one imported file: two real identical fees have different ranks. */
  readonly importRanks?: ReadonlyMap<string, number>;
  readonly statementGaps?: readonly StatementGap[];
}

/** Days without a movement after which a running year is late. */
const LATE_AFTER_DAYS = convention('BANQUE_RETARD');

/**
 * Whether the bank movements of the year are all there, all ventilated, and end on the balance that
 * the bank says.
 */
export function* controlBankMovements(input: BankMovementsInput): Steps<ControlReport> {
  const ofAccounts: ControlItem[][] = [];
  for (const account of input.bankAccounts) ofAccounts.push(yield* checkAccount(account, input));
  const items = [
    ...ofAccounts.flat(),
    ...checkTransfers(input.movements),
    ...(input.statementGaps ?? []).map((gap): ControlItem => ({
      code: 'STATEMENT_GAP',
      status: 'a_justifier',
      ...tell('controls.statement_gap', {
        statement: gap.statement,
        day: gap.date,
        computed: gap.computed,
      }),
      bankAccountId: gap.bankAccountId,
    })),
  ];
  const ok: ControlItem = { code: 'OK', status: 'ok', ...tell('controls.bank_ok') };
  const all = items.length === 0 && input.bankAccounts.length > 0 ? [ok] : items;
  yield;
  return report('mouvements_bancaires', all, yield* basisOf(input));
}

/**
 * A balance that agrees with the movements changes no verdict: entered afterwards, it makes no
 * validation lapse.
 */
function* basisOf(input: BankMovementsInput): Steps<WrittenBasis> {
  const movements = yield* mapped(
    input.movements,
    ({ bankAccountId, date, label, amount, splits }) =>
      JSON.stringify([bankAccountId, date, label, amount, splits]),
  );
  const others = [
    input.year,
    input.bankAccounts.map(({ id }) => id),
    [...input.openings],
    [...input.declaredBalances].filter(([id, declared]) => declared !== computedBalance(id, input)),
  ].map((each) => JSON.stringify(each));
  return new WrittenBasis(`[${others.join(',')},[${movements.join(',')}]]`);
}

/** Balance of an account on 31 December by its movements. */
const computedBalance = (accountId: number, { openings, movements }: BankMovementsInput): Cents =>
  cents(
    (openings.get(accountId) ?? 0) +
      sum(
        movements
          .filter(({ bankAccountId }) => bankAccountId === accountId)
          .map(({ amount }) => amount),
      ),
  );

function* checkAccount(account: BankAccount, input: BankMovementsInput): Steps<ControlItem[]> {
  const movements = input.movements
    .filter(({ bankAccountId }) => bankAccountId === account.id)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  yield;
  const found = (
    code: string,
    status: ControlItem['status'],
    told: Told,
    about: readonly Movement[] = [],
  ): ControlItem => ({
    code,
    status,
    ...told,
    bankAccountId: account.id,
    sources: about.map(({ id }) => ({ kind: 'bank', movementId: id })),
  });
  const items: ControlItem[] = [];
  const { name } = account;

  const waiting = movements.filter((movement) => !isVentilated(movement));
  if (waiting.length > 0)
    items.push(
      found(
        'NOT_VENTILATED',
        'bloquant',
        tell('controls.not_ventilated', { name, count: waiting.length }),
        waiting,
      ),
    );
  const last = movements.at(-1)?.date;
  if (isLate(last, input))
    items.push(
      found(
        'LATE',
        'a_justifier',
        last === undefined
          ? tell('controls.no_movement', { name })
          : tell('controls.last_movement', { name, last }),
      ),
    );
  const silent = silentMonths(movements, account, input);
  if (silent.length > 0)
    items.push(
      found(
        'SILENT_MONTHS',
        'a_justifier',
        tell('controls.silent_months', {
          name,
          months: silent.map((month) => MONTHS[month - 1]).join(', '),
        }),
      ),
    );
  const declared = input.declaredBalances.get(account.id);
  if (declared !== undefined && declared !== computedBalance(account.id, input)) {
    items.push(found('BALANCE', 'bloquant', tell('controls.balance', { name })));
  }
  yield;
  const again = duplicates(movements, input.importRanks ?? new Map());
  if (again.length > 0)
    items.push(
      found(
        'TWICE',
        'a_justifier',
        tell('controls.moved_twice', { name, count: again.length }),
        again,
      ),
    );
  return items;
}

/**
 * Once the year is over the account must reach December; before, it must not be silent for too
 * long.
 */
function isLate(last: string | undefined, { year, today }: BankMovementsInput): boolean {
  if (today > `${year}-12-31`) return (last ?? '') < `${year}-12-01`;
  return today >= `${year}-01-01` && (last ?? `${year}-01-01`) < addDays(today, -LATE_AFTER_DAYS);
}

/** Months over without any movement, since the account exists. */
function silentMonths(
  movements: readonly Movement[],
  { dateInit }: BankAccount,
  { year, today }: BankMovementsInput,
): number[] {
  const active = new Set(movements.map(({ date }) => monthOf(date)));
  const first = dateInit > `${year}-01-01` ? monthOf(dateInit) : 1;
  const last = today > `${year}-12-31` ? 12 : today < `${year}-01-01` ? 0 : monthOf(today) - 1;
  return MONTHS.map((_, index) => index + 1).filter(
    (month) => month >= first && month <= last && !active.has(month),
  );
}

function duplicates(
  movements: readonly Movement[],
  ranks: ReadonlyMap<string, number>,
): Movement[] {
  const seen = new Set<string>();
  return movements.filter(({ id, date, amount, label }) => {
    const key = [date, amount, label, ranks.get(id) ?? 1].join('|');
    const again = seen.has(key);
    seen.add(key);
    return again;
  });
}

/** An internal transfer seen on one account only leaves 580000 open. */
function checkTransfers(movements: readonly Movement[]): ControlItem[] {
  const transfers = movements.filter(({ splits }) =>
    splits.some(({ category }) => category === 'VIREMENT_INTERNE'),
  );
  const open = transfers
    .flatMap(({ splits }) => splits)
    .reduce(
      (total, { category, amount }) => (category === 'VIREMENT_INTERNE' ? total + amount : total),
      Number(ZERO),
    );
  if (open === 0) return [];
  return [
    {
      code: 'TRANSFER',
      status: 'bloquant',
      ...tell('controls.open_transfers', { open: cents(open) }),
      sources: transfers.map(({ id }) => ({ kind: 'bank', movementId: id })),
    },
  ];
}
