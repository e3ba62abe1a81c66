import { useState } from 'react';
import { formatDate, formatWhole } from '@sci/money/format';
import { formatInstant, RouteLink, today, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, EmptyState, ErrorPanel, Page, PageSkeleton, Section, StatusBadge, Table, Text } from '@sci/ui';
import { DateField } from '@sci/ui/forms';
import { MovementSentence } from '../associes/share-movements.tsx';

/** Every share movement ever recorded, cancelled ones included, and who held what on any day. */
export default function PartDistributionsLogPage() {
  const { t } = useTranslation('configuration');
  const log = useApiQuery('GET /v2/associateMovement/list_all');
  if (log.isPending) return <PageSkeleton />;
  if (log.isError) return <ErrorPanel error={log.error} onRetry={log.refetch} />;

  const back = <Button variant="default" component={RouteLink} to="configuration.associates">{t('partDistributionsLog.back')}</Button>;
  return (
    <Page title={t('partDistributionsLog.title')} actions={back} refreshing={log.isFetching}>
      <Register />
      <Section title={t('partDistributionsLog.log')}>
        {log.data.length === 0
          ? <EmptyState order={3} title={t('movement.empty')} />
          : (
            <Table.ScrollContainer minWidth={560}><Table aria-label={t('partDistributionsLog.log')}>
              <Table.Thead>
                <Table.Tr><Table.Th>{t('partDistributionsLog.what')}</Table.Th><Table.Th>{t('partDistributionsLog.recorded')}</Table.Th><Table.Th>{t('partDistributionsLog.state')}</Table.Th></Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {log.data.map((movement) => (
                  <Table.Tr key={movement.id}>
                    <Table.Td><MovementSentence movement={movement} />{movement.comment !== '' && <Text size="sm" c="dimmed">{movement.comment}</Text>}</Table.Td>
                    <Table.Td>{t('partDistributionsLog.by', { at: formatInstant(movement.created_at), by: movement.created_by })}</Table.Td>
                    <Table.Td>
                      {movement.cancelled_at === null
                        ? <StatusBadge tone="success">{t('partDistributionsLog.inForce')}</StatusBadge>
                        : <StatusBadge tone="failed">{t('partDistributionsLog.cancelled', { at: formatInstant(movement.cancelled_at) })}</StatusBadge>}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table></Table.ScrollContainer>
          )}
      </Section>
    </Page>
  );
}

/** The register of shares at the end of a chosen day. */
function Register() {
  const { t } = useTranslation('configuration');
  const [date, setDate] = useState(today());
  const register = useApiQuery('GET /v2/associateMovement/register', date === '' ? null : { query: { date } }, { keepPrevious: true });
  return (
    <Section title={t('register.title')}>
      <DateField name="date" label={t('register.at')} value={date} onChange={setDate} w={200} />
      {register.isPending && <CardSkeleton />}
      {register.isError && <ErrorPanel error={register.error} onRetry={register.refetch} />}
      {register.data !== undefined && <Text size="sm" my="xs">{t('shares.attributed', { attributed: formatWhole(register.data.attributed), total: formatWhole(register.data.company_shares) })}</Text>}
      {register.data !== undefined && (
        <Table.ScrollContainer minWidth={440}><Table aria-label={t('register.caption', { date: formatDate(register.data.date) })}>
          <Table.Thead>
            <Table.Tr><Table.Th>{t('associates.partner')}</Table.Th><Table.Th ta="right">{t('shares.PP')}</Table.Th><Table.Th ta="right">{t('shares.US')}</Table.Th><Table.Th ta="right">{t('shares.NP')}</Table.Th></Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {register.data.holdings.map((holding) => (
              <Table.Tr key={holding.associate_id}>
                <Table.Td>{holding.name}</Table.Td>
                <Table.Td ta="right">{formatWhole(holding.shares)}</Table.Td>
                <Table.Td ta="right">{formatWhole(holding.usufruct_shares)}</Table.Td>
                <Table.Td ta="right">{formatWhole(holding.bare_shares)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table></Table.ScrollContainer>
      )}
    </Section>
  );
}
