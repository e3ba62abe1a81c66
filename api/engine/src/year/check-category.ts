import { finding, type Finding } from '../finding.ts';
import { defaultFormulas } from '../law/default-formulas.ts';
import { codeOfLine, sumsCategories } from '../formula/formula.ts';
import { chartOfAccounts } from '../law/tables/chart-of-accounts.ts';
import type { Owner } from '../ledger/account-labels.ts';
import { subAccountRule } from '../ledger/chart.ts';
import { rowOfAccount, type DetailRow } from '../sig/compute-sig.ts';
import { addsToIncome } from '../tax/contribution.ts';
import { say, tell } from '../messages/say.ts';
import { accountInYear, needsLoan, type Category } from '../categories/category.ts';
import { defaultCategories } from '../law/default-categories.ts';

/** The row of what no intermediate balance holds. */
const BALANCE_SHEET = 'bilan';
/** The rows of the SIG as categories name them, by the row that adds up their accounts. */
const SIG_ROWS = {
  production_vendue: 'production',
  subventions_exploitation: 'subventions',
  consommations_tiers: 'services_exterieurs',
} as const satisfies Partial<Record<DetailRow, string>>;
const sigRows: ReadonlySet<string> = new Set(defaultCategories.map(({ sigRow }) => sigRow));
const fedLines: ReadonlySet<string> = new Set(
  defaultFormulas.filter(sumsCategories).map(({ code }) => code),
);

/**
 * Why books with this category could not be computed, or would hold a figure in the wrong place:
 * its account in a year, its line of the 2072 and its row of the SIG against the chart of accounts.
 * `field` is "account", "line" or "sig". None of the product's own categories has a finding.
 */
export function checkCategory(category: Category, year: number): Finding[] {
  const account = accountInYear(category, year);
  const ofAccount = accountProblem(category, account);
  return [
    ...ofAccount,
    ...category.taxLines
      .filter((line) => !fedLines.has(codeOfLine(line)))
      .map((line) => finding('LINE_NOT_FED', 'line', tell('category.line_not_fed', { line }))),
    ...category.taxLines
      .filter((line) => fedLines.has(codeOfLine(line)) && isAgainst(account, line))
      .map((line) => finding('LINE_AGAINST', 'line', tell(againstOf(line), { line, account }))),
    ...(ofAccount.length === 0 || !sigRows.has(category.sigRow) ? sigProblem(category) : []),
  ];
}

/** The account decides in which row of the SIG an amount stands: the category only repeats it. */
function sigProblem({ sigRow, accounts }: Category): Finding[] {
  if (!sigRows.has(sigRow)) return [finding('UNKNOWN_SIG', 'sig', tell('category.unknown_sig'))];
  const account = accounts.at(-1)?.account ?? '';
  const row = rowOfAccount(account);
  if (row === undefined || sigRow === BALANCE_SHEET) return [];
  const name = Object.entries(SIG_ROWS).find(([own]) => own === row)?.[1] ?? row;
  return sigRow === name
    ? []
    : [finding('SIG_AGAINST', 'sig', tell('category.sig_against', { account, row: name }))];
}

/**
 * A product on a line of charges, or a charge on a line of receipts, would stand there below zero,
 * in a box that is not its own. The refund of a charge keeps the account of the charge.
 */
const isAgainst = (account: string, line: string): boolean =>
  /^[67]/.test(account) && account.startsWith('7') !== addsToIncome(codeOfLine(line));

const againstOf = (line: string) =>
  addsToIncome(codeOfLine(line)) ? 'category.line_of_receipts' : 'category.line_of_charges';

/** The first thing that is wrong with the account, if anything. */
function accountProblem(category: Category, account: string): Finding[] {
  if (!chartOfAccounts.beginnings.some((beginning) => account.startsWith(beginning)))
    return [finding('OUTSIDE_CHART', 'account', tell('category.outside_chart', { account }))];
  const sub = subAccountRule(account);
  if (sub?.owner === 'bankAccount')
    return [finding('BANK', 'account', tell('category.bank', { account }))];
  const isResult = /^[67]/.test(account);
  if (!isResult && (category.sigRow !== BALANCE_SHEET || category.taxLines.length > 0))
    return [
      finding('RESULT_ON_BALANCE', 'account', tell('category.result_on_balance', { account })),
    ];
  // An account of the chart that no intermediate balance holds would break the SIG.
  if (isResult && rowOfAccount(account) === undefined)
    return [finding('OUTSIDE_CHART', 'account', tell('category.outside_chart', { account }))];
  if (isResult && category.sigRow === BALANCE_SHEET)
    return [
      finding('BALANCE_ON_RESULT', 'account', tell('category.balance_on_result', { account })),
    ];
  if (!isResult && !beginningsOf(category).some((beginning) => account.startsWith(beginning)))
    return [
      finding(
        'OUTSIDE_GROUP',
        'account',
        tell('category.outside_group', outside(category, account)),
      ),
    ];
  if (sub === undefined) return [];
  if (account !== sub.general)
    return [
      finding(
        'SINGLE_OWNER',
        'account',
        tell('category.single_owner', { account, general: sub.general }),
      ),
    ];
  return needs(category, sub.owner)
    ? []
    : [
        finding(
          'OWNER_REQUIRED',
          'account',
          tell(`category.needs_${OWNERS[sub.owner]}`, { account }),
        ),
      ];
}

/** A group of charges or products holds in the balance sheet only what is owed to or by somebody. */
const beginningsOf = ({ group }: Category): readonly string[] =>
  Object.entries(chartOfAccounts.ofGroup).find(([name]) => name === group)?.[1] ??
  chartOfAccounts.ofGroup.TIERS;

const outside = (category: Category, account: string) => ({
  account,
  group: say(`ledger_groups.${category.group}`),
  beginnings: beginningsOf(category).join(', '),
});

const OWNERS = {
  associate: 'associate',
  building: 'building',
  bankAccount: 'building',
  loan: 'loan',
} as const satisfies Record<Owner, string>;

/** Whether whoever uses the category has to say whose account it is. */
function needs(category: Category, owner: Owner): boolean {
  if (owner === 'associate') return category.associate === 'required';
  return owner === 'loan' ? needsLoan(category) : category.building === 'required';
}
