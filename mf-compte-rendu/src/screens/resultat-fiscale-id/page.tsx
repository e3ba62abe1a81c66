import { api } from '@sci/api-client';
import { useFiscalYear, useParams, useTranslation, type FetchOptions } from '@sci/shell-sdk';
import { ErrorPanel, PageSkeleton, Section } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { NoYear } from '../../no-year.tsx';
import { TaxPage } from '../../tax-page.tsx';
import { TaxLinesTable } from '../../tax-lines-table.tsx';
import { DraftNotice, Findings } from '../../findings.tsx';
import { useWhy } from '../../why/use-why.tsx';
import { useTaxReturn } from './queries.ts';

/**
 * The 2072 annex of one building, line by line as the form has it; every figure says where it comes
 * from.
 */
export default function TaxReturnPage() {
  const { t } = useTranslation('compte-rendu');
  const buildingId = Number(useParams()['id']);
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const taxReturn = useTaxReturn({ year, fiscalYearCompanyId, buildingId });
  const { ask, drawer } = useWhy(fiscalYearCompanyId ?? 0);

  if (fiscalYearCompanyId === null) return <NoYear title={t('taxReturn.title')} />;
  if (taxReturn.isPending) return <PageSkeleton />;
  if (taxReturn.isError) return <ErrorPanel error={taxReturn.error} onRetry={taxReturn.refetch} />;

  const { building, lines, draft, findings } = taxReturn.data;
  const download = (options: FetchOptions) =>
    api.download('GET /v2/report/taxReturn/download/:id', {
      params: { id: fiscalYearCompanyId },
      query: { buildingId },
      ...options,
    });
  return (
    <TaxPage
      title={t('taxReturn.of', { label: building.label })}
      refreshing={taxReturn.isFetching}
      actions={
        <DownloadButton preview download={download}>
          {t('download.pdf')}
        </DownloadButton>
      }
    >
      <DraftNotice draft={draft} />
      <Findings findings={findings} />
      <Section title={t('taxReturn.lines')} description={t('taxReturn.linesText')}>
        <TaxLinesTable
          lines={lines}
          caption={t('taxReturn.of', { label: building.label })}
          onAsk={(line) => ask({ buildingId: building.id, line })}
        />
      </Section>
      {drawer}
    </TaxPage>
  );
}
