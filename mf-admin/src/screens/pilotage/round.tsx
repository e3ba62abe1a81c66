import { useState } from 'react';
import { api, type Reply } from '@sci/api-client';
import { LISTED_FINDINGS } from '@sci/contract/listed-work';
import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  LatestOnly,
  Progress,
  Section,
  StatusBadge,
  Text,
} from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import { DownloadButton } from '../../download-button.tsx';

type Round = NonNullable<Reply<'GET /v2/admin/report_round'>['round']>;
type Finding = Round['findings'][number];

const UNDER_WAY_MS = 2000;

/** The round that opens every report of every company: how far it is, and what it could not open. */
export function ReportRounds() {
  const { t } = useTranslation('admin');
  const [watching, setWatching] = useState(false);
  const latest = useApiQuery(
    'GET /v2/admin/report_round',
    {},
    { refetchInterval: watching ? UNDER_WAY_MS : false },
  );
  const underWay = latest.data?.round?.ended_at === null;
  if (underWay !== watching) setWatching(underWay);
  if (latest.isPending) return <CardSkeleton />;
  if (latest.isError) return <ErrorPanel error={latest.error} onRetry={latest.refetch} />;
  const { round } = latest.data;
  return (
    <Section
      title={t('round.title')}
      description={t('round.text')}
      actions={
        <>
          <Actions underWay={underWay} />
          {round !== null && (
            <DownloadButton download={() => api.download('GET /v2/admin/report_round/csv')}>
              {t('round.csv')}
            </DownloadButton>
          )}
        </>
      }
    >
      {round === null ? (
        <EmptyState order={3} title={t('round.none')} text={t('round.noneText')} />
      ) : (
        <Result round={round} />
      )}
    </Section>
  );
}

function Actions({ underWay }: { readonly underWay: boolean }) {
  const { t } = useTranslation('admin');
  const begin = useApiMutation('POST /v2/admin/report_round');
  const stop = useApiMutation('POST /v2/admin/report_round/stop');
  const act = underWay ? stop : begin;
  const run = () => act.mutate({}, { onSuccess: tellDone, onError: tellError });
  return (
    <Button variant="default" loading={act.isPending} onClick={run}>
      {underWay ? t('round.stop') : t('round.begin')}
    </Button>
  );
}

function Result({ round }: { readonly round: Round }) {
  const { t } = useTranslation('admin');
  const { companies, done, opened, findings } = round;
  const columns: readonly Column<Finding>[] = [
    {
      id: 'company',
      title: t('users.company'),
      cell: ({ company, year }) => t('round.companyYear', { company: company.name, year }),
    },
    { id: 'report', title: t('round.report'), cell: ({ report }) => report },
    {
      id: 'kind',
      title: t('round.kind'),
      cell: ({ kind }) => (
        <StatusBadge tone={kind === 'failed' ? 'danger' : 'warning'}>
          {t(`round.kind.${kind}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'sentence',
      title: t('round.sentence'),
      cell: ({ sentence, reference }) => (
        <>
          {sentence}
          {reference !== null && (
            <Text size="sm" c="dimmed">
              {reference}
            </Text>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <Text>
        {round.ended_at === null
          ? t('round.underWay', { at: formatInstant(round.started_at) })
          : t(round.stopped ? 'round.stopped' : 'round.over', {
              at: formatInstant(round.ended_at),
            })}{' '}
        {t('round.done', { done, companies, opened })}
      </Text>
      {round.ended_at === null && (
        <Progress
          my="sm"
          value={companies === 0 ? 0 : (100 * done) / companies}
          aria-label={t('round.progress')}
        />
      )}
      <DataTable
        caption={t('round.findings')}
        rows={findings}
        columns={columns}
        rowKey={({ id }) => id}
        maxHeight="26rem"
        empty={<EmptyState order={3} title={t('round.allOpen')} />}
      />
      <LatestOnly
        count={findings.length}
        most={LISTED_FINDINGS}
        elsewhere={t('round.othersInFile')}
      />
    </>
  );
}
