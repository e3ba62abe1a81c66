import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { setTitlePrefix } from '@sci/ui';
import { useAtomValue, useLocation } from '@sci/shell-sdk';
import { Navigate, readOnlyAtom, sessionAtom, store } from '@sci/shell-sdk/host';
import { ServiceDown } from '../failures/service-down.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { opensApplication } from '../session/landing.ts';
import { endsSession } from '../session/early-user.ts';
import { useUserQuery } from '../session/use-user-query.ts';
import { destinationAtom, loginAddress, logOut, tokenAtom } from '../session/session.ts';
import { lacksSecondFactor, sessionOf } from '../session/session-of.ts';
import { storedUser, storeUser } from '../session/stored-user.ts';
import { UserProvider, useUser } from '../session/user-context.ts';
import { warmUp } from '../session/warm-up.ts';
import { later } from '../later.ts';

const SecondFactorFirst = later(() => import('../guest/second-factor-first.tsx'));

interface Props {
  readonly children: ReactNode;
}

/** Only for people who are logged in: others log in first and come back. */
export function RequireSession({ children }: Props) {
  const token = useAtomValue(tokenAtom);
  const { pathname, search } = useLocation();
  const destination = useAtomValue(destinationAtom);
  if (token === null)
    return <Navigate to={destination ?? loginAddress(pathname + search)} replace />;
  return (
    <LoadUser key={token} token={token}>
      {children}
    </LoadUser>
  );
}

function LoadUser({ token, children }: Props & { readonly token: string }) {
  useEffect(() => warmUp(window.location.pathname), []);
  const { data: user, error, refetch } = useUserQuery(token);
  const lost = user === undefined && endsSession(error);

  useEffect(() => {
    if (lost) logOut();
  }, [lost]);
  useLayoutEffect(() => {
    if (user === undefined) return;
    storeUser({
      id: user.id,
      is_admin: user.is_admin,
      year: opensApplication(user) ? (storedUser()?.year ?? null) : null,
    });
    setTitlePrefix(
      user.impersonation === null
        ? ''
        : `[${user.impersonation.admin_name} → ${user.first_name} ${user.name}] `,
    );
    store.set(sessionAtom, sessionOf(user, store.get(readOnlyAtom).readOnly));
  }, [user]);

  if (user !== undefined) return <UserProvider value={user}>{children}</UserProvider>;
  if (error !== null && !lost) return <ServiceDown error={error} onRetry={refetch} />;
  return <LoadingOverlay />;
}

/** Only for people whose e-mail address is verified. */
export function RequireVerified({ children }: Props) {
  return useUser().email_verification === null ? (
    <Navigate to="/verifier_email" replace />
  ) : (
    children
  );
}

/** Only for administrators; others go to their dashboard. The server refuses by itself. */
export function RequireAdmin({ children }: Props) {
  const { is_admin, impersonation } = useUser();
  return is_admin && impersonation === null ? (
    <RequireSecondFactor>{children}</RequireSecondFactor>
  ) : (
    <Navigate to="/app/Dashboard" replace />
  );
}

/**
 * While a second factor is compulsory for administrators: enrols first. Stays until the recovery
 * codes have been kept.
 */
function RequireSecondFactor({ children }: Props) {
  const lacking = lacksSecondFactor(useUser());
  const [enrolling, setEnrolling] = useState(lacking);
  if (lacking && !enrolling) setEnrolling(true);
  return lacking || enrolling ? (
    <Suspense fallback={<LoadingOverlay />}>
      <SecondFactorFirst onDone={() => setEnrolling(false)} />
    </Suspense>
  ) : (
    children
  );
}

/** Only for guests: whoever is logged in has nothing to do there. */
export function GuestOnly({ children }: Props) {
  const token = useAtomValue(tokenAtom);
  const destination = useAtomValue(destinationAtom);
  return token === null ? children : <Navigate to={destination ?? '/'} replace />;
}
