import type { BankAccount } from '@sci/contract/bank-account';
import { useTranslation } from '@sci/shell-sdk';
import styles from './coverage.module.css';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A strip of months: filled where the account has movements, empty where a statement may be missing. */
export function Coverage({ months }: { readonly months: BankAccount['coverage'] }) {
  const { t } = useTranslation('configuration');
  if (months.length === 0) return null;
  return (
    <ol className={styles['strip']} aria-label={t('bankAccounts.coverage')}>
      {months.map(({ month, movements }) => {
        const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
        const label = t('bankAccounts.coverageMonth', { month: name, count: movements });
        return <li key={month} data-covered={movements > 0} title={label} aria-label={label}>{name.slice(0, 1)}</li>;
      })}
    </ol>
  );
}
