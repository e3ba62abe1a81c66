import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Page, PageSkeleton, Section, Stack } from '@sci/ui';
import { FiscalYears } from './fiscal-years.tsx';
import { NewParam } from './new-param.tsx';
import { ParamForm } from './param-form.tsx';
import { ShareChanges } from './share-changes.tsx';

/** What administrators set for everybody: deadlines of the fiscal years, typed parameters, changes to acknowledge. */
export default function ParametersPage() {
  const { t } = useTranslation('admin');
  const params = useApiQuery('GET /admin/params');
  if (params.isPending) return <PageSkeleton />;
  if (params.isError) return <ErrorPanel error={params.error} onRetry={params.refetch} />;
  return (
    <Page title={t('parameters.title')} refreshing={params.isFetching}>
      <ShareChanges />
      <FiscalYears />
      <Section title={t('parameters.list')}>
        <Stack>
          {params.data.length === 0 && <EmptyState order={3} title={t('parameters.empty')} />}
          {params.data.map((param) => <ParamForm key={`${param.id}-${param.updated_at}`} param={param} changedAt={formatInstant(param.updated_at)} />)}
        </Stack>
      </Section>
      <NewParam />
    </Page>
  );
}
