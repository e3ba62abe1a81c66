import { useMemo, useState } from 'react';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Button, Group, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { DataTable, type Column, type RowKey } from '@sci/ui/table';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import type { Movement, Split } from '../model/movement.ts';
import { SplitSummary } from '../parts/split-summary.tsx';
import { carriedOver } from '../model/similar.ts';
import { useAcceptance } from '../parts/use-acceptance.ts';

interface Props {
  readonly movement: Movement;
  readonly similar: readonly Movement[];
  readonly splits: readonly Split[];
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What "apply to the n similar ones" would do, line by line, before it is done. */
export function SimilarPreview({
  movement,
  similar,
  splits,
  kinds,
  catalogue,
  onClose,
  onDone,
}: Props) {
  const { t } = useTranslation('gestion');
  const { accept, pending } = useAcceptance();
  const planned = useMemo(
    () =>
      [movement, ...similar].flatMap((each) => {
        const own = carriedOver(splits, movement, each);
        return own === undefined ? [] : [{ movement: each, splits: own }];
      }),
    [movement, similar, splits],
  );
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(
    () => new Set(planned.map((plan) => plan.movement.id)),
  );
  const toggle = (id: number) =>
    setChosen((ids) =>
      ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]),
    );
  const kept = planned.filter((plan) => chosen.has(plan.movement.id));
  const columns: Column<(typeof planned)[number]>[] = [
    {
      id: 'keep',
      title: t('bankingData.column.choose'),
      hiddenTitle: true,
      width: '2.5rem',
      cell: (plan) => (
        <input
          type="checkbox"
          aria-label={t('bankingData.row.choose', { name: plan.movement.name })}
          checked={chosen.has(plan.movement.id)}
          onChange={() => toggle(plan.movement.id)}
        />
      ),
    },
    {
      id: 'date',
      title: t('bankingData.column.date'),
      width: '6.5rem',
      cell: (plan) => formatDate(plan.movement.date),
    },
    { id: 'name', title: t('bankingData.column.name'), cell: (plan) => plan.movement.name },
    {
      id: 'splits',
      title: t('bankingData.column.splits'),
      secondary: true,
      cell: (plan) => (
        <SplitSummary
          movement={{ ...plan.movement, splits: plan.splits }}
          kinds={kinds}
          catalogue={catalogue}
        />
      ),
    },
    {
      id: 'amount',
      title: t('bankingData.column.amount'),
      align: 'end',
      cell: (plan) => <Amount cents={plan.movement.amount} />,
    },
  ];

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bankingData.suggestion.preview')}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
    >
      <Text mb="sm">{t('bankingData.suggestion.previewText')}</Text>
      <DataTable
        rows={planned}
        columns={columns}
        rowKey={(plan) => plan.movement.id}
        caption={t('bankingData.suggestion.preview')}
        empty={null}
        maxHeight="50vh"
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('bankingData.cancel')}
        </Button>
        <Button loading={pending} disabled={kept.length === 0} onClick={() => accept(kept, onDone)}>
          {t('bankingData.suggestion.apply', { count: kept.length })}
        </Button>
      </Group>
    </Modal>
  );
}
