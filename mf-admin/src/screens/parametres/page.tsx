import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { useOpenRow } from '@sci/ui/forms';
import { FiscalYears } from './fiscal-years.tsx';
import { NewParam } from './new-param.tsx';
import { ParamForm } from './param-form.tsx';
import { ParamTable } from './param-table.tsx';
import { ShareChanges } from './share-changes.tsx';

/**
 * What administrators set for everybody: deadlines of the fiscal years, typed parameters, changes
 * to acknowledge.
 */
export default function ParametersPage() {
  const { t } = useTranslation('admin');
  const params = useApiQuery('GET /admin/params');
  const [edited, setEdited] = useState<number | null>(null);
  const editing = useOpenRow(
    edited,
    params.data?.find(({ id }) => id === edited),
  );
  if (params.isPending) return <PageSkeleton />;
  if (params.isError) return <ErrorPanel error={params.error} onRetry={params.refetch} />;
  return (
    <Page title={t('parameters.title')} refreshing={params.isFetching}>
      <ShareChanges />
      <ParamTable params={params.data} onEdit={setEdited} />
      <NewParam />
      <FiscalYears />
      {editing !== undefined && (
        <ParamForm key={editing.id} param={editing} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
