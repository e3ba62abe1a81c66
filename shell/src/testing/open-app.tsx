import { api, tokens } from '@sci/api-client';
import { act, serveApi, userEvent, type Answers } from '@sci/shell-sdk/testing';
import { companyAtom, noticesAtom, store } from '@sci/shell-sdk/host';
import { startApp } from '../app.tsx';
import { chosenYearAtom } from '../session/year.ts';
import { destinationAtom, tokenAtom } from '../session/session.ts';
import { storeUser, type StoredUser } from '../session/stored-user.ts';
import type { RegistryView } from '../modules/modules.ts';
import { inOrder } from '@sci/shell-sdk/testing/in-order';
import { testModules } from './modules.tsx';

interface Options {
  readonly path?: string;
  /** Null for a guest. */
  readonly token?: string | null;
  readonly impersonation?: string;
  /** What this browser remembers of an earlier visit. */
  readonly stored?: StoredUser;
  readonly api?: Answers;
  readonly view?: Partial<RegistryView>;
}

let stop: (() => void) | undefined;

afterEach(() => {
  act(() => stop?.());
  stop = undefined;
  document.body.replaceChildren();
});

/** Opens the whole shell at an address, in front of a server that keeps the contract. */
export async function openApp({
  path = '/',
  token = 'jeton',
  impersonation,
  stored,
  api: answers = {},
  view = {},
}: Options = {}) {
  const server = await serveApi({ ...inOrder, ...answers });
  reset(token, impersonation);
  if (stored !== undefined) storeUser(stored);
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  const config = document.createElement('script');
  config.id = 'config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ apiBase: server.baseUrl });
  document.body.append(config, root);

  const modules = testModules(view);
  act(() => {
    stop = startApp(root, modules.host);
  });
  return {
    ...modules,
    user: userEvent.setup(),
    address: () => window.location.pathname + window.location.search,
    sent: (key: string) => server.calls.filter((call) => call.key === key),
    answer: server.answer,
  };
}

function reset(token: string | null, impersonation: string | undefined): void {
  sessionStorage.clear();
  localStorage.clear();
  tokens.clear();
  if (token !== null) tokens.setOwn(token);
  if (impersonation !== undefined) tokens.setImpersonation(impersonation);
  store.set(tokenAtom, tokens.current());
  store.set(destinationAtom, null);
  store.set(chosenYearAtom, null);
  store.set(noticesAtom, []);
  store.set(companyAtom, { id: null, name: '', warnings: [] });
  api.onUnauthorized(() => {});
}
