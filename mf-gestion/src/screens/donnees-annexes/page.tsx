import { useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Page, TableSkeleton } from '@sci/ui';
import { useInvoicePayments, useSupportingData, useSupportingLists } from './parts/queries.ts';
import { StorageNotice } from './storage-notice.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useView } from '../../components/use-view.ts';
import { ViewTabs } from '../../components/view-tabs.tsx';
import { SupportingView } from './supporting-view.tsx';

const InboxView = lazyPart(() => import('./inbox/inbox-view.tsx').then((part) => part.InboxView));

const VIEWS = ['donnees', 'factures'] as const;

function SupportingTabs() {
  const { t } = useTranslation('gestion');
  return <ViewTabs views={VIEWS} titleOf={(view) => t(`invoiceInbox.view.${view}`)} />;
}

/** Invoices and figures without a bank line, and the invoices that came through the platform. */
export default function SupportingDataPage() {
  const view = useView(VIEWS);
  return view === 'factures' ? <InboxPage /> : <DataPage />;
}

function InboxPage() {
  const { t } = useTranslation('gestion');
  const { readOnly, reason } = useReadOnly();
  return (
    <Page title={t('supportingData.title')} readOnly={reason}>
      <SupportingTabs />
      <InboxView readOnly={readOnly} />
    </Page>
  );
}

function DataPage() {
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
      <SupportingTabs />
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
