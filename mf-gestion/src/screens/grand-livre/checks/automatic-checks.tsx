import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Notice, Section, StatusBadge } from '@sci/ui';
import { CONTROL_TONES } from '../../../components/control-status.ts';
import classes from '../parts/ledger.module.css';

/** What the application checks by itself: balance, bank, waiting account, loans. */
export function AutomaticChecks({ year }: { readonly year: number }) {
  const { t } = useTranslation('gestion');
  const control = useApiQuery('GET /v2/ledgerCheck/grand_livre_control/:year', {
    params: { year },
  });
  return (
    <Section title={t('ledger.automatic.title')}>
      {control.isPending && <CardSkeleton />}
      {control.isError && <ErrorPanel error={control.error} onRetry={control.refetch} />}
      {control.data?.items.length === 0 && (
        <Notice tone="success">{t('ledger.automatic.ok')}</Notice>
      )}
      {control.data !== undefined && control.data.items.length > 0 && (
        <ul className={classes['items']}>
          {control.data.items.map(({ code, status, message }) => (
            <li key={`${code}-${message}`}>
              <StatusBadge tone={CONTROL_TONES[status]}>
                {t(`controls.status.${status}`)}
              </StatusBadge>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
