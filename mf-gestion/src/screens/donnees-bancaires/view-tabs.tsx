import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { VIEWS, useView } from './use-address.ts';
import classes from './banking-data.module.css';

/** Parts of the screen as links: each has its address. */
export function ViewTabs() {
  const { t } = useTranslation('gestion');
  const current = useView();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('bankingData.views.label')} className={classes['tabs']}>
      {VIEWS.map((view) => (
        <Link key={view} to={{ pathname, search: view === 'mouvements' ? '' : `?vue=${view}` }} aria-current={view === current ? 'page' : undefined} className={classes['tab'] ?? ''}>
          {t(`bankingData.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
