import { useTranslation } from '@sci/shell-sdk';
import { Amount, VisuallyHidden } from '@sci/ui';
import classes from '../parts/ledger.module.css';

/** A balance as accountants write it: without sign, with D or C. Given in euros, debit positive. */
export function LedgerBalance({
  euros,
  bare = false,
}: {
  readonly euros: number;
  /** Without "€", where the column says it. */ readonly bare?: boolean;
}) {
  const { t } = useTranslation('gestion');
  if (euros === 0) return <Amount euros={0} bare={bare} />;
  const side = euros > 0 ? 'debit' : 'credit';
  return (
    <span className={classes['balance']}>
      <Amount euros={Math.abs(euros)} bare={bare} />{' '}
      <span aria-hidden>{t(`ledger.sides.${side}.short`)}</span>
      <VisuallyHidden>{t(`ledger.sides.${side}.long`)}</VisuallyHidden>
    </span>
  );
}
