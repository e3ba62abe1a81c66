import { useState } from 'react';
import type { CallArgs } from '@sci/api-client';
import type { HistoryChange } from '@sci/contract/history';
import { formatInstant, RouteLink, useApiQuery, useTranslation } from '@sci/shell-sdk';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorPanel,
  List,
  Table,
  TableSkeleton,
  Text,
  useIsMobile,
} from '@sci/ui';
import { minWidthOf } from '../min-width.ts';
import { ArchivedNotice } from './archived-notice.tsx';

type Wanted = NonNullable<CallArgs<'GET /v2/history'>['query']>;

/** Who changed what from what to what, latest first, one page after the other. */
export function HistoryList({ wanted }: { readonly wanted: Wanted }) {
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  return cursors.map((cursor) => (
    <HistoryRows
      key={cursor ?? 'first'}
      wanted={cursor === undefined ? wanted : { ...wanted, cursor }}
      onMore={cursor === cursors.at(-1) ? (next) => setCursors([...cursors, next]) : null}
    />
  ));
}

interface Props {
  readonly wanted: Wanted;
  /** Null for a page that another one follows already. */
  readonly onMore: ((next: number) => void) | null;
}

function HistoryRows({ wanted, onMore }: Props) {
  const { t } = useTranslation('compte-rendu');
  // What a change is about would be out of sight beside when and who: there it stands below.
  const narrow = useIsMobile();
  const page = useApiQuery('GET /v2/history', { query: wanted });
  if (page.isPending) return <TableSkeleton columns={3} />;
  if (page.isError) return <ErrorPanel error={page.error} onRetry={page.refetch} />;
  const { rows, next, archived_until: until } = page.data;
  const archived = until !== undefined && <ArchivedNotice until={until} onRead={page.refetch} />;
  if (rows.length === 0 && wanted.cursor === undefined)
    return (
      archived || <EmptyState order={3} title={t('history.none')} text={t('history.noneText')} />
    );
  return (
    <>
      <Table.ScrollContainer minWidth={narrow ? 0 : minWidthOf(640)}>
        <Table aria-label={t('history.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('history.at')}</Table.Th>
              <Table.Th>{t('history.what')}</Table.Th>
              {!narrow && <Table.Th>{t('history.fields')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <ChangeRow key={`${row.id} ${row.kind} ${row.record}`} row={row} narrow={narrow} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {next !== null && onMore !== null && (
        <Button variant="default" mt="sm" onClick={() => onMore(next)}>
          {t('history.more')}
        </Button>
      )}
      {archived}
    </>
  );
}

interface RowProps {
  readonly row: HistoryChange;
  readonly narrow: boolean;
}

function ChangeRow({ row, narrow }: RowProps) {
  const { t } = useTranslation('compte-rendu');
  const { by, on_behalf_by: admin, action, kind, record, fields, more } = row;
  return (
    <Table.Tr>
      <Table.Td>
        {formatInstant(row.at)}
        <Text size="sm" c="dimmed">
          {by === '' ? t('history.byItself') : by}
          {admin !== null && ` (${t('history.admin', { name: admin })})`}
        </Text>
        <Anchor
          component={RouteLink}
          size="sm"
          to="compte-rendu.past"
          search={{ avant: row.id }}
          aria-label={t('history.beforeOf', { at: formatInstant(row.at), record })}
        >
          {t('history.before')}
        </Anchor>
      </Table.Td>
      <Table.Td>
        {t(`history.action.${action}`, { kind })}
        <Text size="sm">{record}</Text>
        {more > 0 && (
          <Text size="sm" c="dimmed">
            {t('history.alike', { count: more })}
          </Text>
        )}
        {narrow && <Fields fields={fields} />}
      </Table.Td>
      {!narrow && (
        <Table.Td>
          <Fields fields={fields} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Fields({ fields }: Pick<HistoryChange, 'fields'>) {
  const { t } = useTranslation('compte-rendu');
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {fields.map(({ label, from, to }) => (
        <List.Item key={label}>
          {t('history.field', { label, from: from ?? '–', to: to ?? '–' })}
        </List.Item>
      ))}
    </List>
  );
}
