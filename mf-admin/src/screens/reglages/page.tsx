import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeTable } from './change-table.tsx';

/** While a rehearsal goes on, its progress is read again. */
const UNDER_WAY_MS = 1500;

/**
 * Changes of settings: what is being rehearsed on all companies, what waits to be put in force, what
 * is in force and can be put back.
 */
export default function SettingsPage() {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState<number | null>(null);
  const [rehearsing, setRehearsing] = useState(false);
  const changes = useApiQuery(
    'GET /v2/admin/setting_changes',
    {},
    { refetchInterval: rehearsing ? UNDER_WAY_MS : false },
  );
  const underWay = changes.data?.some(({ status }) => status === 'rehearsing') ?? false;
  if (underWay !== rehearsing) setRehearsing(underWay);
  if (changes.isPending) return <PageSkeleton />;
  if (changes.isError) return <ErrorPanel error={changes.error} onRetry={changes.refetch} />;
  return (
    <Page title={t('settings.title')} subtitle={t('settings.text')}>
      {changes.data.length === 0 ? (
        <EmptyState title={t('settings.none')} text={t('settings.noneText')} />
      ) : (
        <ChangeTable changes={changes.data} onOpen={setOpened} />
      )}
      {opened !== null && (
        <ChangeDialog
          key={opened}
          id={opened}
          rehearsing={rehearsing}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
