import { useState } from 'react';
import type { ApiError } from '@sci/api-client';
import {
  formatInstant,
  useApiMutation,
  useApiQuery,
  useShell,
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
  Table,
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
  const { notify } = useShell();
  const tokens = useApiQuery('GET /v2/admin/publisher_tokens');
  const revoke = useApiMutation('DELETE /v2/admin/publisher_token/:id');
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Named | null>(null);
  if (tokens.isPending) return <CardSkeleton />;
  if (tokens.isError) return <ErrorPanel error={tokens.error} onRetry={tokens.refetch} />;
  const end = ({ id }: Named) =>
    revoke
      .mutateAsync({ params: { id } })
      .then(
        ({ message }) => notify({ kind: 'success', text: message }),
        ({ message }: ApiError) => notify({ kind: 'error', text: message }),
      )
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
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={t('tokens.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('tokens.label')}</Table.Th>
                <Table.Th>{t('tokens.modules')}</Table.Th>
                <Table.Th>{t('tokens.used')}</Table.Th>
                <Table.Th>{t('tokens.until')}</Table.Th>
                <Table.Th>{t('common.actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tokens.data.map(
                ({ id, label, modules, created_by, last_used_at, created_at, expires_at }) => (
                  <Table.Tr key={id}>
                    <Table.Th scope="row">
                      {label}
                      <Text size="sm" c="dimmed">
                        {t('tokens.by', { who: created_by })}
                      </Text>
                    </Table.Th>
                    <Table.Td>{modules.join(', ')}</Table.Td>
                    <Table.Td>
                      {last_used_at === created_at
                        ? t('tokens.never')
                        : formatInstant(last_used_at)}
                    </Table.Td>
                    <Table.Td>{formatInstant(expires_at)}</Table.Td>
                    <Table.Td>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('tokens.revokeTitle', { label })}
                        onClick={() => setRevoked({ id, label })}
                      >
                        {t('tokens.revoke')}
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                ),
              )}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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
