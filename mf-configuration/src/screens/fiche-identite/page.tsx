import { useState } from 'react';
import { useApiQuery, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Group, Page, PageSkeleton } from '@sci/ui';
import { HistoryButton } from '../../history-link.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NoCompany } from './no-company.tsx';

/** The identity sheet of the company: read, then changed in place. */
export default function IdentityPage() {
  const { t } = useTranslation('configuration');
  const { readOnly, reason } = useReadOnly();
  const company = useApiQuery('GET /config/company');
  const [editing, setEditing] = useState(false);

  if (company.isPending) return <PageSkeleton />;
  if (company.isError) return <ErrorPanel error={company.error} onRetry={company.refetch} />;
  if ('message' in company.data) return <NoCompany title={t('identity.title')} />;

  const actions = !editing && (
    <Group gap="sm">
      <HistoryButton kind="company" id={company.data.id} name={company.data.name} />
      {!readOnly && <Button onClick={() => setEditing(true)}>{t('identity.edit')}</Button>}
    </Group>
  );
  return (
    <Page
      title={t('identity.title')}
      readOnly={reason}
      refreshing={company.isFetching}
      actions={actions}
      narrow
    >
      {editing ? (
        <IdentityForm company={company.data} onDone={() => setEditing(false)} />
      ) : (
        <>
          <CompanyFacts company={company.data} />
          {!readOnly && <DeleteCompany company={company.data} />}
        </>
      )}
    </Page>
  );
}
