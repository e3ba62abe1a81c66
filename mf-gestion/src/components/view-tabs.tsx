import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { useCurrentInView } from './current-in-view.ts';
import tabs from './tabs.module.css';
import { useView } from './use-view.ts';

interface Props<View extends string> {
  readonly views: readonly [View, ...View[]];
  readonly titleOf: (view: View) => string;
}

/** Parts of a screen as links: each has its address (`useView`). */
export function ViewTabs<View extends string>({ views, titleOf }: Props<View>) {
  const { t } = useTranslation('gestion');
  const current = useView(views);
  const { pathname } = useLocation();
  const tabsRef = useCurrentInView(current);
  return (
    <nav ref={tabsRef} aria-label={t('screen.parts')} className={tabs['tabs']}>
      {views.map((view) => (
        <Link
          key={view}
          to={{ pathname, search: view === views[0] ? '' : `?vue=${view}` }}
          aria-current={view === current ? 'page' : undefined}
          className={tabs['tab'] ?? ''}
        >
          {titleOf(view)}
        </Link>
      ))}
    </nav>
  );
}
