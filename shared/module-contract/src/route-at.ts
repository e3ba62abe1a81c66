import type { PublicRemote, RouteDeclaration } from './module-contract.ts';
import { isRoutePath } from './route-path.ts';

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
  const parts = pathname.replace(/\/$/, '').split('/');
  const matching = candidates.filter(({ route }) => opens(route, parts));
  return matching.toSorted((a, b) => parameters(a.route) - parameters(b.route))[0] ?? null;
}

/** A path that says no single address opens nothing. */
function opens({ area, path }: RouteDeclaration, parts: readonly string[]): boolean {
  const wanted = ['', area, ...path.split('/')];
  return (
    isRoutePath(path) &&
    wanted.length === parts.length &&
    wanted.every((one, index) =>
      one.startsWith(':') ? parts[index] !== '' : one.toLowerCase() === parts[index]?.toLowerCase(),
    )
  );
}

const parameters = ({ path }: RouteDeclaration): number =>
  path.split('/').filter((part) => part.startsWith(':')).length;
