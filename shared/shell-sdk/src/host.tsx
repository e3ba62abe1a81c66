/**
 * What only the shell, a test or a stand-alone screen uses: it fills what the door of this package
 * shows.
 */
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n.ts';
import { queryClient } from './queries.ts';

export {
  companyAtom,
  fiscalYearAtom,
  NOBODY,
  OPEN,
  readOnlyAtom,
  sessionAtom,
  store,
} from './state.ts';
export { dismissNotice, noticesAtom, type ShownNotice } from './notices.ts';
export { keyHelpAtom } from './key-help.ts';
export { followOtherTabsWrites } from './queries.ts';
export { readStaleAgain, useStaleSince } from './stale.ts';
export {
  guardNavigator,
  leadTo,
  routeTableAtom,
  setNavigator,
  useAddressOf,
  useHasRoute,
} from './routes.tsx';
export { setIsTyping } from './target.ts';
export { isReadByOthers, noteWritten, ReaderContext } from './readers.ts';
export { slotHostAtom, type SlotHost } from './slots.tsx';
export {
  createBrowserRouter,
  createMemoryRouter,
  Navigate,
  useBlocker,
  useRouteError,
  useRoutes,
  type RouteObject,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { holdWhileWriting } from './unsaved.ts';
export { matchPath } from 'react-router';

/** The providers that every screen stands under. */
export const SdkProviders = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </I18nextProvider>
);
