import { useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Notice, PageSkeleton, Section } from '@sci/ui';
import { NoYear } from '../../no-year.tsx';
import { TaxPage } from '../../tax-page.tsx';
import { ComparedSheets } from './compared-sheets.tsx';
import { FilingsTable } from './filings-table.tsx';
import { MissingBoxes } from './missing-boxes.tsx';
import { RecordFiling } from './record-filing.tsx';

/**
 * What was filed with the tax office, kept as it was; what the books say since, box by box, and the
 * corrective return when they differ.
 */
export default function DeclarationPage() {
  const { t } = useTranslation('compte-rendu');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const declaration = useApiQuery(
    'GET /v2/declaration',
    fiscalYearCompanyId === null ? null : { query: { year } },
    { keepPrevious: true },
  );
  if (fiscalYearCompanyId === null) return <NoYear title={t('declared.title')} />;
  if (declaration.isPending) return <PageSkeleton />;
  if (declaration.isError)
    return <ErrorPanel error={declaration.error} onRetry={declaration.refetch} />;

  const { declarations, changed, locked_reason: locked } = declaration.data;
  const [last] = declarations;
  return (
    <TaxPage title={t('declared.title')} tellsReadOnly={false} refreshing={declaration.isFetching}>
      {changed > 0 && (
        <Notice tone="warning" title={t('declared.changed', { count: changed })}>
          {t('declared.changedText')}
        </Notice>
      )}
      <Section title={t('declared.filings')} description={t('declared.filingsText')}>
        {last === undefined ? (
          <EmptyState title={t('declared.none')} text={t('declared.noneText')} />
        ) : (
          <FilingsTable filings={declarations} year={year} />
        )}
      </Section>
      {locked !== null && <Notice tone="info">{locked}</Notice>}
      <RecordFiling
        // Not by what is filed: read again after an answer that was lost, it would take away the
        // form that says so, and with it the key under which the filing is recorded once.
        key={declaration.data.year}
        declaration={declaration.data}
        onRefused={() => void declaration.refetch()}
      />
      <MissingBoxes
        boxes={declaration.data.missing}
        sheets={declaration.data.sheets}
        filed={last !== undefined}
      />
      {last !== undefined && (
        <ComparedSheets
          sheets={declaration.data.sheets}
          title={t('declared.compare')}
          text={t('declared.compareText')}
          was={t('declared.was')}
        />
      )}
    </TaxPage>
  );
}
