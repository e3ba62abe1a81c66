import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { useCurrentInView } from '../../../components/current-in-view.ts';
import tabs from '../../../components/tabs.module.css';
import { VIEWS, useView } from '../parts/use-address.ts';

/** Parts of the screen as links: each has its address. */
export function ViewTabs() {
  const { t } = useTranslation('gestion');
  const current = useView();
  const { pathname } = useLocation();
  const tabsRef = useCurrentInView(current);
  return (
    <nav ref={tabsRef} aria-label={t('bankingData.views.label')} className={tabs['tabs']}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={{ pathname, search: view === 'mouvements' ? '' : `?vue=${view}` }}
          aria-current={view === current ? 'page' : undefined}
          className={tabs['tab'] ?? ''}
        >
          {t(`bankingData.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
