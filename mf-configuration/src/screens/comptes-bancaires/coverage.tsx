import type { BankAccount } from '@sci/contract/bank-account';
import { useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import styles from './coverage.module.css';

const monthFormat = new Intl.DateTimeFormat('fr-FR', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const nameOf = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/**
 * A strip of months, filled where statements were imported, half filled where they tell only a
 * part; what is missing, in words.
 */
export function Coverage({ months }: { readonly months: BankAccount['coverage'] }) {
  const { t } = useTranslation('configuration');
  if (months.length === 0) return null;
  const incomplete = months.flatMap(({ month, state }) => {
    if (state === 'partial') return [t('bankAccounts.inPart', { month: nameOf(month) })];
    return state === 'none' ? [nameOf(month)] : [];
  });
  return (
    <>
      <ol className={styles['strip']} aria-label={t('bankAccounts.coverage')}>
        {months.map(({ month, movements, state }) => {
          const label = t(`bankAccounts.month.${state}`, {
            month: nameOf(month),
            movements: t('bankAccounts.monthMovements', { count: movements }),
          });
          return (
            <li key={month} data-state={state} title={label} aria-label={label}>
              {nameOf(month).slice(0, 1)}
            </li>
          );
        })}
      </ol>
      {incomplete.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('bankAccounts.incomplete', { months: incomplete.join(', ') })}
        </Text>
      )}
    </>
  );
}
