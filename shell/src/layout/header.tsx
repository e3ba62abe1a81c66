import type { ReactNode } from 'react';
import { ActionIcon } from '@sci/ui';
import { IconBuildingCommunity, IconMenu2 } from '@sci/ui/icons';
import { Link, useTranslation } from '@sci/shell-sdk';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly home: string;
  readonly title: string;
  readonly banner?: ReactNode;
  readonly tools?: ReactNode;
  readonly menuOpened: boolean;
  readonly onMenu: () => void;
  readonly accountLink?: boolean;
}

/** Bar above every screen of an area: where one is, whose company, which year, who. */
export function Header({
  home,
  title,
  banner,
  tools,
  menuOpened,
  onMenu,
  accountLink = true,
}: Props) {
  const { t } = useTranslation('shell');
  return (
    <header className="shell-header">
      {banner}
      <div className="shell-header__bar">
        <ActionIcon
          className="shell-burger"
          variant="default"
          size="lg"
          aria-label={t('menu.open')}
          aria-expanded={menuOpened}
          aria-controls="menu"
          onClick={onMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <Link to={home} className="shell-brand" aria-label={t('home')}>
          <IconBuildingCommunity size={26} stroke={1.75} aria-hidden />
          <span>{t('product')}</span>
        </Link>
        <div className="shell-company">{title}</div>
        <div className="shell-header__tools">
          {tools}
          <UserMenu accountLink={accountLink} />
        </div>
      </div>
    </header>
  );
}
