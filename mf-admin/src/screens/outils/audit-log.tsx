import { useState } from 'react';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, ErrorPanel, Group, Section, Table, Text, Toolbar } from '@sci/ui';
import { DateField, TextField } from '@sci/ui/forms';

/** Who changed what, on whose behalf, when: latest first, a page at a time. */
export function AuditLog() {
  const { t } = useTranslation('admin');
  const [entity, setEntity] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [pages, setPages] = useState<readonly string[]>([]);
  const cursor = pages.at(-1);
  const log = useApiQuery('GET /v2/admin/audit', {
    query: { limit: 25, ...(entity === '' ? {} : { entity }), ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }), ...(cursor === undefined ? {} : { cursor }) },
  }, { keepPrevious: true });

  const filter = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPages([]);
  };
  if (log.isPending) return <CardSkeleton />;
  if (log.isError) return <ErrorPanel error={log.error} onRetry={log.refetch} />;
  const { rows, next, total } = log.data;
  return (
    <Section title={t('audit.title')} description={t('audit.count', { count: total })}>
      <Toolbar label={t('users.filters')}>
        <TextField name="entity" label={t('audit.entity')} value={entity} onChange={filter(setEntity)} />
        <DateField name="from" label={t('audit.from')} value={from} onChange={filter(setFrom)} />
        <DateField name="to" label={t('audit.to')} value={to} onChange={filter(setTo)} />
      </Toolbar>
      <Table.ScrollContainer minWidth={680}>
        <Table aria-label={t('audit.title')}>
          <Table.Thead><Table.Tr><Table.Th>{t('jobs.at')}</Table.Th><Table.Th>{t('audit.who')}</Table.Th><Table.Th>{t('audit.what')}</Table.Th><Table.Th>{t('users.company')}</Table.Th></Table.Tr></Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{formatInstant(row.at)}</Table.Td>
                <Table.Td>{row.user}{row.on_behalf_by !== null && <Text size="sm" c="dimmed">{t('audit.behalf', { admin: row.on_behalf_by })}</Text>}</Table.Td>
                <Table.Td>{row.action} {row.entity} {row.entity_id}</Table.Td>
                <Table.Td>{row.company ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>{t('users.previous')}</Button>
        <Button variant="default" disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>{t('users.next')}</Button>
      </Group>
    </Section>
  );
}
