import { useTranslation } from '@sci/shell-sdk';
import { Amount, EmptyState, StatusBadge, Text } from '@sci/ui';
import { IconPaperclip } from '@sci/ui/icons';
import { DataTable, type Column } from '@sci/ui/table';
import { Day } from '../../../components/day.tsx';
import { RowDetail } from './row-detail.tsx';
import {
  typeOf,
  type PaidInvoice,
  type SupportingCatalogue,
  type SupportingData,
} from '../model/types.ts';
import classes from '../parts/supporting-data.module.css';

interface Props {
  readonly rows: readonly SupportingData[];
  readonly catalogue: SupportingCatalogue;
  readonly paymentsOf: ReadonlyMap<number, PaidInvoice>;
  readonly readOnly: boolean;
  /** The row opened in place; 0 when none is. */
  readonly opened: number;
  /** The row that was just added. */
  readonly added: number | null;
  readonly onOpen: (id: number | null) => void;
  readonly onEdit: (row: SupportingData) => void;
  readonly onRemove: (row: SupportingData) => void;
}

const keyOf = ({ id }: SupportingData): number => id;

/** Invoices and figures without a bank line. */
export function SupportingTable({
  rows,
  catalogue,
  paymentsOf,
  readOnly,
  opened,
  added,
  onOpen,
  onEdit,
  onRemove,
}: Props) {
  const { t } = useTranslation('gestion');
  const buildingOf = (id: number | null) =>
    catalogue.buildings.find((building) => building.id === id)?.label ?? '';
  const columns: Column<SupportingData>[] = [
    {
      id: 'date',
      title: t('supportingData.field.date'),
      sortValue: ({ date }) => date,
      cell: ({ date }) => <Day iso={date} />,
    },
    {
      id: 'label',
      title: t('supportingData.field.label'),
      width: '40%',
      sortValue: ({ label }) => label,
      cell: (row) => (
        <span className={classes['name']}>
          {row.label}
          <Text span size="sm" c="dimmed">
            {[typeOf(catalogue, row.type)?.label ?? '', row.supplier]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        </span>
      ),
    },
    {
      id: 'building',
      title: t('supportingData.field.building'),
      secondary: true,
      sortValue: ({ building_id: id }) => buildingOf(id),
      cell: ({ building_id: id }) => buildingOf(id),
    },
    {
      id: 'amount',
      title: t('supportingData.field.amount'),
      align: 'end',
      sortValue: ({ amount }) => amount,
      cell: ({ amount }) => <Amount euros={amount} />,
    },
    {
      id: 'state',
      title: t('supportingData.state.title'),
      width: '12rem',
      secondary: true,
      cell: (row) => <RowState row={row} payments={paymentsOf.get(row.id)} />,
    },
  ];
  return (
    <DataTable
      rows={rows}
      columns={columns}
      rowKey={keyOf}
      caption={t('supportingData.title')}
      active={opened === 0 ? null : opened}
      onRowOpen={({ id }) => onOpen(id === opened ? null : id)}
      detail={
        opened === 0
          ? undefined
          : {
              key: opened,
              render: (row) => (
                <RowDetail
                  row={row}
                  payments={paymentsOf.get(row.id)}
                  catalogue={catalogue}
                  readOnly={readOnly}
                  isAdded={row.id === added}
                  onEdit={() => onEdit(row)}
                  onRemove={() => onRemove(row)}
                />
              ),
            }
      }
      empty={<EmptyState title={t('supportingData.filterEmpty')} />}
    />
  );
}

/** Documents, link to the bank line, duplicates: what a glance should tell. */
function RowState({
  row,
  payments,
}: {
  readonly row: SupportingData;
  readonly payments: PaidInvoice | undefined;
}) {
  const { t } = useTranslation('gestion');
  const invoice = row.type === 'FACTURE';
  return (
    <span className={classes['states']}>
      {row.files.length > 0 ? (
        <span className={classes['count']}>
          <IconPaperclip size={16} aria-hidden />{' '}
          {t('supportingData.state.files', { count: row.files.length })}
        </span>
      ) : (
        <StatusBadge tone="warning">{t('supportingData.state.noFile')}</StatusBadge>
      )}
      {invoice && row.bank_movement_id === null && (
        <StatusBadge tone="processing">{t('supportingData.state.unlinked')}</StatusBadge>
      )}
      {row.bank_movement_id !== null && payments !== undefined && payments.left > 0 && (
        <StatusBadge tone="processing">
          {t('supportingData.payments.left')} <Amount euros={payments.left} />
        </StatusBadge>
      )}
      {row.duplicate_of.length > 0 && (
        <StatusBadge tone="danger">{t('supportingData.state.duplicate')}</StatusBadge>
      )}
    </span>
  );
}
