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
import { withApostrophes } from '../print/typography.ts';
import type { LedgerAccount, LedgerData } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/** Above this number of lines the rows are set as single lines: see `Table.dense`. */
const DENSE_ABOVE = 3000;

type Part = Pick<LedgerData, 'accounts' | 'buildings' | 'totals' | 'onlyBuilding'>;

/** The ledger of a year: trial balance, then every account with its lines and running balance. */
export function ledgerView({ company, editedOn, year, draft, ...part }: LedgerData): View {
  const title = say('ledger.title', { year });
  return viewOf({ company, editedOn, year, draft, title }, [
    heading(1, title, { subtitle: part.onlyBuilding ?? company.name }),
    facts(2, ...companyFacts(company)),
    ...(part.onlyBuilding === undefined ? [] : [notice('info', say('ledger.one_building'))]),
    ...ledgerBlocks(part),
  ]);
}

export function ledgerBlocks({ accounts, buildings, totals }: Part): Block[] {
  const lines = accounts.reduce((count, account) => count + account.lines.length, 0);
  const numbers = new Map(buildings.map((building) => [building.id, String(building.sequence)]));
  const dense = lines > DENSE_ABOVE;
  const columns = lineColumns(accounts);
  const counted = [
    say('ledger.accounts', { count: accounts.length }),
    say('ledger.lines', { count: lines }),
  ]
    .map(together)
    .join(', ');
  return [
    heading(2, say('ledger.balance')),
    balanceTable(accounts, totals),
    heading(2, say('ledger.accounts_title'), { newPage: true }),
    paragraph([`${counted}.`, ...legend(buildings)].join(' '), 'small'),
    ...accounts.flatMap((account) => [
      heading(3, `${account.account} – ${withApostrophes(account.label)}`),
      accountTable(account, columns, numbers, dense),
    ]),
  ];
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

function accountTable(
  account: LedgerAccount,
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
    rows: [
      styled('memo', '', '', '', say('ledger.brought'), '', '', '', amount(account.opening)),
      ...account.lines.map(line),
      styled(
        'subtotal',
        '',
        '',
        '',
        say('ledger.total', { account: account.account }),
        '',
        amount(account.debit),
        amount(account.credit),
        amount(account.closing),
      ),
    ],
    dense,
  };
}
