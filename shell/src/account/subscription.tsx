import {
  Button,
  ErrorList,
  ErrorPanel,
  Group,
  Loader,
  Section,
  Stack,
  StatusBadge,
  Text,
} from '@sci/ui';
import { api, errorSentences, type Reply } from '@sci/api-client';
import {
  formatInstant,
  useApiMutation,
  useApiQuery,
  useIsHere,
  useMutation,
  useTranslation,
} from '@sci/shell-sdk';
import { useUser } from '../session/user-context.ts';

type State = Reply<'GET /v2/user/subscription'>;

/** What is paid for, until when, and the payment provider's pages to change it. */
export function Subscription() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useApiQuery('GET /v2/user/subscription');
  return (
    <Section title={t('subscription.title')}>
      {data === undefined && error === null && <Loader aria-label={t('loadingPart')} />}
      {data === undefined && error !== null && <ErrorPanel error={error} onRetry={refetch} />}
      {data !== undefined && (
        <Stack gap="md">
          <Summary state={data} />
          <Actions state={data} />
        </Stack>
      )}
    </Section>
  );
}

const TONES = {
  active: 'success',
  past_due: 'processing',
  canceled: 'failed',
  none: 'failed',
} as const;

function Summary({
  state: { status, current_period_end: end, cancel_at_period_end: ending },
}: {
  readonly state: State;
}) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Group>
        <StatusBadge tone={TONES[status]}>{t(`subscription.status.${status}`)}</StatusBadge>
      </Group>
      {end !== null && (
        <Text>
          {t(ending ? 'subscription.endsOn' : 'subscription.renewsOn', {
            when: formatInstant(end).slice(0, 10),
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('subscription.free')}
      </Text>
    </>
  );
}

function Actions({ state: { status } }: { readonly state: State }) {
  const { t } = useTranslation('shell');
  const { impersonation } = useUser();
  const pay = useApiMutation('POST /user/getStripeSessionFromApp', { changes: [] });
  const portal = useMutation({ mutationFn: () => api.call('GET /user/getStripePortalUrl') });
  const isHere = useIsHere();
  const leave = ({ url }: { url: string }) => {
    if (isHere()) window.location.assign(url);
  };
  if (impersonation !== null) return <Text size="sm">{t('account.impersonated')}</Text>;

  const failure = pay.error ?? portal.error;
  return (
    <>
      <ErrorList
        errors={failure === null ? undefined : errorSentences(failure)}
        onDismiss={() => {
          pay.reset();
          portal.reset();
        }}
      />
      <Group gap="sm">
        {(status === 'none' || status === 'canceled') && (
          <Button loading={pay.isPending} onClick={() => pay.mutate({}, { onSuccess: leave })}>
            {t('subscription.pay')}
          </Button>
        )}
        {status !== 'none' && (
          <Button
            variant="default"
            loading={portal.isPending}
            onClick={() => portal.mutate(undefined, { onSuccess: leave })}
          >
            {t('subscription.portal')}
          </Button>
        )}
      </Group>
    </>
  );
}
