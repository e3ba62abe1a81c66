import { absolute, type Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { OfTyped } from '@sci/ui/forms';
import classes from './ventilation.module.css';

interface Props {
  readonly left: Cents;
  readonly total: Cents;
  /** An amount of some line can't be read: nobody knows what it leaves. */
  readonly unread: boolean;
}

/** What is left to share out, always in sight and read out when it changes. */
export function Remainder({ left, total, unread }: Props) {
  const { t } = useTranslation('gestion');
  const state = unread ? 'left' : left === 0 ? 'done' : left < 0 === total < 0 ? 'left' : 'over';
  return (
    <output className={classes['remainder']} data-state={state}>
      <span>{t(`bankingData.split.remainder.${state}`)}</span>
      <strong className="sci-amount">
        <OfTyped unread={unread}>{formatEuros(absolute(left))}</OfTyped>
      </strong>
    </output>
  );
}
