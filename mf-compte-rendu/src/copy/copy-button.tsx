import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon } from '@sci/ui';
import { IconCheck, IconCopy } from '@sci/ui/icons';
import { useCopy } from './use-copy.ts';

interface Props {
  /** As it is pasted: digits, without spaces or currency. */
  readonly value: string;
  /** What the value is, for somebody who does not see its row. */
  readonly name: string;
}

/** Copies one figure; the sign tells that it is in the clipboard. */
export function CopyButton({ value, name }: Props) {
  const { t } = useTranslation('compte-rendu');
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  return (
    <ActionIcon
      variant="subtle"
      aria-label={copied ? t('copy.done', { name }) : t('copy.one', { name })}
      onBlur={() => setCopied(false)}
      onClick={() => void copy(value, name).then(setCopied)}
    >
      {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
    </ActionIcon>
  );
}
