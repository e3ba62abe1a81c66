import type { ShareMovement } from '@sci/contract/share-movement';
import { formatDate, formatWhole } from '@sci/money/format';
import { tellDone, useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, EmptyState, ErrorPanel, Group, Stack, Text } from '@sci/ui';
import { HistoryButton } from '../../history-link.tsx';
import { DeleteButton } from '../../delete-button.tsx';

/**
 * The share movements in force, latest first; one that was recorded by mistake is cancelled, never
 * edited.
 */
export function ShareMovements({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('configuration');
  const movements = useApiQuery('GET /v2/associateMovements');
  if (movements.isPending) return <CardSkeleton />;
  if (movements.isError) return <ErrorPanel error={movements.error} onRetry={movements.refetch} />;
  const dated = movements.data
    .filter(({ nature }) => nature !== 'INITIALE')
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  if (dated.length === 0) return <EmptyState order={3} title={t('movement.empty')} />;
  return (
    <Stack gap="xs">
      {dated.map((movement) => (
        <Group key={movement.id} justify="space-between" gap="xs">
          <Text flex="1 1 16rem">
            <MovementSentence movement={movement} />
          </Text>
          <HistoryButton
            kind="share_movement"
            id={movement.id}
            name={formatDate(movement.date)}
            words={t('movement.history', { date: formatDate(movement.date) })}
          />
          {!readOnly && <CancelMovement movement={movement} />}
        </Group>
      ))}
    </Stack>
  );
}

/**
 * "12/10/2025 – Donation : 20 parts en nue-propriété, d’Anne Roux à Paul Roux (Anne Roux garde 20
 * parts en usufruit)".
 */
export function MovementSentence({ movement }: { readonly movement: ShareMovement }) {
  const { t } = useTranslation('configuration');
  const company = t('movement.theCompany');
  const held = (kind: ShareMovement['kind'], count: number) =>
    t(`shares.held.${kind}`, { count, shown: formatWhole(count) });
  const kept = {
    from: movement.from_name ?? company,
    shares: held(movement.kind === 'NP' ? 'US' : 'NP', movement.split_shares),
  };
  return (
    <>
      {t('movement.sentence', {
        date: formatDate(movement.date),
        nature: t(`movement.nature.${movement.nature}`),
        shares: held(movement.kind, movement.shares),
        from: kept.from,
        to: movement.to_name ?? company,
      })}
      {movement.split_shares > 0 && ` (${t('movement.kept', kept)})`}
    </>
  );
}

function CancelMovement({ movement }: { readonly movement: ShareMovement }) {
  const { t } = useTranslation('configuration');
  const removal = useApiMutation('DELETE /v2/associateMovement/:id', {
    changes: ['associates', 'company'],
  });
  const cancel = () => removal.mutate({ params: { id: movement.id } }, { onSuccess: tellDone });
  const date = formatDate(movement.date);
  const words = {
    action: t('movement.cancel'),
    named: t('movement.cancelNamed', { date }),
    question: t('movement.cancelTitle', { date }),
  };
  return (
    <DeleteButton
      name={date}
      words={words}
      text={t('movement.cancelText')}
      removal={removal}
      onConfirm={cancel}
    />
  );
}
