import { fromEuros } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';

/** A balance in words: "la société doit 3 200,00 € à Alice Bernard", or the other way round. */
export function useBalanceWords(): (euros: number, name: string) => string {
  const { t } = useTranslation('compte-rendu');
  return (euros, name) => {
    if (euros === 0) return t('account.even', { name });
    const amount = formatEuros(fromEuros(Math.abs(euros)));
    return euros > 0
      ? t('account.companyOwes', { name, amount })
      : t('account.associateOwes', { name, amount });
  };
}
