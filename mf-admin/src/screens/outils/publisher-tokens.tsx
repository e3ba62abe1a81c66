import { useState } from 'react';
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
  CardSkeleton,
  Code,
  EmptyState,
  ErrorPanel,
  Notice,
  Section,
  ShortTable,
  Text,
} from '@sci/ui';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { NewPublisherToken } from './new-publisher-token.tsx';

interface Named {
  readonly id: number;
  readonly label: string;
}

/**
 * The tokens by which the machines of feature teams publish: what each opens, since when, until
 * when; made and revoked here.
 */
export function PublisherTokens() {
  const { t } = useTranslation('admin');
  const tokens = useApiQuery('GET /v2/admin/publisher_tokens');
  const revoke = useApiMutation('DELETE /v2/admin/publisher_token/:id');
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Named | null>(null);
  if (tokens.isPending) return <CardSkeleton />;
  if (tokens.isError) return <ErrorPanel error={tokens.error} onRetry={tokens.refetch} />;
  const end = ({ id }: Named) =>
    revoke
      .mutateAsync({ params: { id } })
      .then(tellDone, tellError)
      .finally(() => setRevoked(null));
  return (
    <Section title={t('tokens.title')} description={t('tokens.text')}>
      {made !== null && (
        <Notice tone="success" title={t('tokens.once')} onDismiss={() => setMade(null)}>
          <Code block aria-label={t('tokens.value')}>
            {made}
          </Code>
        </Notice>
      )}
      {tokens.data.length === 0 ? (
        <EmptyState order={3} title={t('tokens.empty')} />
      ) : (
        <ShortTable
          caption={t('tokens.title')}
          minWidth={640}
          rows={tokens.data}
          rowKey={({ id }) => id}
          columns={[
            {
              title: t('tokens.label'),
              isHeader: true,
              cell: ({ label, created_by }) => (
                <>
                  {label}
                  <Text size="sm" c="dimmed">
                    {t('tokens.by', { who: created_by })}
                  </Text>
                </>
              ),
            },
            { title: t('tokens.modules'), cell: ({ modules }) => modules.join(', ') },
            {
              title: t('tokens.used'),
              cell: ({ last_used_at, created_at }) =>
                last_used_at === created_at ? t('tokens.never') : formatInstant(last_used_at),
            },
            { title: t('tokens.until'), cell: ({ expires_at }) => formatInstant(expires_at) },
            {
              title: t('common.actions'),
              cell: ({ id, label }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('tokens.revokeTitle', { label })}
                  onClick={() => setRevoked({ id, label })}
                >
                  {t('tokens.revoke')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <ConfirmModal
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        title={t('tokens.revokeTitle', { label: revoked?.label ?? '' })}
        confirmLabel={t('tokens.revoke')}
        danger
        pending={revoke.isPending}
        onConfirm={() => revoked !== null && end(revoked)}
      >
        {t('tokens.revokeText')}
      </ConfirmModal>
      <NewPublisherToken onMade={setMade} />
    </Section>
  );
}
