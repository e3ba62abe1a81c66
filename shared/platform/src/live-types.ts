import type { RemotesRegistry } from '@sci/module-contract';
import type { Shown } from '@sci/module-contract/offers';

/** Where a repository keeps it; the compiler reads it beside the sources of its modules. */
export const LIVE_TYPES = 'modules.d.ts';

/**
 * What is live as types: the screens, places and events of the shell and of every module, for the
 * modules of a repository that does not have their sources.
 * @param own the modules of the repository: their manifests say it themselves
 */
export function liveTypes(
  { shell, remotes, revision }: RemotesRegistry,
  own: readonly string[],
  from: string,
): string {
  const shown: [string, Shown][] = [
    ['shell', shownOf({ routes: (shell.screens ?? []).map((id) => ({ id })), ...shell })],
    ...Object.entries(remotes)
      .filter(([id]) => !own.includes(id))
      .map(([id, { manifest }]): [string, Shown] => [id, shownOf(manifest)]),
  ];
  const lines = shown.map(
    ([id, module]) => `    readonly ${JSON.stringify(id)}: ${JSON.stringify(module)};`,
  );
  return `// Written by « sci-module types »: what revision ${revision} of ${from} offers.
import '@sci/module-contract/offers';

declare module '@sci/module-contract/offers' {
  interface Modules {
${lines.join('\n')}
  }
}
`;
}

const shownOf = ({ routes, offers, listens }: Shown): Shown => ({
  routes: routes.map(({ id }) => ({ id })),
  ...(offers === undefined ? {} : { offers }),
  ...(listens === undefined ? {} : { listens }),
});
