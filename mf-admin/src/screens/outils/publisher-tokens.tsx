import { useState } from 'react';
import { errorSentences, type Reply } from '@sci/api-client';
import {
  formatInstant,
  tellDone,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  Code,
  EmptyState,
  ErrorList,
  ErrorPanel,
  Notice,
  Section,
  ShortTable,
  Text,
} from '@sci/ui';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import { NewPublisherToken } from './new-publisher-token.tsx';

type Token = Reply<'GET /v2/admin/publisher_tokens'>[number];
type Named = Pick<Token, 'id' | 'label'>;

const labelOf = ({ label }: Named): string => label;

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
  const close = () => {
    setRevoked(null);
    revoke.reset();
  };
  const end = (token: Named) =>
    revoke.mutate(
      { params: { id: token.id } },
      {
        onSuccess: (done) => {
          tellDone(done);
          setRevoked((asked) => (asked === token ? null : asked));
        },
      },
    );
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
        <TokenTable tokens={tokens.data} onRevoke={setRevoked} />
      )}
      <ConfirmModal
        opened={revoked !== null}
        onClose={close}
        title={t('tokens.revokeTitle', { label: revoked?.label ?? '' })}
        confirmLabel={t('tokens.revoke')}
        danger
        pending={revoke.isPending}
        onConfirm={() => revoked !== null && end(revoked)}
      >
        <ErrorList errors={errorSentences(revoke.error)} onDismiss={revoke.reset} />
        {t('tokens.revokeText')}
      </ConfirmModal>
      <NewPublisherToken onMade={setMade} />
    </Section>
  );
}

interface Props {
  readonly tokens: readonly Token[];
  readonly onRevoke: (token: Named) => void;
}

function TokenTable({ tokens, onRevoke }: Props) {
  const { t } = useTranslation('admin');
  const inTurn = useInTurn();
  const revoke = useApiMutation('DELETE /v2/admin/publisher_token/:id');
  const usedOf = ({ last_used_at, created_at }: Token): string =>
    last_used_at === created_at ? t('tokens.never') : formatInstant(last_used_at);
  const modules = [...new Set(tokens.flatMap((token) => token.modules))].toSorted();
  const list = useList<Token>({
    name: 'jetons',
    rows: tokens,
    rowKey: ({ id }) => id,
    nameOf: labelOf,
    boxStops: true,
    texts: [
      { title: t('tokens.label'), of: labelOf },
      { title: t('message.author'), of: ({ created_by }) => created_by },
      { title: t('tokens.modules'), of: (token) => token.modules.join(', ') },
      { title: t('tokens.used'), of: usedOf },
      { title: t('tokens.until'), of: ({ expires_at }) => formatInstant(expires_at) },
    ],
    filters: {
      module: {
        label: t('modules.module'),
        of: (token) => token.modules,
        choices: modules.map((value) => ({ value, label: value })),
      },
    },
  });
  const revokeChosen = () =>
    inTurn(list.chosen, { keyOf: ({ id }) => id, nameOf: labelOf }, ({ id }) =>
      revoke.mutateAsync({ params: { id } }),
    );
  return (
    <>
      <ListTools
        list={list}
        title={t('tokens.title')}
        searchLabel={t('tokens.search')}
        actions={[
          {
            label: t('tokens.revoke'),
            text: t('tokens.revokeText'),
            danger: true,
            run: revokeChosen,
          },
        ]}
      />
      <ShortTable
        caption={t('tokens.title')}
        minWidth={640}
        rows={list.shown}
        rowKey={({ id }) => id}
        columns={[
          { title: null, cell: list.choose.cell },
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
                onClick={() => onRevoke({ id, label })}
              >
                {t('tokens.revoke')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
