import type { ReactNode } from 'react';
import { Stack } from '@sci/ui';
import {
  Link,
  navigate,
  NavLink,
  useFiscalYear,
  useLocation,
  useTranslation,
} from '@sci/shell-sdk';
import { matchPath } from '@sci/shell-sdk/host';
import { RegistryDown } from './registry-down.tsx';
import { FirstStepsBar } from '../first-steps/bar.tsx';
import { useRegistry } from '../modules/modules.ts';
import { Commands } from '../palette/commands.tsx';
import { useCompanyData } from '../session/company-context.ts';
import { useUser } from '../session/user-context.ts';
import { DemoBanner } from './demo-banner.tsx';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { APP_GROUPS, buildMenu } from '../navigation/menu.ts';
import { Options } from './options.tsx';
import { Sidebar } from './sidebar.tsx';
import { YearSelect } from './year-select.tsx';

/** The subscriber's area. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const { company } = useCompanyData();
  const { status } = useRegistry();
  const leave = useLeaveOnYearChange();
  return (
    <Frame
      header={({ opened, toggle }) => (
        <Header
          home="/app/Dashboard"
          title={company.name}
          banner={
            <>
              <ImpersonationBanner />
              <DemoBanner />
            </>
          }
          tools={
            <>
              <YearSelect onChanged={leave} />
              <Commands />
            </>
          }
          menuOpened={opened}
          onMenu={toggle}
        />
      )}
      sidebar={<AppSidebar />}
    >
      <Stack gap="lg">
        {status === 'unreachable' && <RegistryDown />}
        <FirstStepsBar />
        {children}
      </Stack>
    </Frame>
  );
}

function AppSidebar() {
  const { t } = useTranslation('shell');
  const { navigation, routes } = useRegistry();
  const { problems } = useCompanyData();
  const { year } = useFiscalYear();
  const { is_admin, impersonation } = useUser();
  const isAdmin = is_admin && impersonation === null;
  const groups = buildMenu(APP_GROUPS, navigation, routes, {
    isAdmin,
    year,
    problems,
    shareChanges: 0,
  });
  return (
    <Sidebar
      label={t('menu.main')}
      groups={groups}
      options={<Options />}
      footer={
        isAdmin && (
          <Link to="/admin" className="shell-menu-entry">
            {t('menu.administration')}
          </Link>
        )
      }
    >
      <NavLink to="/app/Dashboard" className="shell-menu-entry">
        {t('dashboard.title')}
      </NavLink>
    </Sidebar>
  );
}

/** Screens that make no sense in another year (the controls) give way to the dashboard. */
function useLeaveOnYearChange(): () => void {
  const { routes } = useRegistry();
  const { pathname } = useLocation();
  return () => {
    const open = routes.find(({ area, path }) => matchPath(`/${area}/${path}`, pathname) !== null);
    if (open?.onFiscalYear === 'leave') navigate('shell.dashboard');
  };
}
