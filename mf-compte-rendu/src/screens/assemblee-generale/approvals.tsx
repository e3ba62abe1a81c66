import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Group } from '@sci/ui';
import { useAdding } from '@sci/ui/forms';
import type { AgendaItem, Resolution } from './assembly-values.ts';

interface Props {
  readonly agenda: readonly AgendaItem[];
  readonly onAdd: (resolution: Resolution) => void;
}

/** Puts the approval of a prepared sale or gift of shares on the agenda, in the words of its project. */
export function Approvals({ agenda, onAdd }: Props) {
  const { t } = useTranslation('compte-rendu');
  const adding = useAdding();
  const transfers = useApiQuery('GET /v2/shareTransfers');
  const there = new Set(agenda.map(({ resolution }) => resolution.share_transfer_id));
  const waiting = (transfers.data ?? []).filter(
    ({ id, decision }) => decision.state === 'to_vote' && !there.has(id),
  );
  // Nothing would say that an approval has still to be voted.
  if (transfers.isError) return <ErrorPanel error={transfers.error} onRetry={transfers.refetch} />;
  if (waiting.length === 0) return null;
  return (
    <Group>
      {waiting.map(({ id, resolution: { title, text } }) => (
        <Button
          key={id}
          data-names
          variant="default"
          onClick={(event) =>
            adding(event, () =>
              onAdd({
                title,
                text,
                votes: [],
                kind: 'approval',
                postponed: false,
                share_transfer_id: id,
              }),
            )
          }
        >
          {t('resolutions.addApproval', { title })}
        </Button>
      ))}
    </Group>
  );
}
