import { isControlledYear } from '@sci/contract/fiscal-version';
import { useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Notice, Page, Text } from '@sci/ui';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useView } from '../../components/use-view.ts';
import { ViewTabs } from '../../components/view-tabs.tsx';
import { AccountsView } from './accounts/accounts-view.tsx';
import { ChecksView } from './checks/checks-view.tsx';
import { Downloads } from './downloads.tsx';

const EntriesView = lazyPart(() =>
  import('./entries/entries-view.tsx').then((part) => part.EntriesView),
);
const OpeningView = lazyPart(() =>
  import('./opening/opening-view.tsx').then((part) => part.OpeningView),
);

const VIEWS = ['comptes', 'pointage', 'operations', 'ouverture'] as const;

/**
 * The general ledger: entries by account, the checks before the report, and what is entered without
 * a bank line.
 */
export default function LedgerPage() {
  const { t } = useTranslation('gestion');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { readOnly, reason } = useReadOnly();
  const view = useView(VIEWS);

  return (
    <Page
      title={t('ledger.title')}
      readOnly={reason}
      actions={
        fiscalYearCompanyId === null ? undefined : (
          <Downloads fiscalYearCompanyId={fiscalYearCompanyId} />
        )
      }
    >
      <ViewTabs views={VIEWS} titleOf={(each) => t(`ledger.views.${each}`)} />
      {view === 'pointage' && <ChecksView year={year} readOnly={readOnly} />}
      {view === 'operations' && <EntriesView key={year} year={year} readOnly={readOnly} />}
      {view === 'ouverture' && <OpeningView key={year} year={year} readOnly={readOnly} />}
      {view === 'comptes' &&
        (isControlledYear(year) ? (
          <AccountsView key={year} year={year} />
        ) : (
          <Notice tone="info">{t('ledger.before2024')}</Notice>
        ))}
      {fiscalYearCompanyId !== null && (
        <Text size="sm" c="dimmed">
          {t('ledger.fecDue')}
        </Text>
      )}
    </Page>
  );
}
