import { Suspense, type ReactNode } from 'react';
import { Navigate, type RouteObject } from '@sci/shell-sdk/host';
import { Crash } from '../failures/crash.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { GuestOnly, RequireSession } from './session-gate.tsx';
import { AdminArea, AppArea } from './areas.tsx';
import { later } from '../later.ts';

// Somebody who is logged in never sees these pages: they are not part of what the application loads
// first.
const Login = later(async () => ({ default: (await import('../guest/login.tsx')).Login }));
const Register = later(async () => ({ default: (await import('../guest/register.tsx')).Register }));
const ForgotPassword = later(async () => ({
  default: (await import('../guest/passwords.tsx')).ForgotPassword,
}));
const ResetPassword = later(async () => ({
  default: (await import('../guest/passwords.tsx')).ResetPassword,
}));
const Checkout = later(async () => ({ default: (await import('../guest/checkout.tsx')).Checkout }));
const CheckoutCancel = later(async () => ({
  default: (await import('../guest/checkout.tsx')).CheckoutCancel,
}));
const CheckoutSuccess = later(async () => ({
  default: (await import('../guest/checkout.tsx')).CheckoutSuccess,
}));
const VerifyEmail = later(async () => ({
  default: (await import('../guest/verify-email.tsx')).VerifyEmail,
}));
const VerifyEmailSuccess = later(async () => ({
  default: (await import('../guest/verify-email.tsx')).VerifyEmailSuccess,
}));
const VerifyAssociateEmailSuccess = later(async () => ({
  default: (await import('../guest/verify-email.tsx')).VerifyAssociateEmailSuccess,
}));
const StopReminders = later(async () => ({
  default: (await import('../guest/stop-reminders.tsx')).StopReminders,
}));
const TakeBack = later(async () => ({
  default: (await import('../guest/take-back.tsx')).TakeBack,
}));
const NotFoundAlone = later(async () => ({
  default: (await import('./not-found-alone.tsx')).NotFoundAlone,
}));

const Alone = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<LoadingOverlay />}>{children}</Suspense>
);

const PAGES: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/app/Dashboard" replace /> },
  {
    path: '/login',
    element: (
      <GuestOnly>
        <Login />
      </GuestOnly>
    ),
  },
  {
    path: '/register',
    element: (
      <GuestOnly>
        <Register />
      </GuestOnly>
    ),
  },
  {
    path: '/forgotPassword',
    element: (
      <GuestOnly>
        <ForgotPassword />
      </GuestOnly>
    ),
  },
  {
    path: '/resetPassword',
    element: (
      <GuestOnly>
        <ResetPassword />
      </GuestOnly>
    ),
  },
  { path: '/checkout', element: <Checkout /> },
  { path: '/checkout_cancel', element: <CheckoutCancel /> },
  { path: '/checkout_success', element: <CheckoutSuccess /> },
  {
    path: '/verifier_email',
    element: (
      <RequireSession>
        <VerifyEmail />
      </RequireSession>
    ),
  },
  {
    path: '/verify_email_success/:id/:hash',
    element: (
      <RequireSession>
        <VerifyEmailSuccess />
      </RequireSession>
    ),
  },
  { path: '/verify_associate_email_success/:id/:hash', element: <VerifyAssociateEmailSuccess /> },
  { path: '/recuperer_mon_compte/:id/:hash', element: <TakeBack /> },
  { path: '/arreter_les_rappels/:id/:hash', element: <StopReminders /> },
  { path: '/app/*', element: <AppArea /> },
  { path: '/admin/*', element: <AdminArea /> },
  { path: '*', element: <NotFoundAlone /> },
];

/**
 * Every page of the shell. What stands under /app and /admin comes from the modules, while the page
 * is open.
 */
export const pages: RouteObject[] = PAGES.map((page) => ({
  ...page,
  element: <Alone>{page.element}</Alone>,
  errorElement: <Crash />,
}));
