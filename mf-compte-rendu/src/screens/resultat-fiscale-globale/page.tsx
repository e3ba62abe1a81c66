import { api } from '@sci/api-client';
import { RouteLink, useFiscalYear, useReadOnly, useTranslation, useYearQuery } from '@sci/shell-sdk';
import { Button, ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import type { FetchOptions } from '../../use-document.ts';
import { NoYear } from '../../no-year.tsx';
import { DraftNotice, Warnings } from '../../warnings.tsx';
import { useWhy } from '../../why/use-why.tsx';
import { AssociatesTable } from './associates-table.tsx';
import { BridgeTable } from './bridge-table.tsx';
import { BuildingsMatrix } from './buildings-matrix.tsx';
import { RoundingTable } from './rounding-table.tsx';
import { TotalsTable } from './totals-table.tsx';

/** The 2072 of the company: totals, buildings side by side, partners, and the way from the accounting result. */
export default function TaxReturnGlobalPage() {
  const { t } = useTranslation('compte-rendu');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { reason } = useReadOnly();
  const global = useYearQuery(year, 'GET /taxReturn/global', fiscalYearCompanyId === null ? null : { query: { fiscalYearCompanyId } }, { keepPrevious: true });
  const { ask, drawer } = useWhy(fiscalYearCompanyId ?? 0);

  if (fiscalYearCompanyId === null) return <NoYear title={t('taxReturnGlobal.title')} />;
  if (global.isPending) return <PageSkeleton />;
  if (global.isError) return <ErrorPanel error={global.error} onRetry={global.refetch} />;

  const download = (options: FetchOptions) => api.download('GET /v2/report/taxReturn/download/:id', { params: { id: fiscalYearCompanyId }, query: { buildingId: 0 }, ...options });
  return (
    <Page
      title={t('taxReturnGlobal.title')} subtitle={t('taxReturn.subtitle', { year })} readOnly={reason} refreshing={global.isFetching}
      actions={<><Button variant="default" component={RouteLink} to="compte-rendu.taxReturnChoice">{t('taxReturn.back')}</Button><DownloadButton preview download={download}>{t('download.pdf')}</DownloadButton></>}
    >
      <DraftNotice draft={global.data.draft} />
      <Warnings warnings={global.data.warnings} />
      <TotalsTable totals={global.data.totals} onAsk={(line) => ask({ buildingId: 0, line })} />
      <BuildingsMatrix buildings={global.data.buildings} onAsk={ask} />
      <AssociatesTable associates={global.data.associates} />
      <BridgeTable bridge={global.data.bridge} />
      <RoundingTable global={global.data} />
      {drawer}
    </Page>
  );
}
