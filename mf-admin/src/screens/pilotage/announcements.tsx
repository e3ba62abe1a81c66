import type { Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { LISTED_ANNOUNCEMENTS } from '@sci/contract/listed-work';
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
  Section,
  StatusBadge,
  Text,
} from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import { lazy, Suspense, useState } from 'react';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import { useView } from '../../use-view.ts';
import { audienceOf, EVERYBODY } from '../../message-audience.ts';

/** Most who come read; what writes is fetched when somebody does. */
const WriteAnnouncement = lazy(async () => ({
  default: (await import('./write-announcement.tsx')).WriteAnnouncement,
}));

type Announcement = Reply<'GET /v2/admin/announcements'>[number];

const UNDER_WAY_MS = 3000;

/** What was told to those concerned, and a message to write; whom it is for stands in the address. */
export function Announcements() {
  const { t } = useTranslation('admin');
  const view = useView<'to'>('message');
  const [sending, setSending] = useState(false);
  const list = useApiQuery(
    'GET /v2/admin/announcements',
    {},
    { refetchInterval: sending ? UNDER_WAY_MS : false },
  );
  const underWay = list.data?.some(({ to_send }) => to_send > 0) ?? false;
  if (underWay !== sending) setSending(underWay);
  const audience = audienceOf(view.read('to'));
  return (
    <Section
      title={t('message.title')}
      description={t('message.text')}
      actions={
        <Button variant="default" onClick={() => view.write('to', EVERYBODY)}>
          {t('message.toEverybody')}
        </Button>
      }
    >
      {list.isPending && <CardSkeleton />}
      {list.isError && <ErrorPanel error={list.error} onRetry={list.refetch} />}
      {list.data !== undefined && <Table rows={list.data} />}
      {audience !== undefined && (
        <Suspense>
          <WriteAnnouncement audience={audience} onClose={() => view.write('to', '')} />
        </Suspense>
      )}
    </Section>
  );
}

function Table({ rows }: { readonly rows: readonly Announcement[] }) {
  const { t } = useTranslation('admin');
  const inTurn = useInTurn();
  const list = useAnnouncementList(rows);
  const takeBack = useApiMutation('POST /v2/admin/announcement/:id/take_back');
  const takeBackChosen = () =>
    inTurn(list.chosen, { keyOf: ({ id }) => id, nameOf: subjectOf }, ({ id }) =>
      takeBack.mutateAsync({ params: { id } }),
    );
  const columns: readonly Column<Announcement>[] = [
    {
      id: 'subject',
      title: t('message.subject'),
      cell: ({ subject, written_at: at, written_by: by }) => (
        <>
          {subject}
          <Text size="sm" c="dimmed">
            {t('message.written', { at: formatInstant(at), by })}
          </Text>
        </>
      ),
    },
    {
      id: 'to',
      title: t('message.to'),
      cell: ({ audience, about, people }) => (
        <>
          {t(`message.to.${audience}`, { about })}
          <Text size="sm" c="dimmed">
            {t('message.people', { count: people })}
          </Text>
        </>
      ),
    },
    { id: 'mails', title: t('message.mails'), secondary: true, cell: (row) => <Mails row={row} /> },
    { id: 'state', title: t('message.banner'), cell: (row) => <Banner row={row} /> },
    {
      id: 'actions',
      title: t('common.actions'),
      cell: (row) => (row.shown || row.to_send > 0 ? <TakeBack row={row} /> : null),
    },
  ];
  return (
    <>
      <ListTools
        list={list}
        title={t('message.title')}
        searchLabel={t('message.search')}
        actions={[
          {
            label: t('message.takeBack'),
            text: t('message.takeBackText'),
            danger: true,
            run: takeBackChosen,
          },
        ]}
      />
      <DataTable
        caption={t('common.listOf', { title: t('message.title') })}
        rows={list.shown}
        columns={[list.choose, ...columns]}
        rowKey={({ id }) => id}
        selection={list.selection}
        onSelection={list.onSelection}
        maxHeight="26rem"
        empty={<EmptyState order={3} title={t('message.none')} text={t('message.noneText')} />}
      />
      <LatestOnly count={rows.length} most={LISTED_ANNOUNCEMENTS} />
    </>
  );
}

const subjectOf = ({ subject }: Announcement): string => subject;

const stateOf = ({ taken_back_at, shown }: Announcement): 'takenBack' | 'shown' | 'over' =>
  taken_back_at !== null ? 'takenBack' : shown ? 'shown' : 'over';

function useAnnouncementList(rows: readonly Announcement[]) {
  const { t } = useTranslation('admin');
  return useList<Announcement>({
    name: 'messages',
    rows,
    rowKey: ({ id }) => id,
    nameOf: subjectOf,
    texts: [
      { title: t('message.subject'), of: subjectOf },
      { title: t('jobs.at'), of: ({ written_at }) => formatInstant(written_at) },
      { title: t('message.author'), of: ({ written_by }) => written_by },
      {
        title: t('message.to'),
        of: ({ audience, about }) => t(`message.to.${audience}`, { about }),
      },
      { title: t('message.readers'), of: ({ people }) => String(people) },
      { title: t('message.mails'), of: ({ mails }) => String(mails) },
      { title: t('message.banner'), of: (row) => t(`message.state.${stateOf(row)}`) },
    ],
    filters: {
      state: {
        label: t('message.banner'),
        of: stateOf,
        choices: (['shown', 'over', 'takenBack'] as const).map((value) => ({
          value,
          label: t(`message.state.${value}`),
        })),
      },
    },
  });
}

function Mails({ row: { by_mail, mails, to_send } }: { readonly row: Announcement }) {
  const { t } = useTranslation('admin');
  if (!by_mail) return <>{t('message.noMail')}</>;
  return to_send > 0 ? (
    <>{t('message.toSend', { count: mails, left: to_send })}</>
  ) : (
    <>{t('message.handedOver', { count: mails })}</>
  );
}

function Banner({ row }: { readonly row: Announcement }) {
  const { t } = useTranslation('admin');
  if (row.taken_back_at !== null)
    return (
      <StatusBadge tone="neutral">
        {t('message.takenBack', { at: formatInstant(row.taken_back_at) })}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={row.shown ? 'success' : 'neutral'}>
      {t(row.shown ? 'message.until' : 'message.over', { day: formatDate(row.last_day) })}
    </StatusBadge>
  );
}

function TakeBack({ row: { id, subject } }: { readonly row: Announcement }) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState(false);
  const takeBack = useApiMutation('POST /v2/admin/announcement/:id/take_back');
  const close = () => setAsked(false);
  const run = () => {
    close();
    takeBack.mutate({ params: { id } }, { onSuccess: tellDone, onError: tellError });
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('message.takeBackOf', { subject })}
        loading={takeBack.isPending}
        onClick={() => setAsked(true)}
      >
        {t('message.takeBack')}
      </Button>
      <ConfirmModal
        opened={asked}
        danger
        title={t('message.takeBackOf', { subject })}
        confirmLabel={t('message.takeBack')}
        onClose={close}
        onConfirm={run}
      >
        {t('message.takeBackText')}
      </ConfirmModal>
    </>
  );
}
