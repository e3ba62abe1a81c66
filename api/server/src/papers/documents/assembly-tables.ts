import { sum } from '@sci/money/cents';
import type { Block, Column, Row, Table } from '../blocks.ts';
import { paragraph, row, styled } from '../blocks.ts';
import { amount, amountOrNone, sharesCell, whole } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import { isSplit } from './assembly-tally.ts';
import { inPlainWords } from './associate-statement.ts';
import type { Account, AssemblyData } from './data.ts';
import { say } from '../../messages/say.ts';

/** Tables that the minutes and the convening file share. */

/** Result, treasury and balances, with the year before. */
export function resultTable({ assembly, sig }: AssemblyData): Table {
  const columns: Column[] = [
    { title: say('minutes.figures'), align: 'start', width: 'fill' },
    {
      title: say('paper.in_year', { year: assembly.year }),
      align: 'end',
      width: 32,
      tone: 'strong',
    },
    {
      title: say('paper.in_year', { year: assembly.year - 1 }),
      align: 'end',
      width: 32,
      tone: 'quiet',
    },
  ];
  const balances = (sig?.rows ?? [])
    .filter((item) => item.kind === 'balance' && (item.current !== 0 || (item.previous ?? 0) !== 0))
    .map((item) =>
      row(withApostrophes(item.label), amount(item.current), amountOrNone(item.previous)),
    );
  const complement = (sig?.complement ?? []).map((item) =>
    row(withApostrophes(item.label), amount(item.current), amountOrNone(item.previous)),
  );
  return {
    kind: 'table',
    columns,
    rows: [...balances, ...complement, ...ownFigures(assembly, sig === null)],
    together: true,
  };
}

/**
 * The assembly's own figures: alone when there is no SIG, which says result and treasury with the
 * year before.
 */
const ownFigures = (assembly: AssemblyData['assembly'], alone: boolean): Row[] => [
  ...(alone
    ? [
        row(say('paper.result'), amount(assembly.fiscal_year_result), ''),
        row(say('minutes.treasury'), amount(assembly.treasury), ''),
      ]
    : []),
  row(say('minutes.tax_result'), whole(assembly.tax_result), ''),
];

/** What becomes of the result, and each associate's part. */
export function allocationTable({ assembly }: Pick<AssemblyData, 'assembly'>): Block[] {
  const amounts: Column[] = [
    { title: say('minutes.allocated'), align: 'start', width: 'fill' },
    { title: say('paper.amount'), align: 'end', width: 34, tone: 'strong' },
  ];
  const split = isSplit(assembly);
  return [
    {
      kind: 'table',
      columns: amounts,
      rows: [
        row(
          say('minutes.year_result', { year: assembly.year }),
          amount(assembly.fiscal_year_result),
        ),
        row(say('minutes.retained_before'), amount(assembly.retained_before)),
        styled('subtotal', say('minutes.available'), amount(assembly.available)),
        row(
          say('minutes.distribution', { mode: assembly.distribution_mode }),
          amount(assembly.distributed_amount),
        ),
        row(say('minutes.reserves'), amount(assembly.reserve_amount)),
        row(say('minutes.retained_after'), amount(assembly.retained_after)),
        ...(assembly.remainder === 0
          ? []
          : [styled('total', say('minutes.remainder'), amount(assembly.remainder))]),
      ],
      together: true,
    },
    sharesOut(assembly, split),
    ...(assembly.shared_by === undefined ? [] : [paragraph(assembly.shared_by, 'small')]),
    ...(assembly.manager_pay === 0
      ? []
      : [paragraph(say('minutes.pay', { amount: assembly.manager_pay }))]),
  ];
}

/** Who receives what: by full ownership and usufruct, which give right to the profits. */
function sharesOut(assembly: AssemblyData['assembly'], split: boolean): Table {
  const list = assembly.per_associate;
  const shares = list.reduce((total, associate) => total + associate.shares, 0);
  return {
    kind: 'table',
    columns: [
      { title: say('paper.associate'), align: 'start', width: 'fill' },
      {
        title: split ? say('minutes.profit_shares') : say('paper.shares_title'),
        align: 'end',
        width: split ? 36 : 22,
      },
      { title: say('paper.quote_part'), align: 'end', width: 34, tone: 'strong' },
      { title: say('minutes.account_after'), align: 'end', width: 42 },
    ],
    rows: [
      ...list.map((associate) =>
        row(
          associate.name,
          sharesCell(associate.shares, shares),
          amount(associate.quote_part),
          amount(associate.account_after),
        ),
      ),
      styled(
        'total',
        say('paper.total'),
        whole(shares),
        amount(sum(list.map(({ quote_part }) => quote_part))),
        '',
      ),
    ],
    together: 'short',
  };
}

/** The current accounts at the end of the year, and who owes. */
export function accountsTable(accounts: readonly Account[]): Block[] {
  if (accounts.length === 0) return [];
  const columns: Column[] = [
    { title: say('minutes.account'), align: 'start', width: 'fill' },
    { title: say('paper.account'), align: 'start', width: 22 },
    { title: say('minutes.balance'), align: 'end', width: 34, tone: 'strong' },
  ];
  const owing = accounts.filter(({ closing: balance }) => balance < 0);
  return [
    {
      kind: 'table',
      columns,
      rows: accounts.map((account) => row(account.name, account.account, amount(account.closing))),
      together: 'short',
    },
    ...owing.map((account) =>
      paragraph(say('minutes.owing', { who: inPlainWords(account.name, account.closing) })),
    ),
  ];
}
