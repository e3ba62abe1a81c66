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
import { amount, amountOrBlank, plural, whole } from '../print/figures.ts';
import { label } from '../print/typography.ts';
import type { LedgerAccount, LedgerData } from './data.ts';
import { viewOf } from './frame.ts';

/** Above this number of lines the rows are set as single lines: see `Table.dense`. */
const DENSE_ABOVE = 3000;

type Part = Pick<LedgerData, 'accounts' | 'buildings' | 'totals' | 'onlyBuilding'>;

/** The ledger of a year: trial balance, then every account with its lines and running balance. */
export function ledgerView({ company, editedOn, year, draft, ...part }: LedgerData): View {
  return viewOf({ company, editedOn, year, draft, title: `Grand livre ${year}` }, [
    heading(1, `Grand livre ${year}`, { subtitle: part.onlyBuilding ?? company.name }),
    facts(2, ...companyFacts(company)),
    ...(part.onlyBuilding === undefined
      ? []
      : [
          notice(
            'info',
            'Seules les écritures de cet immeuble sont reprises : les sous-totaux ne s’équilibrent pas.',
          ),
        ]),
    ...ledgerBlocks(part),
  ]);
}

export function ledgerBlocks({ accounts, buildings, totals }: Part): Block[] {
  const lines = accounts.reduce((count, account) => count + account.lines.length, 0);
  const numbers = new Map(buildings.map((building) => [building.id, String(building.sequence)]));
  const dense = lines > DENSE_ABOVE;
  const columns = lineColumns(accounts);
  return [
    heading(2, 'Balance générale'),
    balanceTable(accounts, totals),
    heading(2, 'Comptes', { newPage: true }),
    paragraph(
      `${plural(accounts.length, 'compte', 'comptes')}, ${plural(lines, 'ligne', 'lignes')}.${legend(buildings)}`,
      'small',
    ),
    ...accounts.flatMap((account) => [
      heading(3, `${account.account} – ${label(account.label)}`),
      accountTable(account, columns, numbers, dense),
    ]),
  ];
}

function legend(buildings: LedgerData['buildings']): string {
  if (buildings.length === 0) return '';
  return ` Colonne « Imm. » : ${buildings.map((building) => `${building.sequence} = ${building.label}`).join(' ; ')}.`;
}

function balanceTable(accounts: readonly LedgerAccount[], totals: LedgerData['totals']): Block {
  const columns: Column[] = [
    { title: 'Compte', align: 'start', width: 18 },
    { title: 'Intitulé', align: 'start', width: 'fill' },
    { title: 'À nouveau (€)', align: 'end', width: 'auto' },
    { title: 'Débit (€)', align: 'end', width: 'auto' },
    { title: 'Crédit (€)', align: 'end', width: 'auto' },
    { title: 'Solde (€)', align: 'end', width: 'auto', tone: 'strong' },
  ];
  const rows = accounts.map((account) =>
    row(
      account.account,
      label(account.label),
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
        'Total',
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
    { title: 'Date', align: 'start', width: 18 },
    { title: 'Jnl', align: 'start', width: 10 },
    { title: 'Pièce', align: 'start', width: 16 },
    { title: 'Libellé', align: 'start', width: 'fill' },
    { title: 'Imm.', align: 'center', width: 10 },
    { title: 'Débit (€)', align: 'end', width },
    { title: 'Crédit (€)', align: 'end', width },
    { title: 'Solde (€)', align: 'end', width: width + 1 },
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
      styled('memo', '', '', '', 'À nouveau', '', '', '', amount(account.opening)),
      ...account.lines.map(line),
      styled(
        'subtotal',
        '',
        '',
        '',
        `Total du compte ${account.account}`,
        '',
        amount(account.debit),
        amount(account.credit),
        amount(account.closing),
      ),
    ],
    dense,
  };
}
