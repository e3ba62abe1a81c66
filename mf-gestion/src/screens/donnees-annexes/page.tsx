import { useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Page, TableSkeleton } from '@sci/ui';
import { useInvoicePayments, useSupportingData, useSupportingLists } from './parts/queries.ts';
import { StorageNotice } from './storage-notice.tsx';
import { SupportingView } from './supporting-view.tsx';

/** Invoices and figures without a bank line. */
export default function SupportingDataPage() {
  const { t } = useTranslation('gestion');
  const { year } = useFiscalYear();
  const { readOnly, reason } = useReadOnly();
  const rows = useSupportingData(year);
  const payments = useInvoicePayments(year);
  const { catalogue, error, retry } = useSupportingLists(year);

  return (
    <Page
      title={t('supportingData.title')}
      readOnly={reason}
      refreshing={rows.isFetching && !rows.isPending}
    >
      <StorageNotice />
      {rows.isError && <ErrorPanel error={rows.error} onRetry={rows.refetch} />}
      {payments.isError && <ErrorPanel error={payments.error} onRetry={payments.refetch} />}
      {error !== null && <ErrorPanel error={error} onRetry={retry} />}
      {rows.data !== undefined && catalogue !== undefined && (
        <SupportingView
          key={year}
          year={year}
          rows={rows.data}
          catalogue={catalogue}
          payments={payments.data}
          readOnly={readOnly}
        />
      )}
      {(rows.isPending || catalogue === undefined) && !rows.isError && error === null && (
        <TableSkeleton columns={5} />
      )}
    </Page>
  );
}
