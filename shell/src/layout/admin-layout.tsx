import type { ReactNode } from 'react';
import { Stack } from '@sci/ui';
import { Link, useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { RegistryDown } from './registry-down.tsx';
import { useRegistry } from '../modules/modules.ts';
import { useUser } from '../session/user-context.ts';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { ADMIN_GROUPS, buildMenu } from '../navigation/menu.ts';
import { Options } from './options.tsx';
import { Sidebar } from './sidebar.tsx';

/** The administrators' area. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { admin } = useRegistry();
  return (
    <Frame
      header={({ opened, toggle }) => (
        <Header
          home="/admin"
          title={t('admin.header')}
          menuOpened={opened}
          onMenu={toggle}
          accountLink={false}
        />
      )}
      sidebar={<AdminSidebar />}
    >
      <Stack gap="lg">
        {admin === 'unreachable' && <RegistryDown />}
        {children}
      </Stack>
    </Frame>
  );
}

function AdminSidebar() {
  const { t } = useTranslation('shell');
  const { navigation, routes } = useRegistry();
  const { year } = useFiscalYear();
  const { detail } = useUser();
  const changes = useApiQuery('GET /v2/admin/share_changes');
  const groups = buildMenu(ADMIN_GROUPS, navigation, routes, {
    isAdmin: true,
    year,
    problems: [],
    shareChanges: changes.data?.length ?? 0,
  });
  return (
    <Sidebar
      label={t('menu.admin')}
      groups={groups}
      footer={
        <>
          <Options />
          {detail === null && (
            <Link to="/app/Dashboard" className="shell-menu-entry">
              {t('menu.backToApp')}
            </Link>
          )}
        </>
      }
    />
  );
}
