import { useTranslation } from '@sci/shell-sdk';
import { Amount, VisuallyHidden } from '@sci/ui';

/** A balance as accountants write it: without sign, with D or C. Given in euros, debit positive. */
export function LedgerBalance({ euros }: { readonly euros: number }) {
  const { t } = useTranslation('gestion');
  if (euros === 0) return <Amount euros={0} />;
  const side = euros > 0 ? 'debit' : 'credit';
  return (
    <span>
      <Amount euros={Math.abs(euros)} /> <span aria-hidden>{t(`ledger.sides.${side}.short`)}</span>
      <VisuallyHidden>{t(`ledger.sides.${side}.long`)}</VisuallyHidden>
    </span>
  );
}
