import type { Reply } from '@sci/api-client';
import { formatDate, formatEuros } from '@sci/money/format';
import { parseAmount } from '@sci/money/parse';
import { useTranslation } from '@sci/shell-sdk';

type Kind = Reply<'GET /admin/params'>[number]['type'];

/** How a parameter's value reads: « 20 % », « 1 234,50 € », « 15/03/2026 », « Oui ». */
export function useParamWords(): (type: Kind, value: string) => string {
  const { t } = useTranslation('admin');
  return (type, value) => {
    if (value === '') return '–';
    if (type === 'date') return formatDate(value);
    if (type === 'percent') return t('parameters.percent', { value: value.replace('.', ',') });
    if (type === 'boolean') return value === 'true' ? t('parameters.yes') : t('parameters.no');
    const amount = type === 'amount' ? parseAmount(value) : undefined;
    return amount === undefined ? value : formatEuros(amount);
  };
}
