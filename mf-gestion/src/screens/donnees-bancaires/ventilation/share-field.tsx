import { useState } from 'react';
import type { Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { parseAmount } from '@sci/money/parse';
import { useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import { NumberField, TextField, type BesideProps } from '@sci/ui/forms';
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
  return mode === 'percent' ? (
    <PercentField line={line} hint={euros} errors={errors} onChange={onChange} />
  ) : (
    <NumberField
      {...beside?.(`share-${line.key}`)}
      name={`share-${line.key}`}
      label={t('bankingData.split.weights')}
      hint={euros}
      value={line.share}
      errors={errors}
      onChange={onChange}
    />
  );
}

interface PercentProps extends Pick<Props, 'line' | 'errors' | 'onChange'> {
  readonly hint: string;
}

/** A percentage has two decimals at most, like an amount: the same reader serves. */
function PercentField({ line, hint, errors, onChange }: PercentProps) {
  const { t } = useTranslation('gestion');
  const [text, setText] = useState(writePercent(line.share));
  const unreadable = readPercent(text) === undefined;

  function type(typed: string): void {
    setText(typed);
    // What cannot be read is worth nothing yet: the remainder says that something is left to share.
    onChange(readPercent(typed) ?? null);
  }
  return (
    <TextField
      name={`share-${line.key}`}
      label={t('bankingData.split.percent')}
      hint={hint}
      inputMode="decimal"
      value={text}
      onChange={type}
      errors={unreadable ? [t('bankingData.split.percentUnreadable')] : errors}
    />
  );
}

/** Hundredths of a percent, null for an empty text; undefined when it cannot be read. */
function readPercent(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const share = parseAmount(text.replace('%', ''));
  return share === undefined || share < 0 ? undefined : share;
}

const writePercent = (share: number | null): string =>
  share === null ? '' : (share / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 });
