import { formatDate } from '@sci/money/format';
import {
  type Block,
  type Column,
  type Row,
  type View,
  facts,
  heading,
  notice,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { companyFacts } from '../print/company.ts';
import { amount, amountOrBlank, together, whole } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { CarriedSums, LedgerAccount, LedgerData, LedgerSlice } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/** Above this number of lines the rows are set as single lines: see `Table.dense`. */
const DENSE_ABOVE = 1800;

type Contents = Pick<
  LedgerData,
  'accounts' | 'buildings' | 'totals' | 'onlyBuilding' | 'part' | 'apart'
>;

/**
 * The ledger of a year: trial balance, then every account with its lines and running balance. Of a
 * ledger in parts the first holds the balance, and an account that is cut carries its sums over.
 */
export function ledgerView({ company, editedOn, year, draft, ...contents }: LedgerData): View {
  const { part } = contents;
  const title =
    part === undefined
      ? say('ledger.title', { year })
      : say('ledger.part_title', { year, number: part.number, of: part.of });
  return viewOf({ company, editedOn, year, draft, title }, [
    heading(1, title, { subtitle: contents.onlyBuilding ?? company.name }),
    facts(2, ...companyFacts(company)),
    ...(contents.onlyBuilding === undefined ? [] : [notice('info', say('ledger.one_building'))]),
    ...ledgerBlocks(contents),
  ]);
}

export function ledgerBlocks({ accounts, buildings, totals, part, apart }: Contents): Block[] {
  if (apart !== undefined)
    return [
      heading(2, say('ledger.balance')),
      balanceTable(accounts, totals),
      paragraph(say('ledger.apart', { count: apart })),
    ];
  const trial = part === undefined ? accounts : part.trial;
  return [
    ...(trial.length === 0 ? [] : [heading(2, say('ledger.balance')), balanceTable(trial, totals)]),
    heading(2, say('ledger.accounts_title')),
    paragraph([`${counted(accounts)}.`, ...legend(buildings)].join(' '), 'small'),
    ...accountBlocks(accounts, buildings),
  ];
}

const linesOf = (accounts: readonly LedgerAccount[]): number =>
  accounts.reduce((count, { lines }) => count + lines.length, 0);

const counted = (accounts: readonly LedgerAccount[]): string =>
  [
    say('ledger.accounts', { count: accounts.length }),
    say('ledger.lines', { count: linesOf(accounts) }),
  ]
    .map(together)
    .join(', ');

function accountBlocks(
  accounts: readonly LedgerSlice[],
  buildings: LedgerData['buildings'],
): Block[] {
  const numbers = new Map(buildings.map((building) => [building.id, String(building.sequence)]));
  const dense = linesOf(accounts) > DENSE_ABOVE;
  const columns = lineColumns(accounts);
  return accounts.flatMap((account) => [
    heading(3, `${account.account} – ${withApostrophes(account.label)}`),
    accountTable(account, columns, numbers, dense),
  ]);
}

const legend = (buildings: LedgerData['buildings']): string[] =>
  buildings.length === 0
    ? []
    : [
        say('ledger.legend', {
          buildings: buildings.map(({ sequence, label }) => `${sequence} = ${label}`).join(' ; '),
        }),
      ];

function balanceTable(accounts: readonly LedgerAccount[], totals: LedgerData['totals']): Block {
  const columns: Column[] = [
    { title: say('paper.account'), align: 'start', width: 18 },
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('ledger.opening'), align: 'end', width: 'auto' },
    { title: say('paper.debit'), align: 'end', width: 'auto' },
    { title: say('paper.credit'), align: 'end', width: 'auto' },
    { title: say('paper.balance'), align: 'end', width: 'auto', tone: 'strong' },
  ];
  const rows = accounts.map((account) =>
    row(
      account.account,
      withApostrophes(account.label),
      amount(account.opening),
      amount(account.debit),
      amount(account.credit),
      amount(account.closing),
    ),
  );
  return {
    kind: 'table',
    columns,
    rows: [
      ...rows,
      styled(
        'total',
        '',
        say('paper.total'),
        amount(totals.opening),
        amount(totals.debit),
        amount(totals.credit),
        amount(totals.closing),
      ),
    ],
  };
}

/** Beyond this an amount needs a wider column. */
const LARGE = 1_000_000_00;

/** The same columns for every account, so that the eye finds them. */
function lineColumns(accounts: readonly LedgerAccount[]): Column[] {
  const isLarge = accounts.some(({ opening, debit, credit, closing }) =>
    [opening, debit, credit, closing].some((euros) => Math.abs(euros) >= LARGE),
  );
  const width = isLarge ? 29 : 21;
  return [
    { title: say('paper.date'), align: 'start', width: 18 },
    { title: say('paper.journal'), align: 'start', width: 10 },
    { title: say('paper.ref'), align: 'start', width: 16 },
    { title: say('paper.label'), align: 'start', width: 'fill' },
    { title: say('ledger.building'), align: 'center', width: 10 },
    { title: say('paper.debit'), align: 'end', width },
    { title: say('paper.credit'), align: 'end', width },
    { title: say('paper.balance'), align: 'end', width: width + 1 },
  ];
}

/** « À nouveau » or « Report » above the first line of an account. */
const broughtRow = ({ opening, brought }: LedgerSlice): Row =>
  brought === undefined
    ? styled('memo', '', '', '', say('ledger.brought'), '', '', '', amount(opening))
    : styled('memo', '', '', '', say('ledger.brought_forward'), '', ...sums(brought));

/** The total of the account or, where it goes on in the next part, what is carried there. */
const lastRow = ({ account, debit, credit, closing, carried }: LedgerSlice): Row =>
  carried === undefined
    ? styled(
        'subtotal',
        '',
        '',
        '',
        say('ledger.total', { account }),
        '',
        ...sums({ debit, credit, balance: closing }),
      )
    : styled('subtotal', '', '', '', say('ledger.carried_forward'), '', ...sums(carried));

const sums = ({ debit, credit, balance }: CarriedSums): string[] => [
  amount(debit),
  amount(credit),
  amount(balance),
];

function accountTable(
  account: LedgerSlice,
  columns: readonly Column[],
  buildings: ReadonlyMap<number, string>,
  dense: boolean,
): Block {
  const line = (item: LedgerAccount['lines'][number]): Row =>
    row(
      formatDate(item.date),
      item.journal,
      item.ref,
      item.label,
      item.building_id === null ? '' : (buildings.get(item.building_id) ?? whole(item.building_id)),
      amountOrBlank(item.debit),
      amountOrBlank(item.credit),
      amount(item.balance),
    );
  return {
    kind: 'table',
    columns,
    rows: [broughtRow(account), ...account.lines.map(line), lastRow(account)],
    dense,
  };
}
