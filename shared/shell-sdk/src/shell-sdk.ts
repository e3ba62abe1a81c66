/** The one door between a screen and the shell, and to the libraries that both use. */
export { shellApi } from './shell-api.ts';
export {
  useCompany,
  useCurrentBankAccount,
  useFiscalYear,
  useReadOnly,
  useSession,
  useShell,
} from './hooks.ts';
export type { Company, FiscalYear, Impersonation, ReadOnly, Session } from './state.ts';

export { useApiMutation, useMutation, type MutationOptions } from './mutations.ts';
export {
  invalidate,
  invalidateAll,
  prefetchApi,
  queryClient,
  queryKey,
  useApiQuery,
  useQuery,
  useYearQuery,
  type QueryOptions,
} from './queries.ts';
export { useIsHere } from './is-here.ts';
export { isPassing } from './stale.ts';
export { keepPreviousData, useQueryClient } from '@tanstack/react-query';

export {
  navigate,
  navigateTo,
  RouteLink,
  useHref,
  type RouteLinkProps,
  type Search,
} from './routes.tsx';
export { ModuleSlot } from './slots.tsx';
/** @public */
// oxlint-disable-next-line typescript/no-deprecated -- it stays until the next major version
export { tellModules, useModuleEvent } from './module-events.ts';
export { HistoryLink, type HistoryRecord } from './history-link.tsx';
export { Link, NavLink, useLocation, useParams } from 'react-router';
export { useSearchParams } from './search-params.ts';
export { useTarget, type TargetProps } from './target.ts';
export { hasUnsavedChanges, useUnsavedChanges } from './unsaved.ts';

export { notify, tellError, type Notice } from './notices.ts';
export { bringBack, takeBack, tellDone } from './take-back.ts';
export { useDocument, type FetchDocument, type FetchOptions } from './document.ts';
export { report } from './report.ts';
export { tabMemory } from './tab-memory.ts';
export { useKeyHelp, type KeyHelp } from './key-help.ts';

export { addMessages, i18n } from './i18n.ts';
export { useTranslation } from 'react-i18next';
export { dayjs, daysBetween, formatInstant, today } from './dates.ts';

export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export { atomWithStorage } from 'jotai/utils';
