import { accountInYear, type Category, type CategoryTable } from '../categories/category.ts';
import type { Masters } from '../company/company.ts';
import { EngineError } from '../finding.ts';
import type { Dimensions } from '../ventilation/movement.ts';
import { say } from '../messages/say.ts';
import { accountLabels, SUB_ACCOUNTS, type Owner, type SubAccount } from './account-labels.ts';

/** Two digits are left after a prefix of four. */
export const MAX_SEQUENCE = 99;

const ACCOUNT_LENGTH = 6;

/**
 * Whose sub-account a number is, and the number that stands for all of them; undefined for a general
 * account.
 */
export function subAccountRule(
  account: string,
): { readonly owner: Owner; readonly general: string } | undefined {
  const sub = subAccountOf(account);
  return sub && { owner: sub.owner, general: sub.prefix.padEnd(ACCOUNT_LENGTH, '0') };
}

const subAccountOf = (account: string): SubAccount | undefined =>
  SUB_ACCOUNTS.find(({ prefix }) => account.startsWith(prefix));

export const subAccountNumber = (prefix: string, seq: number): string =>
  prefix + String(seq).padStart(ACCOUNT_LENGTH - prefix.length, '0');

export const bankAccountNumber = (seq: number): string => subAccountNumber('512', seq);
export const currentAccountNumber = (seq: number): string => subAccountNumber('455', seq);
export const dividendAccountNumber = (seq: number): string => subAccountNumber('457', seq);

/** Account numbers and their French labels for one company and one fiscal year. */
export interface Chart {
  /**
   * The account of a category for these dimensions. Throws when a required dimension is missing:
   * ventilation checks first.
   */
  accountOf(category: string, dimensions: Dimensions): string;
  labelOf(account: string): string;
  /**
   * The one a sub-account belongs to; undefined for a general account or a sequence nobody bears.
   */
  ownerOf(account: string): { readonly kind: Owner; readonly id: number } | undefined;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Builds the chart of a company. `seq` of each owner gives its sub-accounts; numbers given are
 * never reused.
 */
export function createChart(masters: Masters, categories: CategoryTable, year: number): Chart {
  const owners: Record<Owner, Map<number, Named>> = {
    associate: new Map(masters.associates.map(({ seq, id, name }) => [seq, { id, name }])),
    building: new Map(masters.buildings.map(({ seq, id, label }) => [seq, { id, name: label }])),
    bankAccount: new Map(masters.bankAccounts.map(({ seq, id, name }) => [seq, { id, name }])),
    loan: new Map(masters.loans.map(({ seq, id, label }) => [seq, { id, name: label }])),
  };
  const seqOf: Record<Owner, Map<number, number>> = {
    associate: new Map(masters.associates.map(({ seq, id }) => [id, seq])),
    building: new Map(masters.buildings.map(({ seq, id }) => [id, seq])),
    bankAccount: new Map(masters.bankAccounts.map(({ seq, id }) => [id, seq])),
    loan: new Map(masters.loans.map(({ seq, id }) => [id, seq])),
  };
  const categoryLabels = labelsByAccount([...categories.values()], year);
  const formerLabels = labelsOfAnyYear([...categories.values()]);
  const labels = new Map<string, string>();

  function namedOwner(account: string): (Named & { readonly sub: SubAccount }) | undefined {
    const sub = subAccountOf(account);
    const named = sub && owners[sub.owner].get(Number(account.slice(sub.prefix.length)));
    return sub && named ? { ...named, sub } : undefined;
  }

  function computeLabel(account: string): string {
    const owner = namedOwner(account);
    if (owner !== undefined) return `${owner.sub.label} – ${owner.name}`;
    return (
      accountLabels[account] ??
      categoryLabels.get(account) ??
      formerLabels.get(account) ??
      subAccountOf(account)?.label ??
      say('ledger.account', { account })
    );
  }

  return {
    accountOf(code, dimensions) {
      const category = categories.get(code);
      if (category === undefined) throw new EngineError(`unknown category ${code}`);
      const account = accountInYear(category, year);
      const sub = subAccountOf(account);
      if (sub === undefined || account !== subAccountRule(account)?.general) return account;

      const ownerId = idOf(sub.owner, dimensions);
      const seq = ownerId === undefined ? undefined : seqOf[sub.owner].get(ownerId);
      if (seq === undefined) throw new EngineError(`${code} needs a known ${sub.owner}`);
      return subAccountNumber(sub.prefix, seq);
    },
    labelOf(account) {
      const known = labels.get(account);
      if (known !== undefined) return known;
      const label = computeLabel(account);
      labels.set(account, label);
      return label;
    },
    ownerOf(account) {
      const owner = namedOwner(account);
      return owner && { kind: owner.sub.owner, id: owner.id };
    },
  };
}

function idOf(owner: Owner, dimensions: Dimensions): number | undefined {
  if (owner === 'associate') return dimensions.associateId;
  if (owner === 'building') return dimensions.buildingId;
  return owner === 'loan' ? dimensions.loanId : undefined;
}

/** The first category of the table names the account that several share. */
function labelsByAccount(categories: readonly Category[], year: number): Map<string, string> {
  const labels = new Map<string, string>();
  for (const category of categories) {
    const account = category.accounts.findLast(({ from }) => from <= year)?.account;
    if (account !== undefined && !labels.has(account)) labels.set(account, category.label);
  }
  return labels;
}

/** For the column of the year before, and for balances brought forward: the account of another year. */
function labelsOfAnyYear(categories: readonly Category[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const category of categories)
    for (const { account } of category.accounts)
      if (!labels.has(account)) labels.set(account, category.label);
  return labels;
}
