import { useEffect, useMemo } from 'react';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Amount, Section, useIsMobile } from '@sci/ui';
import { IconExternalLink } from '@sci/ui/icons';
import { DataTable, type Column } from '@sci/ui/table';
import type { Building } from '../../../catalogue/catalogue.ts';
import { Day } from '../../../components/day.tsx';
import { rowsOf, type LedgerAccount, type LedgerRow, type LinePage } from '../model/accounts.ts';
import { LedgerBalance } from './balance.tsx';
import { useLines } from './queries.ts';
import classes from '../parts/ledger.module.css';

interface Props {
  readonly year: number;
  /** The building whose lines are shown; 0 for all of them. */
  readonly building: number;
  readonly account: LedgerAccount;
  /** The lines that came with the account. */
  readonly first: LinePage;
  /** When they came, in ms. */
  readonly readAt: number;
  readonly buildings: readonly Building[];
  /** Leads to where an entry comes from. */
  readonly onOpen: (row: LedgerRow) => void;
}

const keyOf = ({ key }: LedgerRow): string => key;
const sideOf = (side: 'debit' | 'credit') => (row: LedgerRow) => {
  const euros = row.kind === 'line' ? row.line[side] : row.kind === 'closing' ? row[side] : 0;
  return euros === 0 ? null : <Amount euros={euros} bare />;
};

/**
 * The entries of an account between its opening and its closing balance; each line opens what it
 * comes from.
 */
export function AccountStatement({
  year,
  building,
  account,
  first,
  readAt,
  buildings,
  onOpen,
}: Props) {
  const { t } = useTranslation('gestion');
  const mobile = useIsMobile();
  const { pages, ask } = useLines({ year, building, account: account.account }, first, readAt);
  const rows = useMemo(() => rowsOf(account, pages), [account, pages]);
  const buildingOf = (row: LedgerRow) =>
    row.kind === 'line'
      ? (buildings.find(({ id }) => id === row.line.building_id)?.label ?? '')
      : '';
  const labelOf = (row: LedgerRow) =>
    row.kind === 'line' ? row.line.label : t(`ledger.row.${row.kind}`);

  const detailOf = (row: LedgerRow) =>
    row.kind === 'line'
      ? [row.line.journal, t('ledger.refShort', { ref: row.line.ref }), buildingOf(row)]
          .filter((part) => part !== '')
          .join(' · ')
      : '';
  const date: Column<LedgerRow> = {
    id: 'date',
    title: t('ledger.column.date'),
    cell: (row) => (row.kind === 'line' ? <Day iso={row.line.date} /> : ''),
  };
  const label: Column<LedgerRow> = {
    id: 'label',
    title: t('ledger.column.label'),
    width: '45%',
    cell: (row) =>
      row.kind === 'coming' ? (
        <Coming offset={row.offset} onSeen={ask} />
      ) : (
        <span className={classes['name']} data-kind={row.kind}>
          {labelOf(row)}
          <small>{detailOf(row)}</small>
        </span>
      ),
  };
  const wide: Column<LedgerRow>[] = [
    date,
    label,
    { id: 'debit', title: t('ledger.column.debit'), align: 'end', cell: sideOf('debit') },
    { id: 'credit', title: t('ledger.column.credit'), align: 'end', cell: sideOf('credit') },
    {
      id: 'balance',
      title: t('ledger.column.balance'),
      align: 'end',
      cell: (row) => <Balance row={row} />,
    },
    {
      id: 'source',
      title: t('ledger.column.source'),
      hiddenTitle: true,
      cell: (row) => <SourceLink row={row} />,
    },
  ];
  const narrow: Column<LedgerRow>[] = [
    date,
    label,
    {
      id: 'amount',
      title: t('ledger.column.amount'),
      align: 'end',
      cell: (row) =>
        row.kind === 'line' ? (
          <LedgerBalance euros={row.line.debit - row.line.credit} />
        ) : (
          <Balance row={row} />
        ),
    },
  ];
  return (
    <Section
      plain
      title={t('ledger.accountTitle', { account: account.account, label: account.label })}
    >
      <DataTable
        rows={rows}
        columns={mobile ? narrow : wide}
        rowKey={keyOf}
        caption={t('ledger.entriesOf', { account: account.account })}
        empty={null}
        onRowOpen={onOpen}
        rowState={({ kind }) => kind}
        maxHeight="calc(100dvh - 8rem)"
      />
    </Section>
  );
}

/** A line on its way: to see it is to ask for it. */
function Coming({
  offset,
  onSeen,
}: {
  readonly offset: number;
  readonly onSeen: (offset: number) => void;
}) {
  const { t } = useTranslation('gestion');
  useEffect(() => onSeen(offset), [offset, onSeen]);
  return <span className={classes['coming']}>{t('ledger.coming')}</span>;
}

/** The balance after a row, which a line on its way does not have yet. */
function Balance({ row }: { readonly row: LedgerRow }) {
  if (row.kind === 'coming') return null;
  return <LedgerBalance bare euros={row.kind === 'line' ? row.line.balance : row.balance} />;
}

/** Leads to the movement, the supporting data or the miscellaneous entry behind a line. */
function SourceLink({ row }: { readonly row: LedgerRow }) {
  const { t } = useTranslation('gestion');
  const source = row.kind === 'line' ? sourceOf(row.line) : null;
  if (source === null) return null;
  const { label, ...address } = source;
  return (
    <ActionIcon
      component={RouteLink}
      {...address}
      variant="subtle"
      tabIndex={-1}
      aria-label={t(label)}
    >
      <IconExternalLink size={16} aria-hidden />
    </ActionIcon>
  );
}

type Line = Extract<LedgerRow, { kind: 'line' }>['line'];

function sourceOf({ movement_id, entry_id, supporting_data_id }: Line) {
  if (movement_id !== null)
    return {
      to: 'gestion.bankingData',
      search: { mouvement: movement_id },
      label: 'ledger.openMovement',
    } as const;
  if (entry_id !== null)
    return {
      to: 'gestion.ledger',
      search: { vue: 'operations', ecriture: entry_id },
      label: 'ledger.openEntry',
    } as const;
  if (supporting_data_id === null) return null;
  return {
    to: 'gestion.supportingData',
    search: { piece: supporting_data_id },
    label: 'ledger.openSupporting',
  } as const;
}
