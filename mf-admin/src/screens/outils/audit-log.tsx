import { useState } from 'react';
import { api, type Query, type Reply } from '@sci/api-client';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Section, ShortTable, Text, Toolbar } from '@sci/ui';
import { DateField, SearchField, SelectField } from '@sci/ui/forms';
import { DownloadButton } from '../../download-button.tsx';
import { Pages } from '../../pages.tsx';
import { useView } from '../../use-view.ts';
import { AuditDetails } from './audit-details.tsx';

type Entry = Reply<'GET /v2/admin/audit'>['rows'][number];

const ORIGINS = [
  'user',
  'rule',
  'import',
  'admin',
  'system',
] as const satisfies readonly Entry['origin'][];

/**
 * Who changed what, on whose behalf, when: latest first, filtered as the address says, a page at a
 * time, or as a file.
 */
export function AuditLog() {
  const { t } = useTranslation('admin');
  const view = useView<'search' | 'action' | 'entity' | 'origin' | 'from' | 'to'>('journal');
  const filter = {
    search: view.read('search'),
    action: view.read('action'),
    entity: view.read('entity'),
    origin: view.read('origin'),
    from: view.read('from'),
    to: view.read('to'),
  };
  const [pages, setPages] = useState<readonly string[]>([]);
  const cursor = pages.at(-1);
  const { origin, ...texts } = filter;
  const query: Query<'GET /v2/admin/audit/csv'> = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== '')),
    origin: ORIGINS.find((value) => value === origin),
  };
  const log = useApiQuery(
    'GET /v2/admin/audit',
    { query: { ...query, limit: 25, ...(cursor === undefined ? {} : { cursor }) } },
    { keepPrevious: true },
  );
  const kinds = useApiQuery('GET /v2/admin/audit/kinds');

  const set = (name: keyof typeof filter) => (value: string) => {
    view.write(name, value);
    setPages([]);
  };
  const choices = (values: readonly string[] | undefined) => [
    { value: '', label: t('audit.all') },
    ...(values ?? [])
      .map((value) => ({ value, label: t(`audit.word.${value}`, { defaultValue: value }) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
  ];
  return (
    <Section
      title={t('audit.title')}
      description={
        log.data === undefined
          ? undefined
          : t(log.data.at_least === true ? 'audit.more' : 'audit.count', { count: log.data.total })
      }
      actions={
        <DownloadButton download={() => api.download('GET /v2/admin/audit/csv', { query })}>
          {t('common.csv')}
        </DownloadButton>
      }
    >
      <Toolbar label={t('audit.filters')}>
        <SearchField
          name="search"
          label={t('audit.person')}
          value={filter.search}
          onChange={set('search')}
          errors={log.error?.errors['search']}
        />
        <SelectField
          name="action"
          label={t('audit.action')}
          value={filter.action}
          onChange={set('action')}
          data={choices(kinds.data?.actions)}
        />
        <SelectField
          name="entity"
          label={t('audit.entity')}
          value={filter.entity}
          onChange={set('entity')}
          data={choices(kinds.data?.entities)}
        />
        <SelectField
          name="origin"
          label={t('audit.origin')}
          value={filter.origin}
          onChange={set('origin')}
          data={[
            { value: '', label: t('audit.all') },
            ...ORIGINS.map((value) => ({ value, label: t(`audit.origin.${value}`) })),
          ]}
        />
        {(['from', 'to'] as const).map((day) => (
          <DateField
            key={day}
            name={day}
            label={t(`audit.${day}`)}
            value={filter[day]}
            onChange={set(day)}
            errors={log.error?.errors[day]}
          />
        ))}
      </Toolbar>
      {log.isPending && <CardSkeleton />}
      {log.isError && <ErrorPanel error={log.error} onRetry={log.refetch} />}
      {log.data !== undefined && (
        <>
          <Entries rows={log.data.rows} />
          <Pages before={pages} next={log.data.next} onGo={setPages} />
          {log.data.archived_until !== undefined && (
            <Text size="sm" c="dimmed">
              {t('audit.archived', { at: formatInstant(log.data.archived_until) })}
            </Text>
          )}
        </>
      )}
    </Section>
  );
}

function Entries({ rows }: { readonly rows: readonly Entry[] }) {
  const { t } = useTranslation('admin');
  return (
    <ShortTable
      caption={t('audit.title')}
      minWidth={720}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: t('jobs.at'), cell: ({ at }) => formatInstant(at) },
        { title: t('audit.who'), cell: (row) => <Who row={row} /> },
        { title: t('audit.what'), cell: (row) => <What row={row} /> },
        { title: t('users.company'), cell: ({ company }) => company ?? '–' },
      ]}
    />
  );
}

function What({ row }: { readonly row: Entry }) {
  const { t } = useTranslation('admin');
  const word = (value: string) => t(`audit.word.${value}`, { defaultValue: value });
  return (
    <>
      {word(row.action)} {word(row.entity)} {row.entity_id}
      <AuditDetails entry={row} />
    </>
  );
}

/** Who did it, through what when not by hand, and on whose behalf; without anybody, what did. */
function Who({ row: { user, origin, on_behalf_by: admin } }: { readonly row: Entry }) {
  const { t } = useTranslation('admin');
  const means = t(`audit.origin.${origin}`);
  return (
    <>
      {user !== '' && user}
      {user === '' && (origin === 'system' ? t('audit.system') : means)}
      {user !== '' && (origin === 'rule' || origin === 'import') && (
        <Text size="sm" c="dimmed">
          {means}
        </Text>
      )}
      {admin !== null && (
        <Text size="sm" c="dimmed">
          {t('audit.behalf', { admin })}
        </Text>
      )}
    </>
  );
}
