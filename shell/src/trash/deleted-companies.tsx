import {
  formatInstant,
  tellDone,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, ErrorList, Group, Notice, Text } from '@sci/ui';
import { errorSentences } from '@sci/api-client';

/** The companies that their owner deleted: one comes back while he has no other. */
export function DeletedCompanies({ onRestored }: { readonly onRestored: () => void }) {
  const { t } = useTranslation('shell');
  const { data = [] } = useApiQuery('GET /v2/company/trash');
  const restore = useApiMutation('POST /v2/company/:id/restore');
  if (data.length === 0) return null;
  const run = (id: number) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: (done) => {
          tellDone(done);
          onRestored();
        },
      },
    );
  return (
    <Notice tone="info" title={t('trash.companies')}>
      <ErrorList
        errors={restore.error === null ? undefined : errorSentences(restore.error)}
        onDismiss={restore.reset}
      />
      {data.map(({ id, name, deleted_at, purged_at }) => (
        <Group key={id} justify="space-between" gap="sm" mt="xs">
          <Text>
            {t('trash.company', {
              name,
              when: formatInstant(deleted_at),
              day: formatInstant(purged_at).slice(0, 10),
            })}
          </Text>
          <Button
            size="sm"
            variant="default"
            loading={restore.isPending}
            onClick={() => run(id)}
            aria-label={t('trash.restoreNamed', { label: name })}
          >
            {t('trash.restore')}
          </Button>
        </Group>
      ))}
    </Notice>
  );
}
