import { absolute, type Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import classes from './ventilation.module.css';

interface Props {
  readonly left: Cents;
  readonly total: Cents;
}

/** What is left to share out, always in sight and read out when it changes. */
export function Remainder({ left, total }: Props) {
  const { t } = useTranslation('gestion');
  const state = left === 0 ? 'done' : left < 0 === total < 0 ? 'left' : 'over';
  return (
    <output className={classes['remainder']} data-state={state}>
      <span>{t(`bankingData.split.remainder.${state}`)}</span>
      <strong className="sci-amount">{formatEuros(absolute(left))}</strong>
    </output>
  );
}
