import { Anchor, ErrorPanel, Loader, Section, StatusBadge } from '@sci/ui';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { RouteLink, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { CHECK_LINKS, isDone } from '../gates/check-routes.ts';
import type { Verdict } from '../gates/checks.ts';
import { useAllChecks } from '../gates/use-gates.ts';

/** Every check before the reports at once: how far the year has come. */
export function YearProgress() {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const { data, error, refetch } = useAllChecks();
  const shown = data?.filter(({ check }) => check !== 'controls' || isControlledYear(year)) ?? [];
  const done = shown.filter(isDone).length;
  return (
    <Section
      title={t('progress.title')}
      actions={
        shown.length > 0 && (
          <StatusBadge tone={done === shown.length ? 'success' : 'processing'}>
            {t('progress.count', { done, total: shown.length })}
          </StatusBadge>
        )
      }
    >
      {error !== null && data === undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Loader aria-label={t('loadingPart')} />}
      <ul className="dashboard-rows">
        {shown.map((verdict) => (
          <Row key={verdict.check} verdict={verdict} />
        ))}
      </ul>
      <Anchor component={RouteLink} to="shell.closing" size="sm">
        {t('progress.all')}
      </Anchor>
    </Section>
  );
}

function Row({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('shell');
  const { check, passed } = verdict;
  return (
    <li>
      <span className="dashboard-rows__main">
        {passed ? (
          t(`progress.${check}`)
        ) : (
          <Anchor component={RouteLink} {...CHECK_LINKS[check]}>
            {t(`progress.${check}`)}
          </Anchor>
        )}
      </span>
      {passed && !isDone(verdict) ? (
        <StatusBadge tone="neutral">{t('progress.nothing')}</StatusBadge>
      ) : (
        <StatusBadge tone={passed ? 'success' : 'processing'}>
          {passed ? t('progress.done') : <Left verdict={verdict} />}
        </StatusBadge>
      )}
    </li>
  );
}

function Left({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('shell');
  if (!verdict.passed && verdict.check === 'emails')
    return <>{t('progress.left', { count: verdict.names.length })}</>;
  if (!verdict.passed && verdict.check === 'movements')
    return <>{t('progress.left', { count: verdict.missing })}</>;
  if (!verdict.passed && verdict.check === 'ledger' && verdict.labels.length > 0)
    return <>{t('progress.left', { count: verdict.labels.length })}</>;
  return <>{t('progress.todo')}</>;
}
