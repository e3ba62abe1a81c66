import type { LawOfYear } from '@sci/contract/law';
import { useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Notice, PageSkeleton, Section } from '@sci/ui';
import { TaxPage } from '../../tax-page.tsx';
import { RulesTable } from './rules-table.tsx';

/** In the order of what readers ask about most. */
const SECTIONS = [
  'amounts',
  'deadlines',
  'holidays',
  'lines',
  'systems',
  'categories',
  'supporting',
  'conventions',
] as const satisfies readonly Exclude<keyof LawOfYear, 'year'>[];

/** The rules behind the figures of a year: what each fixes, where it is read, and until when. */
export default function LawPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const law = useApiQuery('GET /v2/law/:year', { params: { year } }, { keepPrevious: true });

  if (law.isPending) return <PageSkeleton />;
  if (law.isError) return <ErrorPanel error={law.error} onRetry={law.refetch} />;

  const unverified = SECTIONS.flatMap((section) => law.data[section]).filter(
    ({ checked_until }) => checked_until !== null && checked_until < law.data.year,
  );
  return (
    <TaxPage title={t('law.title')} refreshing={law.isFetching}>
      {unverified.length > 0 && (
        <Notice tone="warning" title={t('law.unverified', { count: unverified.length })}>
          {t('law.unverifiedText', { year: law.data.year })}
        </Notice>
      )}
      {SECTIONS.map((section) => (
        <Section
          key={section}
          title={t(`law.section.${section}`)}
          description={t(`law.about.${section}`)}
        >
          <RulesTable
            rules={law.data[section]}
            year={law.data.year}
            caption={t(`law.section.${section}`)}
          />
        </Section>
      ))}
    </TaxPage>
  );
}
