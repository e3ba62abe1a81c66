import { useState } from 'react';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { TextField } from '@sci/ui/forms';
import { percentOf, sharesOf } from './percent.ts';

interface Props {
  /** Shares that are typed beside it. */
  readonly shares: number | null;
  /** All shares of the company. */
  readonly total: number;
  readonly onChange: (shares: number) => void;
}

/** The same holding as a percentage: whichever of the two is typed, the other one follows. */
export function PercentField({ shares, total, onChange }: Props) {
  const { t } = useTranslation('configuration');
  const [typed, setTyped] = useState<{ text: string; shares: number | null } | null>(null);
  // Shares that were typed since replace what the percentage said.
  const own = typed !== null && typed.shares === shares ? typed.text : null;
  const read = own === null || own.trim() === '' ? null : sharesOf(own, total);
  const problem =
    read === null || read.kind === 'shares'
      ? null
      : read.kind === 'unreadable'
        ? t('associates.percentUnreadable')
        : t('associates.percentCuts', {
            one: formatWhole(read.below),
            other: formatWhole(read.below + 1),
          });

  function change(text: string): void {
    const next = sharesOf(text, total);
    setTyped({ text, shares: next.kind === 'shares' ? next.shares : shares });
    if (next.kind === 'shares') onChange(next.shares);
  }

  return (
    // What is saved is what the field shows: a form stops at a text that is no number of shares.
    <div {...(problem === null ? {} : { 'data-unreadable': true, tabIndex: -1 })}>
      <TextField
        name="percent"
        label={t('associates.percent')}
        hint={t('associates.percentHint')}
        inputMode="decimal"
        value={own ?? (shares === null ? '' : percentOf(shares, total))}
        errors={problem === null ? undefined : [problem]}
        onChange={change}
      />
    </div>
  );
}
