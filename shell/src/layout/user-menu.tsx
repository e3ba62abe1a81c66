import { useRef } from 'react';
import { Button, useClickOutside, useDisclosure, useHotkeys } from '@sci/ui';
import { IconChevronDown, IconUser } from '@sci/ui/icons';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { logOut } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';

/** The person's own pages and the way out. */
export function UserMenu({ accountLink }: { readonly accountLink: boolean }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [opened, { toggle, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(close);
  useHotkeys([
    [
      'Escape',
      () => {
        if (!opened) return;
        close();
        button.current?.focus();
      },
    ],
  ]);

  return (
    <div className="shell-user" ref={box}>
      <Button
        ref={button}
        variant="default"
        size="sm"
        aria-expanded={opened}
        aria-controls="user-menu"
        onClick={toggle}
        leftSection={<IconUser size={18} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        <span className="shell-user__name">{user.first_name}</span>
      </Button>
      {opened && (
        <div id="user-menu" className="shell-user__panel">
          <p>
            {`${user.first_name} ${user.name}`}
            <br />
            {user.email}
          </p>
          {accountLink && (
            <RouteLink to="shell.userAccount" className="shell-menu-entry" onClick={close}>
              {t('user.account')}
            </RouteLink>
          )}
          {accountLink && (
            <RouteLink to="shell.firstSteps" className="shell-menu-entry" onClick={close}>
              {t('firstSteps.title')}
            </RouteLink>
          )}
          {accountLink && (
            <RouteLink to="shell.trash" className="shell-menu-entry" onClick={close}>
              {t('trash.title')}
            </RouteLink>
          )}
          <button type="button" className="shell-menu-entry" onClick={logOut}>
            {t(user.impersonation === null ? 'user.logout' : 'user.leaveImpersonation')}
          </button>
        </div>
      )}
    </div>
  );
}
