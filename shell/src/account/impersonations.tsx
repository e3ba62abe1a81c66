import { ErrorPanel, LatestOnly, Loader, Section, StatusBadge, Text } from '@sci/ui';
import type { Reply } from '@sci/api-client';
import { LISTED_IMPERSONATIONS } from '@sci/contract/listed-work';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import './account.css';

type Impersonation = Reply<'GET /v2/user/impersonations'>[number];

/** Who acted in the user's place, when and why: nothing of it is hidden from him. */
export function Impersonations() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useApiQuery('GET /v2/user/impersonations');
  return (
    <Section title={t('impersonations.title')} description={t('impersonations.text')}>
      {data === undefined && error === null && <Loader aria-label={t('loadingPart')} />}
      {data === undefined && error !== null && <ErrorPanel error={error} onRetry={refetch} />}
      {data?.length === 0 && <Text>{t('impersonations.none')}</Text>}
      <ul className="account-rows">
        {data?.map((impersonation) => (
          <Row key={impersonation.id} impersonation={impersonation} />
        ))}
      </ul>
      <LatestOnly count={data?.length ?? 0} most={LISTED_IMPERSONATIONS} />
    </Section>
  );
}

function Row({
  impersonation: { at, until, active, admin, reason, writing_until },
}: {
  readonly impersonation: Impersonation;
}) {
  const { t } = useTranslation('shell');
  return (
    <li>
      <div>
        <strong>{t('impersonations.who', { admin })}</strong>
        <div>{t('impersonations.reason', { reason })}</div>
        <div className="account-rows__soft">
          {t('impersonations.dates', { from: formatInstant(at), until: formatInstant(until) })}
        </div>
        <div className="account-rows__soft">
          {writing_until === null
            ? t('impersonations.readOnly')
            : t('impersonations.wrote', { until: formatInstant(writing_until) })}
        </div>
      </div>
      {active && <StatusBadge tone="warning">{t('impersonations.active')}</StatusBadge>}
    </li>
  );
}
