import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, KeyValue, List, Section, Stack, Table } from '@sci/ui';
import { Drawer } from '@sci/ui/ext';
import { StackTrace } from './report-card.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** One cause: where it comes from, its latest reports, the companies that it touches. */
export function CauseDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('admin');
  const cause = useApiQuery('GET /v2/admin/failure/:id', { params: { id } });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('failures.one')}
      closeButtonProps={{ 'aria-label': t('users.close') }}
    >
      {cause.isPending && <CardSkeleton />}
      {cause.isError && <ErrorPanel error={cause.error} onRetry={cause.refetch} />}
      {cause.data !== undefined && (
        <Stack>
          <KeyValue
            items={[
              { label: t('failures.message'), value: cause.data.message },
              { label: t('failures.kind'), value: t(`failures.kind.${cause.data.kind}`) },
              { label: t('failures.module'), value: cause.data.module },
              { label: t('failures.route'), value: cause.data.route },
              { label: t('failures.count'), value: cause.data.count },
              { label: t('failures.first'), value: formatInstant(cause.data.first_at) },
              { label: t('failures.last'), value: formatInstant(cause.data.last_at) },
            ].filter(({ value }) => value !== '')}
          />
          {cause.data.stack !== '' && <StackTrace text={cause.data.stack} />}
          {cause.data.touched.length > 0 && (
            <Section title={t('failures.touched')} plain>
              <List size="sm">
                {cause.data.touched.map((company) => (
                  <List.Item key={company.id}>{company.name}</List.Item>
                ))}
              </List>
            </Section>
          )}
          <Section title={t('failures.reports')} plain>
            <Table.ScrollContainer minWidth={520}>
              <Table aria-label={t('failures.reports')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('failures.at')}</Table.Th>
                    <Table.Th>{t('failures.reference')}</Table.Th>
                    <Table.Th>{t('failures.release')}</Table.Th>
                    <Table.Th>{t('failures.user')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {cause.data.reports.map((report) => (
                    <Table.Tr key={report.id}>
                      <Table.Td>{formatInstant(report.at)}</Table.Td>
                      <Table.Td>{report.reference ?? report.id}</Table.Td>
                      <Table.Td>{report.release}</Table.Td>
                      <Table.Td>{report.user?.email ?? t('failures.nobody')}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Section>
        </Stack>
      )}
    </Drawer>
  );
}
