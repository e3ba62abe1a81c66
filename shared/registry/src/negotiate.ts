import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import { isRoutePath, pathKey, SHELL_PATHS } from '@sci/module-contract/route-path';
import { misfit, type Fields, type Offers } from '@sci/module-contract/offers';
import { manifestShape } from '@sci/module-contract/manifest-shape';
import { contractAccepts, satisfies } from '@sci/module-contract/ranges';

type Remotes = Readonly<Record<string, RemoteRelease>>;

/** Addresses and names that are the shell's own. */
const SHELL_NAMESPACE = 'shell';

/**
 * Can these releases live together? The answer is complete: it names every module that cannot, and
 * why.
 * @returns French sentences; empty when the set may be published
 */
export function negotiate(shell: ShellRelease, remotes: Remotes): string[] {
  const entries = Object.entries(remotes);
  const unreadable = entries.flatMap(([id, remote]) => [
    ...manifestShape(remote.manifest).map((finding) => `${id} : ${finding.message}`),
    ...(remote.manifest.id === id
      ? []
      : [`${id} : le manifeste est celui de « ${remote.manifest.id} »`]),
  ]);
  if (unreadable.length > 0) return unreadable;
  return [
    ...entries
      .filter(([, remote]) => remote.enabled)
      .flatMap(([id, remote]) => incompatibilities(shell, id, remote)),
    ...clashes(entries),
    ...deadLinks(shell, entries),
    ...misfits(shell, entries),
  ];
}

/** What a module needs of the shell and does not get. */
export function incompatibilities(
  shell: ShellRelease,
  id: string,
  { requires }: RemoteRelease,
): string[] {
  return [
    ...(contractAccepts(shell.contract, requires.contract)
      ? []
      : [`${id} demande le contrat ${requires.contract}, le shell offre ${shell.contract}`]),
    ...(satisfies(shell.api, requires.api)
      ? []
      : [`${id} demande l’API ${requires.api}, le shell parle ${shell.api}`]),
    ...Object.entries(requires.shared).flatMap(([name, range]) =>
      missingShared(shell, id, name, range),
    ),
    ...Object.entries(requires.exports).flatMap(([name, used]) =>
      missingExports(shell, id, name, used),
    ),
  ];
}

function missingShared(shell: ShellRelease, id: string, name: string, range: string): string[] {
  const offered = shell.provides[name];
  if (offered === undefined) return [`${id} demande ${name}, que le shell n’offre pas`];
  return satisfies(offered, range)
    ? []
    : [`${id} demande ${name} ${range}, le shell offre ${offered}`];
}

function missingExports(
  shell: ShellRelease,
  id: string,
  name: string,
  used: readonly string[],
): string[] {
  const offered = new Set(shell.exports[name]);
  const missing = used.filter((item) => item !== '*' && !offered.has(item));
  return missing.length === 0
    ? []
    : [`${id} emploie ${missing.join(', ')} de ${name}, que le shell n’offre pas`];
}

/** Links between modules, and from the shell, that would lead nowhere in this set. */
function deadLinks(
  shell: ShellRelease,
  entries: readonly (readonly [string, RemoteRelease])[],
): string[] {
  const screens = new Set([
    ...(shell.screens ?? []),
    ...entries.flatMap(([, { manifest }]) => manifest.routes.map(({ id }) => id)),
  ]);
  // A shell of before does not name its screens: links to it are taken on trust.
  const leads = (link: string): boolean =>
    screens.has(link) || (shell.screens === undefined && link.startsWith(`${SHELL_NAMESPACE}.`));
  return [[SHELL_NAMESPACE, shell] as const, ...entries].flatMap(([id, { links = [] }]) =>
    links
      .filter((link) => !leads(link))
      .map((link) => `${id} mène à « ${link} », que personne ne publie`),
  );
}

/** What shells offered before they said it. */
const FORMER_OFFERS: Offers = { slots: { 'dashboard.card': {} } };

/** Places and events that a module takes otherwise than they are offered in this set. */
function misfits(
  shell: ShellRelease,
  entries: readonly (readonly [string, RemoteRelease])[],
): string[] {
  const offers = [
    shell.offers ?? FORMER_OFFERS,
    ...entries.flatMap(([, { manifest }]) => manifest.offers ?? []),
  ];
  const named = (part: keyof Offers): ReadonlyMap<string, Fields> =>
    new Map(offers.flatMap((one) => Object.entries(one[part] ?? {})));
  const [slots, events] = [named('slots'), named('events')];
  return entries.flatMap(([id, { manifest }]) => [
    ...(manifest.slots ?? []).flatMap(({ slot, props = {} }) =>
      taken(`${id} remplit « ${slot} »`, props, slots.get(slot)),
    ),
    // oxlint-disable-next-line typescript/no-deprecated -- published builds may still have it
    ...Object.entries(manifest.listens ?? {}).flatMap(([event, fields]) =>
      taken(`${id} écoute « ${event} »`, fields, events.get(event)),
    ),
  ]);
}

function taken(what: string, fields: Fields, offered: Fields | undefined): string[] {
  if (offered === undefined) return [`${what}, que personne n’offre`];
  const field = misfit(fields, offered);
  return field === null ? [] : [`${what}, mais n’en reçoit pas « ${field} » comme il le demande`];
}

function clashes(entries: readonly (readonly [string, RemoteRelease])[]): string[] {
  const routes = entries.flatMap(([id, { manifest }]) =>
    manifest.routes.map((route) => ({ id, route })),
  );
  const areas = entries.flatMap(([id, { manifest }]) =>
    new Set(manifest.routes.map((route) => route.area)).size > 1
      ? [`${id} : un module est soit dans /app, soit dans /admin`]
      : [],
  );
  const unreadable = routes.flatMap(({ id, route: { path } }) =>
    isRoutePath(path)
      ? []
      : [`${id} : l’adresse « ${path} » n’est pas faite de mots et de paramètres`],
  );
  return [
    ...areas,
    ...unreadable,
    ...shared(
      entries.map(([id, { manifest }]) => [manifest.i18n.namespace, id]),
      [[SHELL_NAMESPACE, 'shell']],
    ).map(({ key, owners }) => `l’espace de noms « ${key} » est pris par ${owners}`),
    ...shared(
      routes.map(({ id, route }) => [route.id, id]),
      [],
    ).map(({ key, owners }) => `la route « ${key} » est prise par ${owners}`),
    ...shared(
      routes.map(({ id, route }) => [pathKey(route), id]),
      SHELL_PATHS.map((path) => [path, 'shell']),
    ).map(({ key, owners }) => `l’adresse « ${key} » est prise par ${owners}`),
  ];
}

/** Keys that have more than one owner. */
function shared(
  claims: readonly (readonly [key: string, owner: string])[],
  reserved: readonly (readonly [key: string, owner: string])[],
): { key: string; owners: string }[] {
  const owners = Map.groupBy([...reserved, ...claims], ([key]) => key);
  return [...owners]
    .filter(([, claimants]) => claimants.length > 1)
    .map(([key, claimants]) => ({ key, owners: claimants.map(([, owner]) => owner).join(' et ') }));
}
