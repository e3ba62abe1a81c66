import type { ComponentProps, Ref } from 'react';
import { atom, useAtomValue } from 'jotai';
import { generatePath, Link } from 'react-router';
import type { RouteId, RouteParams } from '@sci/module-contract';
import { report } from './report.ts';
import { store } from './state.ts';

export type Search = Readonly<Record<string, string | number | undefined>>;

/**
 * Route id → pattern from the root of the site: 'gestion.bankingData' → '/app/donnees_bancaires'.
 * Filled by the shell.
 */
export const routeTableAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Shown when a link names a route that no published module declares. */
const FALLBACK = '/app/Dashboard';

/** Address of a screen. An unknown id is our own mistake: it is reported, and leads to the dashboard. */
export const href = (routeId: RouteId, params?: RouteParams, search?: Search): string =>
  addressOf(routeId, params, search);

/** `href` for an id that is data: of a registry, or of an answer. */
export function addressOf(routeId: string, params: RouteParams = {}, search: Search = {}): string {
  const pattern = store.get(routeTableAtom).get(routeId);
  if (pattern === undefined) {
    report(new Error(`unknown route "${routeId}"`));
    return FALLBACK;
  }
  const texts = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
  return generatePath(pattern, texts) + queryOf(search);
}

function queryOf(search: Search): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

type Go = (address: string, options?: { replace?: boolean }) => void;
let lead: Go = (address) => window.location.assign(address);
/** The same, but for whom the shell leads nowhere. */
let go: Go = (address, options) => lead(address, options);

/** The shell gives its router once it exists. */
export const setNavigator = (navigator: Go): void => {
  lead = navigator;
};

/** The shell itself goes to an address of this site, whoever had it do so. */
export const leadTo: Go = (address, options) => lead(address, options);

/** The shell says who may lead the user elsewhere. */
export const guardNavigator = (guarded: (go: Go) => Go): void => {
  go = guarded(go);
};

/** Goes to a route by its id. */
export const navigate = (routeId: RouteId, params?: RouteParams, search?: Search): void =>
  go(href(routeId, params, search));

/** Goes to an address of this site. */
export const navigateTo = (address: string, options?: { replace?: boolean }): void =>
  go(address, options);

/** `href` for rendering: follows the modules that are published while the page is open. */
export const useHref = (): typeof href => useAddressOf();

/** `addressOf` for rendering. */
export function useAddressOf(): typeof addressOf {
  useAtomValue(routeTableAtom);
  return addressOf;
}

/** Whether a published module has this route, followed while the page is open. */
export const useHasRoute = (routeId: string): boolean => useAtomValue(routeTableAtom).has(routeId);

export interface RouteLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly to: RouteId;
  readonly params?: RouteParams;
  readonly search?: Search;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link by route id, never by address. */
export function RouteLink({ to, params, search, ...rest }: RouteLinkProps) {
  return <Link {...rest} to={useHref()(to, params, search)} />;
}
