import type { Reply } from '@sci/api-client';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, KeyValue, Notice, Section, Stack, Text } from '@sci/ui';

type State = Reply<'GET /v2/admin/cockpit'>;

const EVERY_MS = 30_000;

/** What is wrong now, since when and for whom; under it the state of each part. */
export function Situation() {
  const { t } = useTranslation('admin');
  const state = useApiQuery('GET /v2/admin/cockpit', {}, { refetchInterval: EVERY_MS });
  if (state.isPending) return <CardSkeleton />;
  if (state.isError) return <ErrorPanel error={state.error} onRetry={state.refetch} />;
  return (
    <Section
      title={t('cockpit.now')}
      description={t('cockpit.at', { at: formatInstant(state.data.at) })}
    >
      <Stack gap="sm">
        {state.data.troubles.length === 0 && <Notice tone="success" title={t('cockpit.allWell')} />}
        {state.data.troubles.map((trouble) => (
          <Notice
            key={`${trouble.part} ${trouble.sentence}`}
            tone={trouble.severity === 'error' ? 'danger' : 'warning'}
            title={trouble.sentence}
          >
            <Text size="sm">
              {trouble.since === null
                ? t('cockpit.sinceUnknown')
                : t('cockpit.since', { at: formatInstant(trouble.since) })}{' '}
              <Whom {...trouble} />
            </Text>
          </Notice>
        ))}
        <Parts state={state.data} />
      </Stack>
    </Section>
  );
}

/** How many companies and users something touches; nothing where nobody can say. */
export function Whom({ companies, users }: { readonly companies: number; readonly users: number }) {
  const { t } = useTranslation('admin');
  if (companies === 0 && users === 0) return null;
  const ofCompanies = t('cockpit.companies', { count: companies });
  const ofUsers = t('cockpit.users', { count: users });
  if (companies === 0) return <>{t('cockpit.touchesOnly', { whom: ofUsers })}</>;
  if (users === 0) return <>{t('cockpit.touchesOnly', { whom: ofCompanies })}</>;
  return <>{t('cockpit.touches', { companies: ofCompanies, users: ofUsers })}</>;
}

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const GIGABYTE = 1e9;
const MEGABYTE = 1e6;

function Parts({ state }: { readonly state: State }) {
  const { t } = useTranslation('admin');
  const size = (bytes: number) =>
    bytes < GIGABYTE
      ? t('cockpit.megabytes', { value: figures.format(bytes / MEGABYTE) })
      : t('cockpit.gigabytes', { value: figures.format(bytes / GIGABYTE) });
  const work = ({ waiting, failed, oldest_at: oldest }: State['queue']) => (
    <>
      {t('cockpit.work', { waiting, failed })}
      {oldest !== null && ` ${t('cockpit.oldest', { at: formatInstant(oldest) })}`}
    </>
  );
  const { payments, disk, database, modules } = state;
  const lastEvent = payments.last_event_at;
  return (
    <KeyValue
      items={[
        { label: t('cockpit.queue'), value: work(state.queue) },
        { label: t('cockpit.mails'), value: work(state.mails) },
        {
          label: t('cockpit.payments'),
          value: (
            <>
              {`${t(`cockpit.provider.${payments.provider}`)} `}
              {t('cockpit.subscriptions', { paid: payments.paid, unpaid: payments.unpaid })}
              {lastEvent !== null && ` ${t('cockpit.lastEvent', { at: formatInstant(lastEvent) })}`}
            </>
          ),
        },
        {
          label: t('cockpit.disk'),
          value:
            disk === null
              ? t('cockpit.unknown')
              : t('cockpit.room', { free: size(disk.free_bytes), total: size(disk.total_bytes) }),
        },
        {
          label: t('cockpit.database'),
          value: t('cockpit.connections', {
            size: size(database.bytes),
            used: database.used,
            idle: database.idle,
            waiting: database.waiting,
          }),
        },
        {
          label: t('cockpit.modules'),
          value: t('cockpit.revision', {
            revision: modules.revision,
            off: modules.off.length === 0 ? t('cockpit.noneOff') : modules.off.join(', '),
          }),
        },
        {
          label: t('cockpit.versions'),
          value: (
            <Stack gap={0}>
              {state.versions.map(({ name, version }) => (
                <span key={name}>
                  {t(`cockpit.version.${name}`, { defaultValue: name })} {version}
                </span>
              ))}
            </Stack>
          ),
        },
        { label: t('cockpit.started'), value: formatInstant(state.started_at) },
      ]}
    />
  );
}
