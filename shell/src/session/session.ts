import { endDrafts, forgetDrafts } from '@sci/ui';
import { api, tokens, TOKEN_KEY, IMPERSONATION_KEY, type Reply } from '@sci/api-client';
import { atom, i18n, notify, queryClient } from '@sci/shell-sdk';
import { companyAtom, leadTo, noticesAtom, NOBODY, sessionAtom, store } from '@sci/shell-sdk/host';
import { isOwnAddress, opensApplication, type User } from './landing.ts';
import { storeUser } from './stored-user.ts';
import { IN_PLACE } from './kept-drafts.tsx';
import { chosenYearAtom, currentCalendarYear } from './year.ts';

const ADMIN_HOME = '/admin/utilisateurs_abonnes';

/** The token that calls carry; null for a guest. */
export const tokenAtom = atom<string | null>(tokens.current());

/**
 * Where the person goes once the session has begun or ended; the guards of the routes lead there.
 */
export const destinationAtom = atom<string | null>(null);

const refresh = (): void => store.set(tokenAtom, tokens.current());

/** A new person, or nobody: nothing that was read for the former one may be seen. */
function forget(): void {
  if (tokens.current() === null) storeUser(null);
  queryClient.clear();
  store.set(sessionAtom, NOBODY);
  store.set(companyAtom, { id: null, name: '', warnings: [] });
  refresh();
}

function moveOn(address: string): void {
  store.set(destinationAtom, address);
  forget();
  leadTo(address, { replace: true });
}

/**
 * The answer to the login says who it is: the first screen asks for its data at once, whatever
 * address the person wanted.
 */
export function openSession(token: string, user: User, destination: string): void {
  // Somebody else may have left a session that ended by itself.
  forgetDrafts(({ place }) => !place.startsWith(`${user.id}/`));
  tokens.clear();
  tokens.setOwn(token);
  // What was said to the one before, or of a session that had ended.
  store.set(noticesAtom, []);
  moveOn(destination);
  queryClient.setQueryData(['GET /user'], user);
  if (opensApplication(user))
    storeUser({
      id: user.id,
      is_admin: user.is_admin,
      year: store.get(chosenYearAtom) ?? currentCalendarYear(),
    });
}

/** Ends the session in this browser, on every tab. The server is told, but nobody waits for it. */
export function logOut(): void {
  if (tokens.impersonation() !== null) {
    leaveImpersonation();
    return;
  }
  if (tokens.own() !== null) api.call('POST /logout', { unasked: true }).catch(() => {});
  endDrafts();
  tokens.clear();
  moveOn('/login');
}

/**
 * Opens the demonstration. Somebody who is logged in comes back to his own company when he leaves it:
 * his own token stays untouched.
 */
export function visitDemo(token: string, visitor: User): void {
  if (tokens.own() === null) {
    openSession(token, visitor, '/app/Dashboard');
    return;
  }
  tokens.setImpersonation(token);
  moveOn('/app/Dashboard');
}

/** Acts in a subscriber's place; the administrator's own token stays untouched. */
export function impersonate(token: string): void {
  tokens.setImpersonation(token);
  moveOn('/app/Dashboard');
}

/**
 * Goes from one subscriber's place to another's: the server ends the first, so that its token is in
 * nobody's hands.
 */
export async function switchImpersonation(token: string): Promise<void> {
  await api.call('POST /logout', { unasked: true }).catch(() => {});
  impersonate(token);
}

export function leaveImpersonation(): void {
  api.call('POST /logout', { unasked: true }).catch(() => {});
  endImpersonation();
}

function endImpersonation(): void {
  forgetDrafts(({ place }) => place.startsWith(IN_PLACE));
  const home = isVisiting() ? '/' : ADMIN_HOME;
  tokens.clearImpersonation();
  moveOn(home);
}

/** Whom the cache knows is a visitor of the demonstration, not a subscriber. */
const isVisiting = (): boolean =>
  queryClient.getQueryData<Reply<'GET /user'>>(['GET /user'])?.demo === true;

/**
 * The server no longer knows the token: the person leaves, the administrator's area to the root,
 * others to the login.
 */
export function sessionRefused({ impersonating }: { readonly impersonating: boolean }): void {
  if (impersonating) {
    endImpersonation();
    notify({ kind: 'info', text: i18n.t('session.impersonationEnded', { ns: 'shell' }) });
    return;
  }
  const { pathname, search } = window.location;
  tokens.clear();
  notify({ kind: 'info', text: i18n.t('session.expired', { ns: 'shell' }) });
  moveOn(pathname.startsWith('/admin') ? '/' : loginAddress(pathname + search));
}

/** Login page that comes back to where the guest wanted to go. */
export function loginAddress(wanted: string): string {
  return wanted === '/' || wanted === '/app/Dashboard' || !isOwnAddress(wanted)
    ? '/login'
    : `/login?${new URLSearchParams({ retour: wanted }).toString()}`;
}

/**
 * What another tab did to the session happens here too. A page that the browser had put aside hears
 * nothing of it meanwhile: it looks when it comes back.
 */
export function followOtherTabs(): () => void {
  const follow = (): void => {
    if (tokens.current() === store.get(tokenAtom)) return;
    moveOn(tokens.current() === null ? '/login' : '/');
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === TOKEN_KEY || key === IMPERSONATION_KEY) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', follow);
  window.addEventListener('focus', follow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', follow);
    window.removeEventListener('focus', follow);
  };
}
