import { Navigate, type RouteObject } from '@sci/shell-sdk/host';
import { Crash } from '../failures/crash.tsx';
import { NotFoundAlone } from '../failures/not-found.tsx';
import { Checkout, CheckoutCancel, CheckoutSuccess } from '../guest/checkout.tsx';
import { Login } from '../guest/login.tsx';
import { ForgotPassword, ResetPassword } from '../guest/passwords.tsx';
import { Register } from '../guest/register.tsx';
import { VerifyAssociateEmailSuccess, VerifyEmail, VerifyEmailSuccess } from '../guest/verify-email.tsx';
import { GuestOnly, RequireSession } from '../session/session-gate.tsx';
import { AdminArea, AppArea } from './areas.tsx';

const PAGES: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/app/Dashboard" replace /> },
  { path: '/login', element: <GuestOnly><Login /></GuestOnly> },
  { path: '/register', element: <GuestOnly><Register /></GuestOnly> },
  { path: '/forgotPassword', element: <GuestOnly><ForgotPassword /></GuestOnly> },
  { path: '/resetPassword', element: <GuestOnly><ResetPassword /></GuestOnly> },
  { path: '/checkout', element: <Checkout /> },
  { path: '/checkout_cancel', element: <CheckoutCancel /> },
  { path: '/checkout_success', element: <CheckoutSuccess /> },
  { path: '/verifier_email', element: <RequireSession><VerifyEmail /></RequireSession> },
  { path: '/verify_email_success/:id/:hash', element: <RequireSession><VerifyEmailSuccess /></RequireSession> },
  { path: '/verify_associate_email_success/:id/:hash', element: <VerifyAssociateEmailSuccess /> },
  { path: '/app/*', element: <AppArea /> },
  { path: '/admin/*', element: <AdminArea /> },
  { path: '*', element: <NotFoundAlone /> },
];

/** Every page of the shell. What stands under /app and /admin comes from the modules, while the page is open. */
export const pages: RouteObject[] = PAGES.map((page) => ({ ...page, errorElement: <Crash /> }));
