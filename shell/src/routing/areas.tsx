import { Suspense, type ReactNode } from 'react';
import { PageSkeleton, ScreenTitle } from '@sci/ui';
import { useFiscalYear, useLocation, useTranslation } from '@sci/shell-sdk';
import { Navigate, useRoutes, type RouteObject } from '@sci/shell-sdk/host';
import type { Area } from '@sci/module-contract';
import { SHELL_SCREENS } from '@sci/module-contract/route-path';
import { Dashboard } from '../dashboard/page.tsx';
import { BrokenScreen } from '../failures/crash.tsx';
import { NotFound } from '../failures/not-found.tsx';
import { WaitingForRegistry } from '../layout/registry-down.tsx';
import { ScreenBoundary } from '../failures/screen-boundary.tsx';
import { Gated } from '../gates/gated.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { AppLayout } from '../layout/app-layout.tsx';
import { useModules, useRegistry, type KnownRoute, type RegistryView } from '../modules/modules.ts';
import { RequireCompany } from './company-gate.tsx';
import { RequireAdmin, RequireSession, RequireVerified } from './session-gate.tsx';
import { later } from '../later.ts';

const UserAccount = later(() => import('../account/page.tsx'));
const Trash = later(() => import('../trash/page.tsx'));
const Closing = later(() => import('../closing/page.tsx'));
const FirstSteps = later(() => import('../first-steps/page.tsx'));

/** Everything under /app: logged in, verified, with a company. */
export const AppArea = () => (
  <RequireSession>
    <RequireVerified>
      <RequireCompany>
        <AppLayout>
          <AppScreens />
        </AppLayout>
      </RequireCompany>
    </RequireVerified>
  </RequireSession>
);

/** Everything under /admin. */
export const AdminArea = () => (
  <RequireSession>
    <RequireVerified>
      <RequireAdmin>
        <AdminLayout>
          <AdminScreens />
        </AdminLayout>
      </RequireAdmin>
    </RequireVerified>
  </RequireSession>
);

function AppScreens() {
  const { t } = useTranslation('shell');
  const { status } = useRegistry();
  const { year } = useFiscalYear();
  const modules = useModuleRoutes('app');
  const screens = useRoutes([
    { index: true, element: <Navigate to="/app/Dashboard" replace /> },
    { path: SHELL_SCREENS.dashboard, element: <Dashboard /> },
    {
      path: SHELL_SCREENS.account,
      element: (
        <Titled title={t('user.account')}>
          <UserAccount />
        </Titled>
      ),
    },
    {
      path: SHELL_SCREENS.trash,
      element: (
        <Titled title={t('trash.title')}>
          <Trash />
        </Titled>
      ),
    },
    {
      path: SHELL_SCREENS.closing,
      element: (
        <Titled title={t('closing.title', { year })}>
          <Closing />
        </Titled>
      ),
    },
    {
      path: SHELL_SCREENS.firstSteps,
      element: (
        <Titled title={t('firstSteps.title')}>
          <FirstSteps />
        </Titled>
      ),
    },
    ...modules,
    {
      path: '*',
      element:
        status === 'unreachable' ? <WaitingForRegistry /> : <NotFound home="/app/Dashboard" />,
    },
  ]);
  return <Boundary>{screens}</Boundary>;
}

/** A screen of the shell that is fetched when it is first shown, under its title from the start. */
const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <ScreenTitle value={title}>
    <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
  </ScreenTitle>
);

/** Whether an address of /admin exists is not known before its modules are. */
const ADMIN_UNKNOWN: Readonly<Partial<Record<RegistryView['admin'], ReactNode>>> = {
  pending: <PageSkeleton />,
  unreachable: <WaitingForRegistry />,
};

function AdminScreens() {
  const { admin } = useRegistry();
  const modules = useModuleRoutes('admin');
  const screens = useRoutes([
    { index: true, element: <Navigate to="/admin/utilisateurs_abonnes" replace /> },
    ...modules,
    { path: '*', element: ADMIN_UNKNOWN[admin] ?? <NotFound home="/admin" /> },
  ]);
  return <Boundary>{screens}</Boundary>;
}

function Boundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary
      resetKey={pathname}
      forgivesLeaving
      fallback={(broken) => <BrokenScreen {...broken} />}
    >
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ScreenBoundary>
  );
}

/** The declared routes of an area, each behind its gates. */
function useModuleRoutes(area: Area): RouteObject[] {
  const { routes } = useRegistry();
  return routes
    .filter((route) => route.area === area)
    .map((route) => ({ path: route.path, element: <DeclaredScreen route={route} /> }));
}

/** A screen of a module with its title, behind the gates that its route declares. */
function DeclaredScreen({ route }: { readonly route: KnownRoute }) {
  const { Screen } = useModules();
  const screen = <Screen routeId={route.id} />;
  return (
    <ScreenTitle key={route.id} value={route.title}>
      {route.guard?.includes('compteRendu') === true ? (
        <Gated title={route.title}>{screen}</Gated>
      ) : (
        screen
      )}
    </ScreenTitle>
  );
}
