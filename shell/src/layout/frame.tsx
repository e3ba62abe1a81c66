import { useState, type ReactNode } from 'react';
import { SkipLink, useHotkeys } from '@sci/ui';
import { useLocation, useTranslation } from '@sci/shell-sdk';
import { StaleData } from '../failures/stale-data.tsx';
import { useModules } from '../modules/modules.ts';
import { Announcements } from './announcements.tsx';
import { useFocusOnArrival } from './arrival.ts';
import { useHidingAmounts } from './hidden-amounts.ts';
import { useKeptFocus } from './kept-focus.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import './layout.css';
import './scrolling.css';

interface Props {
  readonly header: (menu: { opened: boolean; toggle: () => void }) => ReactNode;
  readonly sidebar: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an area: header, menu (behind a button on narrow screens), content. */
export function Frame({ header, sidebar, children }: Props) {
  const { t } = useTranslation('shell');
  const { Notices } = useModules();
  // Opened for one address only: going somewhere closes the menu.
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null);
  const opened = openedAt === pathname;
  const close = () => setOpenedAt(null);
  useHotkeys([['Escape', close]]);
  const main = useFocusOnArrival();
  useHidingAmounts();
  useKeptFocus(main);

  return (
    <div className="shell-frame">
      <SkipLink target="contenu">{t('skip')}</SkipLink>
      {header({ opened, toggle: () => setOpenedAt(opened ? null : pathname) })}
      <button
        type="button"
        className="shell-backdrop"
        data-open={opened || undefined}
        tabIndex={-1}
        aria-label={t('menu.close')}
        onClick={close}
      />
      <div id="menu" className="shell-aside sci-no-print" data-open={opened || undefined}>
        {sidebar}
      </div>
      <main id="contenu" className="shell-main" tabIndex={-1} ref={main}>
        <Notices />
        <Announcements />
        <StaleData />
        {children}
      </main>
      <UnsavedGuard />
    </div>
  );
}
