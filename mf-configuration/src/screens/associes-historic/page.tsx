import type { ShareMovement } from '@sci/contract/share-movement';
import { formatInstant, RouteLink, useApiQuery, useTranslation } from '@sci/shell-sdk';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Page,
  PageSkeleton,
  Section,
  StatusBadge,
  Table,
  Text,
  useIsMobile,
} from '@sci/ui';
import { MovementSentence } from '../associes/share-movements.tsx';
import { FollowShare } from './follow-share.tsx';
import { Register } from './register.tsx';

/** Every share movement ever recorded, cancelled ones included, and who held what on any day. */
export default function PartDistributionsLogPage() {
  const { t } = useTranslation('configuration');
  const log = useApiQuery('GET /v2/associateMovement/list_all');
  if (log.isPending) return <PageSkeleton />;
  if (log.isError) return <ErrorPanel error={log.error} onRetry={log.refetch} />;

  const back = (
    <Button variant="default" component={RouteLink} to="configuration.associates">
      {t('partDistributionsLog.back')}
    </Button>
  );
  return (
    <Page title={t('partDistributionsLog.title')} actions={back} refreshing={log.isFetching}>
      <Register />
      <FollowShare />
      <Section title={t('partDistributionsLog.log')}>
        {log.data.length === 0 ? (
          <EmptyState order={3} title={t('movement.empty')} />
        ) : (
          <Log movements={log.data} />
        )}
      </Section>
    </Page>
  );
}

/**
 * On a telephone, when and by whom a movement was recorded stands under it: its table has no column
 * to slide to.
 */
function Log({ movements }: { readonly movements: readonly ShareMovement[] }) {
  const { t } = useTranslation('configuration');
  const narrow = useIsMobile();
  const recorded = (movement: ShareMovement) =>
    t('partDistributionsLog.by', {
      at: formatInstant(movement.created_at),
      by: movement.created_by,
    });
  return (
    <Table aria-label={t('partDistributionsLog.log')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('partDistributionsLog.what')}</Table.Th>
          {!narrow && (
            <>
              <Table.Th>{t('partDistributionsLog.recorded')}</Table.Th>
              <Table.Th>{t('partDistributionsLog.state')}</Table.Th>
            </>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id}>
            <Table.Td>
              <MovementSentence movement={movement} />
              {movement.comment !== '' && (
                <Text size="sm" c="dimmed">
                  {movement.comment}
                </Text>
              )}
              {narrow && (
                <>
                  <Text size="sm" c="dimmed">
                    {t('partDistributionsLog.recorded')} {recorded(movement)}
                  </Text>
                  <State movement={movement} />
                </>
              )}
            </Table.Td>
            {!narrow && (
              <>
                <Table.Td>{recorded(movement)}</Table.Td>
                <Table.Td>
                  <State movement={movement} />
                </Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function State({ movement }: { readonly movement: ShareMovement }) {
  const { t } = useTranslation('configuration');
  return movement.cancelled_at === null ? (
    <StatusBadge tone="success">{t('partDistributionsLog.inForce')}</StatusBadge>
  ) : (
    <StatusBadge tone="failed">
      {t('partDistributionsLog.cancelled', { at: formatInstant(movement.cancelled_at) })}
    </StatusBadge>
  );
}
