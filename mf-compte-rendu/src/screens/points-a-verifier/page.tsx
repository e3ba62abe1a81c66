import { useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, PageSkeleton, Text } from '@sci/ui';
import { Findings } from '../../findings.tsx';
import { TaxPage } from '../../tax-page.tsx';
import { PointCard } from './point-card.tsx';

/**
 * What the data of the year ask to be verified, before the controls are closed and the report opens;
 * then the choices of the product where the law leaves a doubt: only those that touch the company
 * this year, each with its source and with what the other reading would change.
 */
export default function PointsPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const points = useApiQuery('GET /v2/points/:year', { params: { year } }, { keepPrevious: true });

  if (points.isPending) return <PageSkeleton />;
  if (points.isError) return <ErrorPanel error={points.error} onRetry={points.refetch} />;
  // A server that is older than this module tells none.
  const findings = points.data.findings ?? [];
  return (
    <TaxPage title={t('points.title')} refreshing={points.isFetching}>
      {points.data.points.length + findings.length === 0 && (
        <EmptyState title={t('points.none')} text={t('points.noneText')} />
      )}
      <Findings findings={findings} />
      {points.data.points.length > 0 && (
        <>
          <Text c="dimmed">{t('points.about')}</Text>
          {points.data.points.map((point) => (
            <PointCard
              key={`${point.code} ${point.choice === null ? point.message : ''}`}
              point={point}
              result={points.data.result}
              year={year}
              locked={points.data.locked_reason}
            />
          ))}
        </>
      )}
    </TaxPage>
  );
}
