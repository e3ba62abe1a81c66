import type { SettingChangeDetail } from '@sci/contract/setting-change';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, List, Notice, Stack, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { Effect } from './change-table.tsx';
import { Decisions } from './decisions.tsx';
import { Differences, Figures } from './figures.tsx';
import { Status } from './status.tsx';

const UNDER_WAY_MS = 1500;

interface Props {
  readonly id: number;
  readonly rehearsing: boolean;
  readonly onClose: () => void;
}

/** One change: what it says, which figures it moves, whose books it would break, what may be done. */
export function ChangeDialog({ id, rehearsing, onClose }: Props) {
  const { t } = useTranslation('admin');
  const change = useApiQuery(
    'GET /v2/admin/setting_change/:id',
    { params: { id } },
    { refetchInterval: rehearsing ? UNDER_WAY_MS : false },
  );
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={change.data?.target ?? t('settings.changeTitle')}
      closeButtonProps={{ 'aria-label': t('users.close') }}
    >
      {change.isPending && <CardSkeleton />}
      {change.isError && <ErrorPanel error={change.error} onRetry={change.refetch} />}
      {change.data !== undefined && <Detail change={change.data} onDone={onClose} />}
    </Modal>
  );
}

function Detail({
  change,
  onDone,
}: {
  readonly change: SettingChangeDetail;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="sm">
      <Text>
        <Status {...change} /> <Effect change={change} />
      </Text>
      <Text size="sm" c="dimmed">
        {t('settings.why', {
          at: formatInstant(change.asked_at),
          by: change.asked_by,
          reason: change.reason,
        })}
      </Text>
      {change.reverted_at !== null && (
        <Text size="sm" c="dimmed">
          {t('settings.putBack', {
            at: formatInstant(change.reverted_at),
            by: change.reverted_by ?? '',
            reason: change.revert_reason ?? '',
          })}
        </Text>
      )}
      {change.failures.length > 0 && (
        <Notice tone="danger" role="alert" title={t('settings.breaks')}>
          <List size="sm">
            {change.failures.map(({ company, year, sentences }) => (
              <List.Item key={`${company} ${year}`}>
                {t('settings.failure', { company, year, sentences: sentences.join(' ') })}
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
      <Differences differences={change.differences} />
      <Figures figures={change.figures} />
      <Decisions change={change} onDone={onDone} />
    </Stack>
  );
}
