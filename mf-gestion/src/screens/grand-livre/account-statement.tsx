import { useMemo } from 'react';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Amount, Section } from '@sci/ui';
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
  return euros === 0 ? null : <Amount euros={euros} />;
};

/** The entries of an account between its opening and its closing balance; each line opens what it comes from. */
export function AccountStatement({ account, buildings, onOpen }: Props) {
  const { t } = useTranslation('gestion');
  const rows = useMemo(() => rowsOf(account), [account]);
  const buildingOf = (row: LedgerRow) => (row.kind === 'line' ? (buildings.find(({ id }) => id === row.line.building_id)?.label ?? '') : '');
  const labelOf = (row: LedgerRow) => (row.kind === 'line' ? row.line.label : t(`ledger.${row.kind}`));

  const columns: Column<LedgerRow>[] = [
    { id: 'date', title: t('ledger.column.date'), width: '6.5rem', cell: (row) => (row.kind === 'line' ? <Day iso={row.line.date} /> : '') },
    { id: 'journal', title: t('ledger.column.journal'), width: '4rem', secondary: true, cell: (row) => (row.kind === 'line' ? row.line.journal : '') },
    { id: 'ref', title: t('ledger.column.ref'), width: '4.5rem', secondary: true, cell: (row) => (row.kind === 'line' ? row.line.ref : '') },
    { id: 'label', title: t('ledger.column.label'), cell: (row) => <span className={classes['name']} data-kind={row.kind}>{labelOf(row)}<small>{buildingOf(row)}</small></span> },
    { id: 'debit', title: t('ledger.column.debit'), align: 'end', width: '7rem', cell: sideOf('debit') },
    { id: 'credit', title: t('ledger.column.credit'), align: 'end', width: '7rem', cell: sideOf('credit') },
    { id: 'balance', title: t('ledger.column.balance'), align: 'end', width: '8.5rem', secondary: true, cell: (row) => <LedgerBalance euros={row.kind === 'line' ? row.line.balance : row.balance} /> },
    { id: 'source', title: t('ledger.column.source'), hiddenTitle: true, width: '3rem', cell: (row) => <SourceLink row={row} /> },
  ];
  return (
    <Section plain title={t('ledger.accountTitle', { account: account.account, label: account.label })}>
      <DataTable rows={rows} columns={columns} rowKey={keyOf} caption={t('ledger.entriesOf', { account: account.account })} empty={null} onRowOpen={onOpen} rowState={({ kind }) => kind} maxHeight="calc(100dvh - 8rem)" />
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
