import { useState } from 'react';
import type { ApiFile, Query } from '@sci/api-client';
import { LISTED_WORK } from '@sci/contract/listed-work';
import { useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, EmptyState, ErrorPanel, Section, StatusBadge, Text, Toolbar } from '@sci/ui';
import { SelectField, type Choice } from '@sci/ui/forms';
import { DataTable, type Column, type RowKey } from '@sci/ui/table';
import { DownloadButton } from '../../download-button.tsx';
import { Bulk, type BulkAction } from '../../bulk.tsx';
import { chooseColumn } from '../../choose-column.tsx';
import { useView } from '../../use-view.ts';

type Filter = Query<'GET /v2/admin/jobs'>;
type Status = NonNullable<Filter['status']>;

const STATUSES = [
  'failed',
  'processing',
  'success',
  'stopped',
] as const satisfies readonly Status[];

interface Row {
  readonly id: string | number;
  readonly status: Status;
}

interface List<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Words {
  readonly title: string;
  readonly kind: string;
  readonly csv: string;
  readonly filters: string;
  readonly chosen: string;
  readonly empty: string;
}

interface Props<Item extends Row> {
  /** Prefix of its filters in the address. */
  readonly name: string;
  readonly words: Words;
  readonly kinds: readonly Choice[];
  readonly useList: (filter: Filter) => List<Item>;
  /** What the box of a row is called. */
  readonly nameOf: (item: Item) => string;
  readonly columns: readonly Column<Item>[];
  readonly download: (filter: Filter) => Promise<ApiFile>;
  readonly actions: (ids: readonly Item['id'][]) => readonly BulkAction[];
}

/** Jobs or mails: filtered by state and kind in the address, chosen, run again or given up. */
export function WorkTable<Item extends Row>({
  name,
  words,
  kinds,
  useList,
  nameOf,
  columns,
  download,
  actions,
}: Props<Item>) {
  const { t } = useTranslation('admin');
  const view = useView<'state' | 'kind'>(name);
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const filter: Filter = {
    status: STATUSES.find((status) => status === view.read('state')),
    ...(view.read('kind') === '' ? {} : { kind: view.read('kind') }),
  };
  const list = useList(filter);
  const chosen = (list.data ?? []).filter(({ id }) => selection.has(id));
  const choose = chooseColumn<Item>({
    title: t('bulk.choose'),
    rowKey: ({ id }) => id,
    label: (item) => t('bulk.chooseOne', { row: nameOf(item) }),
    selection,
    onSelection: setSelection,
  });
  const stateColumn: Column<Item> = {
    id: 'state',
    title: t('jobs.state'),
    cell: ({ status }) => (
      <StatusBadge tone={status === 'stopped' ? 'neutral' : status}>
        {t(`jobs.${status}`)}
      </StatusBadge>
    ),
  };
  return (
    <Section
      title={words.title}
      actions={<DownloadButton download={() => download(filter)}>{words.csv}</DownloadButton>}
    >
      <Toolbar label={words.filters}>
        <SelectField
          name={`${name}-state`}
          label={t('jobs.state')}
          value={view.read('state')}
          onChange={(value) => view.write('state', value)}
          data={[
            { value: '', label: t('audit.all') },
            ...STATUSES.map((value) => ({ value, label: t(`jobs.${value}`) })),
          ]}
        />
        <SelectField
          name={`${name}-kind`}
          label={words.kind}
          value={view.read('kind')}
          onChange={(value) => view.write('kind', value)}
          data={[{ value: '', label: t('audit.all') }, ...kinds]}
        />
      </Toolbar>
      {list.isPending && <CardSkeleton />}
      {list.isError && <ErrorPanel error={list.error} onRetry={list.refetch} />}
      {list.data !== undefined && (
        <>
          <Bulk
            label={words.chosen}
            count={chosen.length}
            actions={actions(chosen.map(({ id }) => id))}
            onDone={setSelection}
          />
          <DataTable
            caption={t('common.listOf', { title: words.title })}
            rows={list.data}
            columns={[choose, ...columns, stateColumn]}
            rowKey={({ id }) => id}
            selection={selection}
            onSelection={setSelection}
            maxHeight="26rem"
            empty={<EmptyState order={3} title={words.empty} />}
          />
          {list.data.length >= LISTED_WORK && (
            <Text size="sm" mt="xs">
              {t('jobs.onlyLatest', { count: LISTED_WORK })}
            </Text>
          )}
        </>
      )}
    </Section>
  );
}
