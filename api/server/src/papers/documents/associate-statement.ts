import { formatDate } from '@sci/money/format';
import { absolute, type Cents } from '@sci/money/cents';
import {
  type Block,
  type Column,
  type View,
  facts,
  heading,
  notice,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { amount, sharesOf } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { AccountStatement, AssociateStatementData } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/** The statement of one associate's current account over a year. */
export function associateStatementView({
  company,
  editedOn,
  year,
  draft,
  account,
}: AssociateStatementData): View {
  const title = say('account_statement.title_of', { year, name: account.name });
  return viewOf({ company, editedOn, year, draft, title }, [
    heading(1, say('account_statement.title', { year }), { subtitle: account.name }),
    ...statementBlocks(account, year),
    ...totalsTable(account),
  ]);
}

/** What a file of the year says of an account: who owes whom, every line, and what the year changed. */
function statementBlocks(account: AccountStatement, year: number): Block[] {
  return [
    facts(
      2,
      [say('paper.associate'), account.name],
      [say('paper.account'), account.account],
      [say('paper.shares_title'), sharesOf(account.shares, account.all_shares)],
      [say('account_statement.year'), say('account_statement.period', { year })],
    ),
    {
      ...notice(
        account.closing < 0 ? 'warning' : 'info',
        say('account_statement.at_end', { year, who: inPlainWords(account.name, account.closing) }),
      ),
      keepWithNext: true,
    },
    ...lowestNotice(account),
    rowsTable(account, year),
    ...(account.shared_by === undefined ? [] : [paragraph(account.shared_by, 'small')]),
    summaryTable(account),
  ];
}

/**
 * The accounts of a year, each with its lines; those on which nothing stands and nothing happened in
 * one list at the end.
 */
export function accountsBlocks(accounts: readonly AccountStatement[], year: number): Block[] {
  const still = accounts.length === 1 ? [] : accounts.filter(isStill);
  return [
    ...accounts
      .filter((account) => !still.includes(account))
      .flatMap((account) => [heading(2, account.name), ...statementBlocks(account, year)]),
    ...(still.length === 0
      ? []
      : [heading(2, say('account_statement.still', { count: still.length })), stillTable(still)]),
  ];
}

const isStill = ({ opening, rows, lowest }: AccountStatement): boolean =>
  opening === 0 && rows.length === 0 && lowest >= 0;

const stillTable = (accounts: readonly AccountStatement[]): Block => ({
  kind: 'table',
  columns: [
    { title: say('paper.associate'), align: 'start', width: 'fill' },
    { title: say('paper.account'), align: 'start', width: 22 },
    { title: say('paper.shares_title'), align: 'end', width: 34 },
    { title: say('paper.balance'), align: 'end', width: 26, tone: 'strong' },
  ],
  rows: accounts.map((account) =>
    row(
      account.name,
      account.account,
      sharesOf(account.shares, account.all_shares),
      amount(account.closing),
    ),
  ),
  together: 'short',
});

/** Who owes whom: positive, the company owes the associate. */
export function inPlainWords(name: string, balance: Cents): string {
  if (balance === 0) return say('account_statement.even', { name });
  return balance > 0
    ? say('account_statement.owed', { amount: balance, name })
    : say('account_statement.owing', { amount: absolute(balance), name });
}

function lowestNotice({ lowest, lowest_date: day }: AccountStatement): Block[] {
  if (lowest >= 0) return [];
  return [
    notice(
      'warning',
      say('account_statement.lowest', {
        dated: day === null ? 'no' : 'yes',
        day: day ?? '',
        amount: absolute(lowest),
      }),
    ),
  ];
}

function rowsTable(account: AccountStatement, year: number): Block {
  const columns: Column[] = [
    { title: say('paper.date'), align: 'start', width: 20 },
    { title: say('paper.journal'), align: 'start', width: 11 },
    { title: say('paper.ref'), align: 'start', width: 18 },
    { title: say('paper.label'), align: 'start', width: 'fill' },
    { title: say('paper.nature'), align: 'start', width: 30 },
    { title: say('paper.amount'), align: 'end', width: 26 },
    { title: say('paper.balance'), align: 'end', width: 26, tone: 'strong' },
  ];
  return {
    kind: 'table',
    columns,
    rows: [
      styled(
        'memo',
        `01/01/${year}`,
        '',
        '',
        say('account_statement.opening'),
        '',
        '',
        amount(account.opening),
      ),
      ...account.rows.map((item) =>
        row(
          formatDate(item.date),
          item.journal,
          item.ref,
          item.label,
          withApostrophes(item.kind),
          amount(item.amount),
          amount(item.balance),
        ),
      ),
      styled(
        'total',
        `31/12/${year}`,
        '',
        '',
        say('account_statement.closing'),
        '',
        '',
        amount(account.closing),
      ),
    ],
  };
}

const AMOUNTS: readonly Column[] = [
  { title: say('account_statement.moves'), align: 'start', width: 'fill' },
  { title: say('paper.amount'), align: 'end', width: 34, tone: 'strong' },
];

function summaryTable(account: AccountStatement): Block {
  return {
    kind: 'table',
    columns: AMOUNTS,
    rows: [
      row(say('account_statement.opening'), amount(account.opening)),
      row(say('account_statement.contributions'), amount(account.contributions)),
      row(say('account_statement.withdrawals'), amount(account.withdrawals)),
      row(say('account_statement.quote_part'), amount(account.quote_part)),
      row(say('account_statement.other'), amount(account.other)),
      styled('total', say('account_statement.closing'), amount(account.closing)),
    ],
    together: true,
  };
}

function totalsTable({ totals }: AccountStatement): Block[] {
  if (totals.length === 0) return [];
  const columns: Column[] = [
    { title: say('account_statement.by_nature'), align: 'start', width: 'fill' },
    { title: say('paper.amount'), align: 'end', width: 34 },
  ];
  return [
    {
      kind: 'table',
      columns,
      rows: totals.map((total) => row(withApostrophes(total.kind), amount(total.amount))),
      together: true,
    },
  ];
}
