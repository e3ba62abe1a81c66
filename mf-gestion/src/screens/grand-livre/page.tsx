import { isControlledYear } from '@sci/contract/fiscal-version';
import {
  Link,
  useFiscalYear,
  useLocation,
  useReadOnly,
  useSearchParams,
  useTranslation,
} from '@sci/shell-sdk';
import { Notice, Page, Text } from '@sci/ui';
import { lazyPart } from '../../components/lazy-part.tsx';
import tabs from '../../components/tabs.module.css';
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
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const view = VIEWS.find((each) => each === query.get('vue')) ?? 'comptes';

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
      <nav aria-label={t('ledger.views.label')} className={tabs['tabs']}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={{ pathname, search: each === 'comptes' ? '' : `?vue=${each}` }}
            aria-current={each === view ? 'page' : undefined}
            className={tabs['tab'] ?? ''}
          >
            {t(`ledger.views.${each}`)}
          </Link>
        ))}
      </nav>
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
