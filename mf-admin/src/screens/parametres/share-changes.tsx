import { formatWhole } from '@sci/money/format';
import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, ErrorPanel, Group, Notice, Stack, Text } from '@sci/ui';

/**
 * Companies whose number of shares changed: who, when, from what to what, until somebody
 * acknowledges it.
 */
export function ShareChanges() {
  const { t } = useTranslation('admin');
  const changes = useApiQuery('GET /v2/admin/share_changes');
  const acknowledge = useApiMutation('POST /v2/admin/share_change/:id/acknowledge');
  // Nothing would say that a company waits for somebody to acknowledge what it changed.
  if (changes.data === undefined && changes.isError)
    return <ErrorPanel error={changes.error} onRetry={changes.refetch} />;
  if (changes.data === undefined || changes.data.length === 0) return null;
  const accept = (id: number) =>
    acknowledge.mutate(
      { params: { id } },
      {
        onSuccess: tellDone,
        onError: tellError,
      },
    );
  return (
    <Notice tone="warning" title={t('shareChanges.title')}>
      <Stack gap="xs">
        {changes.data.map((change) => (
          <Group key={change.id} justify="space-between">
            <Text>
              {t('shareChanges.line', {
                company: change.company,
                before: formatWhole(change.shares_before),
                after: formatWhole(change.shares_after),
                at: formatInstant(change.changed_at),
                by: change.changed_by,
              })}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={acknowledge.isPending}
              onClick={() => accept(change.id)}
            >
              {t('shareChanges.acknowledge')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Notice>
  );
}
