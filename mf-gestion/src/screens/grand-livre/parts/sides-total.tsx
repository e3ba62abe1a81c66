import { absolute } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount } from '@sci/ui';
import type { SideTotals } from '../model/sides.ts';
import classes from './ledger.module.css';

/** Debits, credits, and what keeps them apart: in sight and read out while the lines are typed. */
export function SidesTotal({
  totals: { debit, credit, difference },
}: {
  readonly totals: SideTotals;
}) {
  const { t } = useTranslation('gestion');
  return (
    <output className={classes['sides']} data-balanced={difference === 0}>
      <span>
        {t('ledger.totals.debit')} <Amount cents={debit} />
      </span>
      <span>
        {t('ledger.totals.credit')} <Amount cents={credit} />
      </span>
      <strong>
        {difference === 0
          ? t('ledger.totals.balanced')
          : t(difference > 0 ? 'ledger.totals.creditLacks' : 'ledger.totals.debitLacks', {
              amount: formatEuros(absolute(difference)),
            })}
      </strong>
    </output>
  );
}
