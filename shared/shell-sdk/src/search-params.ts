import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams as useDrawnSearchParams,
} from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>;

/**
 * The parameters of the address that is drawn, and how to change them. A change starts from the
 * address as it is, which may be ahead of what is drawn: two changes in a row never lose the first. One
 * that comes when the user is already on the way to another screen changes nothing.
 * The way to change them stays the same function.
 */
export function useSearchParams(): [
  URLSearchParams,
  (
    change: Change | Readonly<Record<string, string>>,
    options?: { readonly replace?: boolean },
  ) => void,
] {
  const [drawn] = useDrawnSearchParams();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  const set = useCallback(
    (
      change: Change | Readonly<Record<string, string>>,
      options?: { readonly replace?: boolean },
    ): void => {
      const location = router?.state.location;
      // Who is on the way to another screen takes nothing of this one along.
      if (location !== undefined && location.pathname !== shown.current) return;
      const current = new URLSearchParams(location?.search);
      const next = typeof change === 'function' ? change(current) : change;
      void navigate(`?${new URLSearchParams(next).toString()}`, options);
    },
    [navigate, router],
  );
  return [drawn, set];
}
