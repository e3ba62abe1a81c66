import { useEffect, useRef, useState } from 'react';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { TextField, type BesideProps } from '@sci/ui/forms';
import { percentOf, sharesOf, type TypedPercent } from '@sci/money/share-percent';

interface Props extends BesideProps {
  /** Shares that are typed beside it. */
  readonly shares: number | null;
  /** Their text can't be read: what it is of the whole is open. */
  readonly unread: boolean;
  /** All shares of the company. */
  readonly total: number;
  readonly onChange: (shares: number) => void;
}

interface Typed {
  readonly text: string;
  /** The shares that it stands beside: others, typed since, replace what the percentage said. */
  readonly shares: number | null;
}

/** The same holding as a percentage: whichever of the two is typed, the other one follows. */
export function PercentField({ shares, unread, total, onChange, ...field }: Props) {
  const { t } = useTranslation('configuration');
  const [typed, setTyped] = useState<Typed | null>(null);
  const own = typed !== null && typed.shares === shares ? typed.text : null;
  const problem = own === null ? null : problemOf(sharesOf(own, total), own, t);

  function change(text: string): void {
    const next = sharesOf(text, total);
    setTyped({ text, shares: next.kind === 'shares' ? next.shares : shares });
    field.onUnreadable(problemOf(next, text, t), text);
    if (next.kind === 'shares') onChange(next.shares);
  }

  const latest = useRef({ change, tell: field.onUnreadable });
  useEffect(() => {
    latest.current = { change, tell: field.onUnreadable };
  });
  // A text that was typed on an earlier visit, and was no number of shares.
  const { typed: given } = field;
  useEffect(() => {
    if (given !== undefined) latest.current.change(given);
  }, [given]);
  // A text that shares replaced, or that nobody sees any more, holds no form back.
  useEffect(() => {
    if (own === null) latest.current.tell(null);
  }, [own]);
  useEffect(() => () => latest.current.tell(null), []);

  return (
    <TextField
      name={field.name}
      label={t('associates.percent')}
      hint={t('associates.percentHint')}
      inputMode="decimal"
      value={own ?? (shares === null || unread ? '' : percentOf(shares, total))}
      errors={problem === null ? undefined : [problem]}
      onChange={change}
    />
  );
}

/** Why a text is no number of shares; an empty one says nothing. */
function problemOf(
  read: TypedPercent,
  text: string,
  t: ReturnType<typeof useTranslation<'configuration'>>['t'],
): string | null {
  if (read.kind === 'shares' || text.trim() === '') return null;
  return read.kind === 'unreadable'
    ? t('associates.percentUnreadable')
    : t('associates.percentCuts', {
        one: formatWhole(read.below),
        other: formatWhole(read.below + 1),
      });
}
