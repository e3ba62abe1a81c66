import { useTranslation } from '@sci/shell-sdk';
import { Amount, Text } from '@sci/ui';
import { totalsOf } from '../model/filter.ts';
import type { Movement } from '../model/movement.ts';
import classes from './movements.module.css';

interface Props {
  readonly label: string;
  /** Null while they are not all there. */
  readonly movements: readonly Movement[] | null;
}

/** Count, receipts, expenses and difference of what is shown or chosen. */
export function TotalsBar({ label, movements }: Props) {
  const { t } = useTranslation('gestion');
  if (movements === null)
    return (
      <Text c="dimmed" role="status">
        {t('bankingData.totals.coming')}
      </Text>
    );
  const { count, credit, debit, net } = totalsOf(movements);
  return (
    <dl className={classes['totals']} aria-label={label}>
      <div>
        <dt>{label}</dt>
        <dd>{t('bankingData.totals.count', { count })}</dd>
      </div>
      <div data-detail>
        <dt>{t('bankingData.totals.credit')}</dt>
        <dd>
          <Amount cents={credit} />
        </dd>
      </div>
      <div data-detail>
        <dt>{t('bankingData.totals.debit')}</dt>
        <dd>
          <Amount cents={debit} />
        </dd>
      </div>
      <div>
        <dt>{t('bankingData.totals.net')}</dt>
        <dd>
          <strong>
            <Amount cents={net} sign />
          </strong>
        </dd>
      </div>
    </dl>
  );
}
