import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, KeyValue, Section, StatusBadge } from '@sci/ui';

const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The state of the service at a glance. */
export function Health() {
  const { t } = useTranslation('admin');
  const health = useApiQuery('GET /v2/admin/health');
  if (health.isPending) return <CardSkeleton />;
  if (health.isError) return <ErrorPanel error={health.error} onRetry={health.refetch} />;
  const state = (fine: boolean) => (
    <StatusBadge tone={fine ? 'success' : 'danger'}>
      {fine ? t('health.fine') : t('health.down')}
    </StatusBadge>
  );
  return (
    <Section title={t('health.title')}>
      <KeyValue
        items={[
          { label: t('health.database'), value: state(health.data.database) },
          { label: t('health.news'), value: state(health.data.news) },
          { label: t('health.jobs'), value: health.data.jobs_waiting },
          { label: t('health.mails'), value: health.data.mails_failed },
          {
            label: t('health.storage'),
            value: t('health.megabytes', {
              value: megabytes.format(health.data.storage_bytes / 1_000_000),
            }),
          },
          { label: t('health.since'), value: formatInstant(health.data.started_at) },
        ]}
      />
    </Section>
  );
}
