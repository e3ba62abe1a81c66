import { formatDate } from '@sci/money/format';
import { absolute, type Cents } from '@sci/money/cents';
import {
  type Block,
  type Column,
  type View,
  facts,
  heading,
  notice,
  row,
  styled,
} from '../blocks.ts';
import { amount, money, plural } from '../print/figures.ts';
import { label } from '../print/typography.ts';
import type { AccountStatement, AssociateStatementData } from './data.ts';
import { viewOf } from './frame.ts';

/** The statement of one associate's current account over a year. */
export function associateStatementView({
  company,
  editedOn,
  year,
  draft,
  account,
}: AssociateStatementData): View {
  const title = `Compte courant d’associé ${year} – ${account.name}`;
  return viewOf({ company, editedOn, year, draft, title }, [
    heading(1, `Compte courant d’associé ${year}`, { subtitle: account.name }),
    ...statementBlocks(account, year),
  ]);
}

export function statementBlocks(account: AccountStatement, year: number): Block[] {
  return [
    facts(
      2,
      ['Associé', account.name],
      ['Compte', account.account],
      ['Parts', plural(account.shares, 'part', 'parts')],
      ['Exercice', `du 01/01/${year} au 31/12/${year}`],
    ),
    notice(
      account.closing < 0 ? 'warning' : 'info',
      `Au 31/12/${year}, ${inPlainWords(account.name, account.closing)}.`,
    ),
    ...lowestNotice(account),
    rowsTable(account, year),
    summaryTable(account),
    ...totalsTable(account),
  ];
}

/** Who owes whom: positive, the company owes the associate. */
export function inPlainWords(name: string, balance: Cents): string {
  if (balance === 0) return `la société et ${name} ne se doivent rien`;
  return balance > 0
    ? `la société doit ${money(balance)} à ${name}`
    : `${name} doit ${money(absolute(balance))} à la société`;
}

function lowestNotice({ lowest, lowest_date: day }: AccountStatement): Block[] {
  if (lowest >= 0) return [];
  const when = day === null ? '' : ` le ${formatDate(day)}`;
  return [
    notice(
      'warning',
      `Compte courant débiteur${when} : l’associé devait ${money(absolute(lowest))} à la société.`,
    ),
  ];
}

function rowsTable(account: AccountStatement, year: number): Block {
  const columns: Column[] = [
    { title: 'Date', align: 'start', width: 20 },
    { title: 'Jnl', align: 'start', width: 11 },
    { title: 'Pièce', align: 'start', width: 18 },
    { title: 'Libellé', align: 'start', width: 'fill' },
    { title: 'Nature', align: 'start', width: 30 },
    { title: 'Montant (€)', align: 'end', width: 26 },
    { title: 'Solde (€)', align: 'end', width: 26, tone: 'strong' },
  ];
  return {
    kind: 'table',
    columns,
    rows: [
      styled('memo', `01/01/${year}`, '', '', 'Solde à nouveau', '', '', amount(account.opening)),
      ...account.rows.map((item) =>
        row(
          formatDate(item.date),
          item.journal,
          item.ref,
          item.label,
          label(item.kind),
          amount(item.amount),
          amount(item.balance),
        ),
      ),
      styled('total', `31/12/${year}`, '', '', 'Solde de clôture', '', '', amount(account.closing)),
    ],
  };
}

const AMOUNTS: readonly Column[] = [
  { title: 'Mouvements de l’année', align: 'start', width: 'fill' },
  { title: 'Montant (€)', align: 'end', width: 34, tone: 'strong' },
];

function summaryTable(account: AccountStatement): Block {
  return {
    kind: 'table',
    columns: AMOUNTS,
    rows: [
      row('Solde à nouveau', amount(account.opening)),
      row('Apports', amount(account.contributions)),
      row('Retraits', amount(account.withdrawals)),
      row('Quote-part de résultat', amount(account.quote_part)),
      row('Autres mouvements', amount(account.other)),
      styled('total', 'Solde de clôture', amount(account.closing)),
    ],
    together: true,
  };
}

function totalsTable({ totals }: AccountStatement): Block[] {
  if (totals.length === 0) return [];
  const columns: Column[] = [
    { title: 'Total par nature', align: 'start', width: 'fill' },
    { title: 'Montant (€)', align: 'end', width: 34 },
  ];
  return [
    {
      kind: 'table',
      columns,
      rows: totals.map((total) => row(label(total.kind), amount(total.amount))),
      together: true,
    },
  ];
}
