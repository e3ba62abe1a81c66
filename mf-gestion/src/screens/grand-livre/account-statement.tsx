import { useMemo } from 'react';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Amount, Section, useIsMobile } from '@sci/ui';
import { IconExternalLink } from '@sci/ui/icons';
import { DataTable, type Column } from '@sci/ui/table';
import type { Building } from '../../catalogue/catalogue.ts';
import { Day } from '../../components/day.tsx';
import { rowsOf, type LedgerAccount, type LedgerRow } from './accounts.ts';
import { LedgerBalance } from './balance.tsx';
import classes from './ledger.module.css';

interface Props {
  readonly account: LedgerAccount;
  readonly buildings: readonly Building[];
  /** Leads to where an entry comes from. */
  readonly onOpen: (row: LedgerRow) => void;
}

const keyOf = ({ key }: LedgerRow): string => key;
const sideOf = (side: 'debit' | 'credit') => (row: LedgerRow) => {
  const euros = row.kind === 'line' ? row.line[side] : row.kind === 'closing' ? row[side] : 0;
  return euros === 0 ? null : <Amount euros={euros} bare />;
};

/** The entries of an account between its opening and its closing balance; each line opens what it comes from. */
export function AccountStatement({ account, buildings, onOpen }: Props) {
  const { t } = useTranslation('gestion');
  const mobile = useIsMobile();
  const rows = useMemo(() => rowsOf(account), [account]);
  const buildingOf = (row: LedgerRow) => (row.kind === 'line' ? (buildings.find(({ id }) => id === row.line.building_id)?.label ?? '') : '');
  const labelOf = (row: LedgerRow) => (row.kind === 'line' ? row.line.label : t(`ledger.${row.kind}`));

  const detailOf = (row: LedgerRow) => (row.kind === 'line' ? [row.line.journal, t('ledger.refShort', { ref: row.line.ref }), buildingOf(row)].filter((part) => part !== '').join(' · ') : '');
  const date: Column<LedgerRow> = { id: 'date', title: t('ledger.column.date'), cell: (row) => (row.kind === 'line' ? <Day iso={row.line.date} /> : '') };
  const label: Column<LedgerRow> = { id: 'label', title: t('ledger.column.label'), width: '45%', cell: (row) => <span className={classes['name']} data-kind={row.kind}>{labelOf(row)}<small>{detailOf(row)}</small></span> };
  const wide: Column<LedgerRow>[] = [
    date, label,
    { id: 'debit', title: t('ledger.column.debit'), align: 'end', cell: sideOf('debit') },
    { id: 'credit', title: t('ledger.column.credit'), align: 'end', cell: sideOf('credit') },
    { id: 'balance', title: t('ledger.column.balance'), align: 'end', cell: (row) => <LedgerBalance bare euros={row.kind === 'line' ? row.line.balance : row.balance} /> },
    { id: 'source', title: t('ledger.column.source'), hiddenTitle: true, cell: (row) => <SourceLink row={row} /> },
  ];
  const narrow: Column<LedgerRow>[] = [
    date, label,
    { id: 'amount', title: t('ledger.column.amount'), align: 'end', cell: (row) => <LedgerBalance euros={row.kind === 'line' ? row.line.debit - row.line.credit : row.balance} /> },
  ];
  return (
    <Section plain title={t('ledger.accountTitle', { account: account.account, label: account.label })}>
      <DataTable rows={rows} columns={mobile ? narrow : wide} rowKey={keyOf} caption={t('ledger.entriesOf', { account: account.account })} empty={null} onRowOpen={onOpen} rowState={({ kind }) => kind} maxHeight="calc(100dvh - 8rem)" />
    </Section>
  );
}

/** The movement or the supporting data behind an entry. */
function SourceLink({ row }: { readonly row: LedgerRow }) {
  const { t } = useTranslation('gestion');
  if (row.kind !== 'line') return null;
  const { movement_id: movement, supporting_data_id: supporting } = row.line;
  if (movement !== null) {
    return <ActionIcon component={RouteLink} to="gestion.bankingData" search={{ mouvement: movement }} variant="subtle" tabIndex={-1} aria-label={t('ledger.openMovement')}><IconExternalLink size={16} aria-hidden /></ActionIcon>;
  }
  if (supporting === null) return null;
  return <ActionIcon component={RouteLink} to="gestion.supportingData" search={{ piece: supporting }} variant="subtle" tabIndex={-1} aria-label={t('ledger.openSupporting')}><IconExternalLink size={16} aria-hidden /></ActionIcon>;
}
