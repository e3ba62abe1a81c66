import { Button, ErrorPanel, Loader, Section, StatusBadge } from '@sci/ui';
import type { Reply } from '@sci/api-client';
import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import { deviceOf } from './device.ts';
import './account.css';

type OpenSession = Reply<'GET /v2/user/sessions'>[number];

/** Where the account is open; each other place can be closed from here. */
export function Sessions() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useApiQuery('GET /v2/user/sessions');
  return (
    <Section title={t('sessions.title')} description={t('sessions.text')}>
      {data === undefined && error === null && <Loader aria-label={t('loadingPart')} />}
      {data === undefined && error !== null && <ErrorPanel error={error} onRetry={refetch} />}
      <ul className="account-rows">
        {data?.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  );
}

function Row({
  session: { id, created_at, last_used_at, user_agent, current, impersonated_by },
}: {
  readonly session: OpenSession;
}) {
  const { t } = useTranslation('shell');
  const close = useApiMutation('DELETE /v2/user/session/:id');
  const device = deviceOf(user_agent) ?? t('sessions.unknown');
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <div className="account-rows__soft">
          {t('sessions.dates', {
            opened: formatInstant(created_at),
            used: formatInstant(last_used_at),
          })}
        </div>
        {impersonated_by !== null && (
          <div className="account-rows__soft">
            {t('sessions.impersonated', { admin: impersonated_by })}
          </div>
        )}
      </div>
      {current ? (
        <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={close.isPending}
          aria-label={t('sessions.closeNamed', { device })}
          onClick={() =>
            close.mutate({ params: { id } }, { onSuccess: tellDone, onError: tellError })
          }
        >
          {t('sessions.close')}
        </Button>
      )}
    </li>
  );
}
