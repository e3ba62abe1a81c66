import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Notice, Text } from '@sci/ui';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { newerVersion } from '../model/conflict.ts';
import type { Movement } from '../model/movement.ts';
import type { useMovementWriting } from '../parts/queries.ts';
import { SplitSummary } from '../parts/split-summary.tsx';

interface Props {
  readonly error: ReturnType<typeof useMovementWriting>['change']['error'];
  /** The movement is not there any more, whether that was tried yet or not. */
  readonly isGone: boolean;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
  readonly onDismiss: () => void;
  readonly onKeep: (newer: Movement, lines: HTMLElement | null) => void;
  readonly onTake: () => void;
}

/**
 * Somebody else removed the movement meanwhile, or changed it: how it is now and both ways out. What
 * is refused of the lines stands in their summary.
 */
export function Refusal({ error, isGone, kinds, catalogue, onDismiss, onKeep, onTake }: Props) {
  const { t } = useTranslation('gestion');
  if (isGone) return <ErrorList errors={[t('bankingData.conflict.gone')]} />;
  if (error === null) return null;
  const newer = newerVersion(error);
  if (newer === undefined)
    return error.status === 404 ? (
      <ErrorList errors={[t('bankingData.conflict.gone')]} onDismiss={onDismiss} />
    ) : null;
  return (
    <Notice tone="warning" role="alert" title={t('bankingData.conflict.title')}>
      <Text size="sm">
        {t('bankingData.conflict.stored', {
          name: newer.name,
          date: formatDate(newer.date),
          amount: formatEuros(newer.amount),
        })}
      </Text>
      {newer.splits.length > 0 ? (
        <SplitSummary movement={newer} kinds={kinds} catalogue={catalogue} />
      ) : (
        <Text size="sm">{t('bankingData.conflict.notSplit')}</Text>
      )}
      <Group gap="sm" mt="xs">
        <Button size="sm" onClick={(event) => onKeep(newer, event.currentTarget.form)}>
          {t('bankingData.conflict.keep')}
        </Button>
        <Button size="sm" variant="default" onClick={onTake}>
          {t('bankingData.conflict.take')}
        </Button>
      </Group>
    </Notice>
  );
}
