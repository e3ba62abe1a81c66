import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RemoteRelease, RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { BUDGETS, overBudget, type Measure } from './budgets.ts';
import { newNonce } from './http-headers.ts';
import { indexDocument } from './page-documents.ts';
import { renderIndexHtml } from './render-index.ts';
import { publicRegistry } from './views.ts';

/**
 * JavaScript that a user downloads who opens a route directly, with nothing in the cache. Bytes,
 * brotli.
 */
export function landingBytes(shell: ShellRelease, remote: RemoteRelease, routeId: string): number {
  const ofModule = sum(remote.sizes.files, remote.preload[routeId] ?? []);
  const facades = new Set(
    ['@module-federation/runtime', ...(remote.facades[routeId] ?? [])].flatMap(
      (facade) => shell.facadeFiles[facade] ?? [],
    ),
  );
  return shell.sizes.entryBr + ofModule + sum(shell.sizes.files, [...facades]);
}

/** One sentence per route whose cold landing is over its budget. */
export const landingReasons = (
  shell: ShellRelease,
  remotes: Readonly<Record<string, RemoteRelease>>,
): string[] =>
  overBudget(Object.values(remotes).flatMap((remote) => landingMeasures(shell, remote)));

/** The direct arrival on each route of a module, beside its budget. */
export const landingMeasures = (shell: ShellRelease, remote: RemoteRelease): Measure[] =>
  remote.manifest.routes.map((route) => ({
    budget: route.area === 'admin' ? BUDGETS.adminLanding : BUDGETS.landing,
    of: route.id,
    bytes: landingBytes(shell, remote, route.id),
  }));

/** One sentence per part of a module that is over its own budget. */
export const moduleReasons = (id: string, release: RemoteRelease): string[] =>
  overBudget(moduleMeasures(id, release));

/**
 * The entry of a module, and what each route adds to it, beside their budgets. Counted from the
 * files.
 */
export function moduleMeasures(id: string, { sizes, entry, preload }: RemoteRelease): Measure[] {
  const weigh = (names: readonly string[]): number =>
    names.reduce((total, name) => total + (sizes.files[name]?.gz ?? 0), 0);
  return [
    { budget: BUDGETS.remoteEntry, of: id, bytes: weigh([entry]) },
    ...Object.entries(preload).map(([route, names]): Measure => ({
      budget: BUDGETS.route,
      of: route,
      bytes: weigh(names.filter((name) => name !== entry)),
    })),
  ];
}

/** One sentence per part of the shell's first load that is over its budget. */
export const shellReasons = (shell: ShellRelease): string[] => overBudget(shellMeasures(shell));

/** The shell's first load beside its budgets. */
export function shellMeasures({ sizes, entry }: ShellRelease): Measure[] {
  const styles = entry.css.reduce((total, name) => total + (sizes.files[name]?.gz ?? 0), 0);
  return [
    { budget: BUDGETS.shellScripts, of: 'shell', bytes: sizes.entryBr },
    { budget: BUDGETS.shellStyles, of: 'shell', bytes: styles },
  ];
}

const html = (registry: RemotesRegistry, pathname: string): string =>
  renderIndexHtml({ registry, nonce: newNonce(), config: { apiBase: '/api' }, pathname });

/** Where the page is that a session begins with. */
const DASHBOARD = '/app/Dashboard';
const FEW_MODULES = 5;

/** The heaviest page that a visit can begin with, in bytes after gzip: it holds the module it opens. */
function documentBytes(registry: RemotesRegistry): number {
  const addresses = Object.values(registry.remotes).flatMap(({ manifest }) =>
    manifest.routes.slice(0, 1).map(({ area, path }) => `/${area}/${path}`),
  );
  return Math.max(
    ...[DASHBOARD, ...addresses].map(
      (pathname) => gzipSync(html(registry, pathname), { level: 9 }).length,
    ),
  );
}

/** What a first visit of the dashboard downloads of the application, in bytes after brotli. */
function dashboardBytes(registry: RemotesRegistry): number {
  const { sizes, entry, template } = registry.shell;
  const answers = [
    html(registry, DASHBOARD),
    // Shells of before have the list in the page.
    ...(template.includes('{{modules}}') ? [indexDocument(registry).text] : []),
  ].map((text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return [
    sizes.entryBr,
    ...entry.css.map((name) => sizes.files[name]?.br ?? 0),
    ...answers.map(({ length }) => length),
  ].reduce((total, bytes) => total + bytes, 0);
}

/** What a visit begins with, beside its budgets. */
export function pageMeasures(registry: RemotesRegistry): Measure[] {
  const isFull = Object.keys(publicRegistry(registry).remotes).length > FEW_MODULES;
  return [
    { budget: BUDGETS.document, of: 'index.html', bytes: documentBytes(registry) },
    {
      budget: isFull ? BUDGETS.fullDashboard : BUDGETS.dashboard,
      of: 'shell',
      bytes: dashboardBytes(registry),
    },
  ];
}

/** A sentence for each budget that a visit of this registry would be over. */
export const pageReasons = (registry: RemotesRegistry): string[] =>
  overBudget(pageMeasures(registry));

const sum = (sizes: ShellRelease['sizes']['files'], names: readonly string[]): number =>
  names
    .filter((name) => name.endsWith('.js'))
    .reduce((total, name) => total + (sizes[name]?.br ?? 0), 0);
