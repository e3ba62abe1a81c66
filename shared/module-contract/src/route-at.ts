import type { PublicRemote, RouteDeclaration } from './module-contract.ts';

type Declared = Pick<PublicRemote, 'enabled' | 'manifest'>;

/**
 * The enabled route of a module that an address opens, judged like the router does: fixed words
 * before parameters.
 */
export function routeAt(
  remotes: Readonly<Record<string, Declared>>,
  pathname: string,
): { id: string; route: RouteDeclaration } | null {
  const candidates = Object.entries(remotes).flatMap(([id, remote]) =>
    remote.enabled ? remote.manifest.routes.map((route) => ({ id, route })) : [],
  );
  const matching = candidates.filter(({ route }) => pattern(route).test(pathname));
  return matching.toSorted((a, b) => parameters(a.route) - parameters(b.route))[0] ?? null;
}

const pattern = ({ area, path }: RouteDeclaration): RegExp =>
  new RegExp(`^/${area}/${path.replace(/:[^/]+/g, '[^/]+')}/?$`, 'i');

const parameters = ({ path }: RouteDeclaration): number =>
  path.split('/').filter((part) => part.startsWith(':')).length;
