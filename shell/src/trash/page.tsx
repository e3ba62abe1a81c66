import { useState } from 'react';
import { isApiError, type Reply } from '@sci/api-client';
import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  Card,
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  Group,
  Notice,
  Page,
  Stack,
  Text,
} from '@sci/ui';

type Item = Reply<'GET /v2/trash'>[number];

/** What was deleted in the last 30 days, by whom, until when it can come back, and its way back. */
export default function Trash() {
  const { t } = useTranslation('shell');
  const trash = useApiQuery('GET /v2/trash');
  return (
    <Page title={t('trash.title')} narrow>
      <Text>{t('trash.text')}</Text>
      {trash.isPending && <CardSkeleton />}
      {trash.isError && <ErrorPanel error={trash.error} onRetry={trash.refetch} />}
      {trash.isSuccess && trash.data.length === 0 && (
        <EmptyState title={t('trash.empty')} text={t('trash.emptyText')} />
      )}
      {trash.isSuccess && trash.data.length > 0 && (
        <Stack gap="sm">
          {trash.data.map((item) => (
            <Deleted key={`${item.kind}-${item.id}`} item={item} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function Deleted({ item }: { readonly item: Item }) {
  const { t } = useTranslation('shell');
  const restore = useApiMutation('POST /v2/trash/restore');
  const [key] = useState(() => crypto.randomUUID());
  /** What is asked before it comes back: whether it is meant to be there twice. */
  const [question, setQuestion] = useState<string | null>(null);
  const run = (isMeant: boolean) =>
    restore.mutate(
      {
        intention: isMeant ? { key, meant: true } : key,
        body: { kind: item.kind, id: item.id, with_needs: true },
      },
      {
        onSuccess: tellDone,
        onError: (error) =>
          isApiError(error) && error.asks
            ? setQuestion(Object.values(error.errors).flat().join(' '))
            : tellError(error),
      },
    );
  const when = formatInstant(item.deleted_at);
  return (
    <Card component="article" withBorder aria-label={item.label}>
      <Group justify="space-between" gap="sm" mb={question === null ? 0 : 'sm'}>
        <div>
          <Text size="sm" c="dimmed">
            {t(`trash.kind.${item.kind}`)}
          </Text>
          <Text fw={650} className="shell-trash__label">
            {item.label}
          </Text>
          <Text size="sm">
            {item.deleted_by === ''
              ? t('trash.deleted', { when })
              : t('trash.deletedBy', { when, who: item.deleted_by })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('trash.until', { day: formatInstant(item.purged_at).slice(0, 10) })}
          </Text>
          {!item.open && <Text size="sm">{t('trash.closed', { year: item.year })}</Text>}
        </div>
        <Button
          variant="default"
          disabled={!item.open}
          loading={restore.isPending}
          onClick={() => run(false)}
          aria-label={t('trash.restoreNamed', { label: item.label })}
        >
          {t('trash.restore')}
        </Button>
      </Group>
      {question !== null && (
        <Notice tone="warning" role="alert">
          {question}
          <Group mt="xs">
            <Button
              size="sm"
              variant="default"
              loading={restore.isPending}
              onClick={() => run(true)}
            >
              {t('trash.restoreAnyway')}
            </Button>
          </Group>
        </Notice>
      )}
    </Card>
  );
}
