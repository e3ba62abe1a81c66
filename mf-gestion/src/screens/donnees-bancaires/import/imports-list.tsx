import type { Reply } from '@sci/api-client';
import { formatDate, formatWhole } from '@sci/money/format';
import { formatInstant, notify, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, StatusBadge, TableSkeleton, Text } from '@sci/ui';
import { ConfirmButton } from '@sci/ui/ext';
import { DataTable, type Column } from '@sci/ui/table';
import { ImportProgress } from './import-progress.tsx';
import { useUndoImport } from './use-import.ts';

type BankImport = Reply<'GET /v2/bankImports'>[number];
const keyOf = ({ id }: BankImport): number => id;

/**
 * The imports of an account; each one can be taken back as a whole as long as nothing was built on
 * it.
 */
export function ImportsList({
  accountId,
  readOnly,
}: {
  readonly accountId: number;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('gestion');
  const imports = useApiQuery('GET /v2/bankImports', { query: { bank_account_id: accountId } });
  if (imports.isPending) return <TableSkeleton columns={5} rows={4} />;
  if (imports.isError) return <ErrorPanel error={imports.error} onRetry={imports.refetch} />;

  const period = ({ first_date: first, last_date: last }: BankImport) =>
    first === null || last === null
      ? ''
      : t('bankingData.imports.period', { from: formatDate(first), to: formatDate(last) });
  const columns: Column<BankImport>[] = [
    {
      id: 'at',
      title: t('bankingData.imports.at'),
      sortValue: ({ created_at: at }) => at,
      cell: (each) => (
        <>
          {formatInstant(each.created_at)}
          <Text size="sm" c="dimmed">
            {each.created_by}
          </Text>
        </>
      ),
    },
    {
      id: 'files',
      title: t('bankingData.imports.files'),
      cell: (each) => each.file_names.join(', '),
    },
    {
      id: 'count',
      title: t('bankingData.imports.movements'),
      align: 'end',
      cell: (each) => formatWhole(each.movements),
    },
    { id: 'period', title: t('bankingData.imports.periodTitle'), secondary: true, cell: period },
    {
      id: 'undo',
      title: t('bankingData.imports.state'),
      align: 'end',
      cell: (each) => <ImportState batch={each} readOnly={readOnly} />,
    },
  ];
  return (
    <DataTable
      rows={imports.data}
      columns={columns}
      rowKey={keyOf}
      caption={t('bankingData.imports.title')}
      empty={
        <EmptyState
          title={t('bankingData.imports.empty')}
          text={t('bankingData.imports.emptyText')}
        />
      }
    />
  );
}

function ImportState({
  batch,
  readOnly,
}: {
  readonly batch: BankImport;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('gestion');
  const { undo, standing } = useUndoImport();
  if (standing !== undefined)
    return <ImportProgress standing={standing} label={t('bankingData.imports.undoing')} />;
  if (batch.undone_at !== null)
    return (
      <StatusBadge tone="failed">
        {t('bankingData.imports.undone', { date: formatInstant(batch.undone_at) })}
      </StatusBadge>
    );
  if (batch.locked_reason !== null)
    return (
      <Text size="sm" c="dimmed">
        {batch.locked_reason}
      </Text>
    );
  if (readOnly) return null;

  const run = () =>
    undo
      .mutateAsync(batch.id)
      .then(() => notify({ kind: 'success', text: t('bankingData.imports.undoDone') }));
  return (
    <ConfirmButton
      size="compact-sm"
      danger
      title={t('bankingData.imports.undoTitle')}
      text={t('bankingData.imports.undoText', {
        count: batch.movements,
      })}
      confirmLabel={t('bankingData.imports.undo')}
      onConfirm={run}
    >
      {t('bankingData.imports.undo')}
    </ConfirmButton>
  );
}
