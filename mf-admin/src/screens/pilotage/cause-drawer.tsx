import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  ErrorPanel,
  Group,
  KeyValue,
  List,
  Section,
  ShortTable,
  Stack,
} from '@sci/ui';
import { Drawer } from '@sci/ui/ext';
import { useView } from '../../use-view.ts';
import { toFailure } from '../../message-audience.ts';
import { Places } from './places.tsx';
import { StackTrace } from './report-card.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** One cause: where it comes from, its latest reports, the companies that it touches. */
export function CauseDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('admin');
  const message = useView<'to'>('message');
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
          {cause.data.users + cause.data.companies > 0 && (
            <Group>
              <Button
                variant="default"
                onClick={() => {
                  message.write('to', toFailure(id));
                  onClose();
                }}
              >
                {t('message.toTouched')}
              </Button>
            </Group>
          )}
          <Places places={cause.data.places} />
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
            <ShortTable
              caption={t('failures.reports')}
              minWidth={520}
              rows={cause.data.reports}
              rowKey={(report) => report.id}
              columns={[
                { title: t('failures.at'), cell: (report) => formatInstant(report.at) },
                {
                  title: t('failures.reference'),
                  cell: (report) => report.reference ?? report.id,
                },
                // Of who tried to publish the address says more than a version.
                cause.data.kind === 'publication'
                  ? { title: t('failures.request'), cell: ({ request }) => request }
                  : { title: t('failures.release'), cell: ({ release }) => release },
                {
                  title: t('failures.user'),
                  cell: (report) => report.user?.email ?? t('failures.nobody'),
                },
              ]}
            />
          </Section>
        </Stack>
      )}
    </Drawer>
  );
}
