import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isTyping, LeftBehind, UiProvider } from '@sci/ui';
import { api } from '@sci/api-client';
import { addMessages } from '@sci/shell-sdk';
import {
  createBrowserRouter,
  followOtherTabsWrites,
  holdWhileWriting,
  RouterProvider,
  routeTableAtom,
  SdkProviders,
  setIsTyping,
  setNavigator,
  store,
} from '@sci/shell-sdk/host';
import { placeAtom } from './layout/arrival.ts';
import { Toasts } from './layout/toasts.tsx';
import fr from './locales/fr.json' with { type: 'json' };
import { ModuleHostProvider, type ModuleHost } from './modules/modules.ts';
import { askPresence } from './presence/presence.ts';
import { PresenceGuard } from './presence/presence-guard.tsx';
import { readConfig } from './config.ts';
import { pages } from './routing/routes.tsx';
import { SHELL_ROUTES } from './navigation/shell-routes.ts';
import { KeptDrafts } from './session/kept-drafts.tsx';
import { tellLeftSave } from './session/left-save.ts';
import { destinationAtom, followOtherTabs, sessionRefused } from './session/session.ts';

/**
 * Starts the application in an element of the page. Called once, when the registry of the modules
 * is known. Gives back what stops it and leaves nothing running.
 */
export function startApp(root: HTMLElement, modules: ModuleHost): () => void {
  addMessages('shell', fr);
  store.set(placeAtom, null);
  const { apiBase, page: servedAs } = readConfig();
  api.configure({ baseUrl: apiBase, revision: modules.revision, page: servedAs });
  api.onUnauthorized(sessionRefused);
  api.onPresence(askPresence);
  holdWhileWriting();
  const stopRoutes = publishRoutes(modules);
  const following = [followOtherTabs(), followOtherTabsWrites()];

  const router = createBrowserRouter(pages);
  setNavigator((address, options) => void router.navigate(address, options));
  setIsTyping(isTyping);
  const forgetDestination = afterArrival();
  router.subscribe(({ location }) => forgetDestination(location.pathname + location.search));

  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  const page = createRoot(root);
  page.render(
    <StrictMode>
      <UiProvider nonce={nonce}>
        <SdkProviders>
          <ModuleHostProvider value={modules}>
            <KeptDrafts>
              <LeftBehind value={tellLeftSave}>
                <RouterProvider router={router} />
              </LeftBehind>
            </KeptDrafts>
            <PresenceGuard />
            <Toasts />
          </ModuleHostProvider>
        </SdkProviders>
      </UiProvider>
    </StrictMode>,
  );
  return () => {
    page.unmount();
    router.dispose();
    for (const stop of following) stop();
    stopRoutes();
  };
}

/**
 * The destination of a session that began or ended is forgotten when the person goes on from there.
 */
function afterArrival(): (address: string) => void {
  let arrived: string | null = null;
  return (address) => {
    const destination = store.get(destinationAtom);
    if (address === destination) arrived = destination;
    else if (arrived !== null && arrived === destination) store.set(destinationAtom, null);
  };
}

/**
 * Links by route id find the shell's own screens and every declared one, also those that arrive
 * later.
 */
export function publishRoutes({ registry }: Pick<ModuleHost, 'registry'>): () => void {
  const publish = () => {
    const declared = registry
      .get()
      .routes.map(({ id, area, path }) => [id, `/${area}/${path}`] as const);
    store.set(routeTableAtom, new Map([...SHELL_ROUTES, ...declared]));
  };
  publish();
  return registry.subscribe(publish);
}
