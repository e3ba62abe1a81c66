import { useState } from 'react';
import type { Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { parseAmount } from '@sci/money/parse';
import { useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import { NumberField, TextField } from '@sci/ui/forms';
import type { DraftLine, Mode } from './draft.ts';
import { inSense } from './sense.ts';

interface Props {
  readonly line: DraftLine;
  readonly mode: Exclude<Mode, 'amount'>;
  /** What the share is worth. */
  readonly worth: Cents | null;
  readonly total: Cents;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (share: number | null) => void;
}

/** A percentage or a number of tantièmes, with the euros that it is worth; in equal parts only the euros. */
export function ShareField({ line, mode, worth, total, errors, onChange }: Props) {
  const { t } = useTranslation('gestion');
  const euros = worth === null ? t('bankingData.split.nothing') : formatEuros(inSense(worth, total));
  if (mode === 'equal') return <div><Text size="sm" fw={500}>{t('bankingData.split.amount')}</Text><Text py={6}>{euros}</Text></div>;
  return mode === 'percent'
    ? <PercentField line={line} hint={euros} errors={errors} onChange={onChange} />
    : <NumberField name={`share-${line.key}`} label={t('bankingData.split.weights')} hint={euros} value={line.share} errors={errors} onChange={onChange} />;
}

interface PercentProps extends Pick<Props, 'line' | 'errors' | 'onChange'> {
  readonly hint: string;
}

/** A percentage has two decimals at most, like an amount: the same reader serves. */
function PercentField({ line, hint, errors, onChange }: PercentProps) {
  const { t } = useTranslation('gestion');
  const [text, setText] = useState(writePercent(line.share));
  const read = text.trim() === '' ? null : parseAmount(text.replace('%', ''));
  const unreadable = read === undefined || (read !== null && read < 0);

  function type(typed: string): void {
    setText(typed);
    const share = typed.trim() === '' ? null : parseAmount(typed.replace('%', ''));
    if (share !== undefined && (share === null || share >= 0)) onChange(share);
  }
  return (
    <TextField
      name={`share-${line.key}`} label={t('bankingData.split.percent')} hint={hint} inputMode="numeric" value={text} onChange={type}
      errors={unreadable ? [t('bankingData.split.percentUnreadable')] : errors}
    />
  );
}

const writePercent = (share: number | null): string => (share === null ? '' : (share / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 }));
