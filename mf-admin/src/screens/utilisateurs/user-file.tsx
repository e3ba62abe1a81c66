import { api, type Reply } from '@sci/api-client';
import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, CardSkeleton, ErrorPanel, Group, Section, ShortTable, Text } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';

type Item = Reply<'GET /v2/admin/user/:id/trash'>[number];

/** All that is kept about a user, and what his company deleted within 30 days with its way back. */
export function UserFile({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation('admin');
  const trash = useApiQuery('GET /v2/admin/user/:id/trash', { params: { id } });
  return (
    <Section title={t('userFile.title')} plain>
      <Group mb="sm">
        <DownloadButton
          download={() => api.download('GET /v2/admin/user/:id/export', { params: { id } })}
        >
          {t('userFile.export', { name })}
        </DownloadButton>
      </Group>
      {trash.isPending && <CardSkeleton />}
      {trash.isError && <ErrorPanel error={trash.error} onRetry={trash.refetch} />}
      {trash.data?.length === 0 && <Text size="sm">{t('userFile.empty')}</Text>}
      {trash.data !== undefined && trash.data.length > 0 && (
        <ShortTable
          caption={t('userFile.deleted')}
          minWidth={480}
          rows={trash.data}
          rowKey={(item) => `${item.kind} ${item.id}`}
          columns={[
            {
              title: t('userFile.what'),
              isHeader: true,
              cell: ({ label, open, year }) => (
                <>
                  {label}
                  {!open && (
                    <Text size="sm" c="dimmed">
                      {t('userFile.closed', { year })}
                    </Text>
                  )}
                </>
              ),
            },
            {
              title: t('userFile.when'),
              cell: ({ deleted_at, deleted_by }) =>
                deleted_by === ''
                  ? formatInstant(deleted_at)
                  : t('userFile.by', { at: formatInstant(deleted_at), by: deleted_by }),
            },
            { title: t('common.actions'), cell: (item) => <Restore userId={id} item={item} /> },
          ]}
        />
      )}
    </Section>
  );
}

function Restore({ userId, item }: { readonly userId: number; readonly item: Item }) {
  const { t } = useTranslation('admin');
  const restore = useApiMutation('POST /v2/admin/user/:id/trash/restore');
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!item.open}
      loading={restore.isPending}
      aria-label={t('userFile.restoreOf', { label: item.label })}
      onClick={() =>
        restore.mutate(
          { params: { id: userId }, body: { kind: item.kind, id: item.id, with_needs: true } },
          { onSuccess: tellDone, onError: tellError },
        )
      }
    >
      {t('users.restore')}
    </Button>
  );
}
