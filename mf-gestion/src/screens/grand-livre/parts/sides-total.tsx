import { absolute } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount } from '@sci/ui';
import { OfTyped } from '@sci/ui/forms';
import type { SideTotals, UnreadSides } from '../model/sides.ts';
import classes from './ledger.module.css';

interface Props {
  readonly totals: SideTotals;
  readonly unread: UnreadSides;
}

/** Debits, credits, and what keeps them apart: in sight and read out while the lines are typed. */
export function SidesTotal({ totals: { debit, credit, difference }, unread }: Props) {
  const { t } = useTranslation('gestion');
  const isOpen = unread.debit || unread.credit;
  return (
    <output className={classes['sides']} data-balanced={!isOpen && difference === 0}>
      <span>
        {t('ledger.totals.debit')}{' '}
        <OfTyped unread={unread.debit}>
          <Amount cents={debit} />
        </OfTyped>
      </span>
      <span>
        {t('ledger.totals.credit')}{' '}
        <OfTyped unread={unread.credit}>
          <Amount cents={credit} />
        </OfTyped>
      </span>
      <strong>
        {isOpen
          ? t('ledger.totals.open')
          : difference === 0
            ? t('ledger.totals.balanced')
            : t(difference > 0 ? 'ledger.totals.creditLacks' : 'ledger.totals.debitLacks', {
                amount: formatEuros(absolute(difference)),
              })}
      </strong>
    </output>
  );
}
