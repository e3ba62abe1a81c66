import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { api, type Query, type Reply } from '@sci/api-client';
import { formatInstant, useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, EmptyState, ErrorPanel, Section, Text, Toolbar } from '@sci/ui';
import { SearchField, SelectField } from '@sci/ui/forms';
import { DataTable, type Column, type RowKey } from '@sci/ui/table';
import { DownloadButton } from '../../download-button.tsx';
import { Pages } from '../../pages.tsx';
import { Bulk } from '../../bulk.tsx';
import { Whom } from './situation.tsx';
import { chooseColumn } from '../../choose-column.tsx';
import { useView } from '../../use-view.ts';

/** Most who come read the list; one cause is fetched when somebody opens it. */
const Drawer = lazy(async () => ({ default: (await import('./cause-drawer.tsx')).CauseDrawer }));
const CauseDrawer = (of: ComponentProps<typeof Drawer>) => (
  <Suspense>
    <Drawer {...of} />
  </Suspense>
);

type Cause = Reply<'GET /v2/admin/failures'>['rows'][number];
type Filter = Query<'GET /v2/admin/failures/csv'>;

const KINDS = [
  'server',
  'client',
  'job',
  'night',
  'csp',
  'integrity',
  'publication',
] as const satisfies readonly Cause['kind'][];

/** Failures by cause, the latest first: opened with their stack, settled many at once. */
export function Causes() {
  const { t } = useTranslation('admin');
  const view = useView<'state' | 'kind' | 'q'>('incidents');
  const [pages, setPages] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<number | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const columns = useColumns();
  const choose = chooseColumn<Cause>({
    title: t('bulk.choose'),
    rowKey: ({ id }) => id,
    label: ({ message }) => t('bulk.chooseOne', { row: message }),
    selection,
    onSelection: setSelection,
  });
  const settle = useApiMutation('POST /v2/admin/failures/settle');
  const filter: Filter = {
    state: view.read('state') === 'settled' ? 'settled' : 'open',
    kind: KINDS.find((kind) => kind === view.read('kind')),
    ...(view.read('q').trim() === '' ? {} : { search: view.read('q') }),
  };
  const cursor = pages.at(-1);
  const causes = useApiQuery(
    'GET /v2/admin/failures',
    { query: { ...filter, ...(cursor === undefined ? {} : { cursor }) } },
    { keepPrevious: true },
  );
  const show = (name: 'state' | 'kind' | 'q') => (value: string) => {
    setPages([]);
    view.write(name, value);
  };
  const ids = (causes.data?.rows ?? []).map(({ id }) => id).filter((id) => selection.has(id));
  return (
    <Section
      title={t('failures.title')}
      description={t('failures.text')}
      actions={
        <DownloadButton
          download={() => api.download('GET /v2/admin/failures/csv', { query: filter })}
        >
          {t('failures.csv')}
        </DownloadButton>
      }
    >
      <Toolbar label={t('failures.filters')}>
        <SearchField
          name="q"
          label={t('failures.words')}
          value={view.read('q')}
          onChange={show('q')}
          errors={causes.error?.errors['search']}
        />
        <SelectField
          name="failures-state"
          label={t('jobs.state')}
          value={view.read('state')}
          onChange={show('state')}
          data={[
            { value: '', label: t('failures.open') },
            { value: 'settled', label: t('failures.settled') },
          ]}
        />
        <SelectField
          name="failures-kind"
          label={t('failures.kind')}
          value={view.read('kind')}
          onChange={show('kind')}
          data={[
            { value: '', label: t('audit.all') },
            ...KINDS.map((value) => ({ value, label: t(`failures.kind.${value}`) })),
          ]}
        />
      </Toolbar>
      {causes.isPending && <CardSkeleton />}
      {causes.isError && <ErrorPanel error={causes.error} onRetry={causes.refetch} />}
      {causes.data !== undefined && (
        <>
          <Bulk
            label={t('failures.bulk')}
            count={ids.length}
            actions={[
              {
                label: t('failures.settle'),
                text: t('failures.settleText'),
                run: () => settle.mutateAsync({ body: { ids } }),
              },
            ]}
            onDone={setSelection}
          />
          <DataTable
            caption={t('common.listOf', { title: t('failures.title') })}
            rows={causes.data.rows}
            columns={[choose, ...columns]}
            rowKey={({ id }) => id}
            onRowOpen={({ id }) => setOpened(id)}
            selection={selection}
            onSelection={setSelection}
            empty={
              <EmptyState order={3} title={t('failures.none')} text={t('failures.noneText')} />
            }
          />
          <Pages before={pages} next={causes.data.next} onGo={setPages} />
        </>
      )}
      {opened !== null && <CauseDrawer id={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

function useColumns(): readonly Column<Cause>[] {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'message',
      title: t('failures.message'),
      cell: ({ message, module, route }) => (
        <>
          {message}
          <Text size="sm" c="dimmed">
            {[module, route].filter((word) => word !== '').join(', ')}
          </Text>
        </>
      ),
    },
    { id: 'count', title: t('failures.count'), align: 'end', cell: ({ count }) => count },
    {
      id: 'whom',
      title: t('failures.whom'),
      secondary: true,
      cell: (cause) => <Whom {...cause} />,
    },
    {
      id: 'last',
      title: t('failures.last'),
      cell: ({ last_at, first_at }) => (
        <>
          {formatInstant(last_at)}
          <Text size="sm" c="dimmed">
            {t('cockpit.since', { at: formatInstant(first_at) })}
          </Text>
        </>
      ),
    },
  ];
}
