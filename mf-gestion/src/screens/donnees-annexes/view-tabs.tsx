import { Link, useLocation, useSearchParams, useTranslation } from '@sci/shell-sdk';
import { useCurrentInView } from '../../components/current-in-view.ts';
import tabs from '../../components/tabs.module.css';

const VIEWS = ['donnees', 'factures'] as const;
type View = (typeof VIEWS)[number];

/** The part of the screen that the address names. */
export function useView(): View {
  const [query] = useSearchParams();
  return VIEWS.find((view) => view === query.get('vue')) ?? 'donnees';
}

/** The supporting data and the inbox, as links: each has its address. */
export function ViewTabs() {
  const { t } = useTranslation('gestion');
  const current = useView();
  const { pathname } = useLocation();
  const tabsRef = useCurrentInView(current);
  return (
    <nav ref={tabsRef} aria-label={t('invoiceInbox.views')} className={tabs['tabs']}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={{ pathname, search: view === 'donnees' ? '' : `?vue=${view}` }}
          aria-current={view === current ? 'page' : undefined}
          className={tabs['tab'] ?? ''}
        >
          {t(`invoiceInbox.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
