import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useNavigate,
  useSearchParams as useDrawnSearchParams,
} from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>;

/**
 * The parameters of the address that is drawn, and how to change them. A change starts from the
 * address as it is, which may be ahead of what is drawn: two changes in a row never lose the first.
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
  const set = useCallback(
    (
      change: Change | Readonly<Record<string, string>>,
      options?: { readonly replace?: boolean },
    ): void => {
      const current = new URLSearchParams(router?.state.location.search);
      const next = typeof change === 'function' ? change(current) : change;
      void navigate(`?${new URLSearchParams(next).toString()}`, options);
    },
    [navigate, router],
  );
  return [drawn, set];
}
