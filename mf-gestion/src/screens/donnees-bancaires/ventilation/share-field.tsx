import type { Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import { NumberField, PercentField, type BesideProps } from '@sci/ui/forms';
import type { DraftLine, Mode } from '../model/ventilation/draft.ts';
import { inSense } from '../model/ventilation/sense.ts';

interface Props {
  readonly line: DraftLine;
  readonly mode: Exclude<Mode, 'amount'>;
  /** What the share is worth. */
  readonly worth: Cents | null;
  readonly total: Cents;
  readonly beside?: ((name: string) => BesideProps) | undefined;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (share: number | null) => void;
}

/**
 * A percentage or a number of tantièmes, with the euros that it is worth; in equal parts only the
 * euros.
 */
export function ShareField({ line, mode, worth, total, beside, errors, onChange }: Props) {
  const { t } = useTranslation('gestion');
  const euros =
    worth === null ? t('bankingData.split.nothing') : formatEuros(inSense(worth, total));
  if (mode === 'equal')
    return (
      <div>
        <Text size="sm" fw={500}>
          {t('bankingData.split.amount')}
        </Text>
        <Text py={6}>{euros}</Text>
      </div>
    );
  const field = {
    ...beside?.(`share-${line.key}`),
    name: `share-${line.key}`,
    hint: euros,
    value: line.share,
    errors,
    onChange,
  };
  return mode === 'percent' ? (
    <PercentField {...field} label={t('bankingData.split.percent')} />
  ) : (
    <NumberField {...field} label={t('bankingData.split.weights')} />
  );
}
