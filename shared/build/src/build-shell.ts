import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  API_VERSION,
  CONTRACT_VERSION,
  type Offers,
  type ShellRelease,
} from '@sci/module-contract';
import { shellReasons } from '@sci/registry/weigh';
import { writingTo, type BuildOptions } from './build-options.ts';
import { buildStamp } from './build-stamp.ts';
import { FEDERATION_RUNTIME, facadeFiles, filesOfNamed } from './chunk-files.ts';
import { describeBuild } from './describe-build.ts';
import { federationRuntimeVersion } from './federation.ts';
import { takeMapsAside } from './maps.ts';
import { isMap, measureFiles } from './measure-files.ts';
import { BuildRefused, runWebpack } from './run-webpack.ts';
import { SHARED } from './shared-policy.ts';
import { foreignLinks, namedInSource } from './source-proof.ts';
import { usageOf } from './usage-plugin.ts';
import { shellConfig } from './webpack-config.ts';
import { installedVersion } from './workspace.ts';

/**
 * Builds the shell, and notes what it really offers to modules.
 * @throws BuildRefused with every reason at once
 */
export async function buildShell(
  folder: string,
  output: string,
  options: BuildOptions = {},
): Promise<ShellRelease> {
  const compilation = await runWebpack(writingTo(shellConfig(folder), output, options));
  const names = Object.keys(compilation.assets).filter((name) => !isMap(name));
  if (options.maps !== undefined) await takeMapsAside(output, options.maps);
  const files = await measureFiles(output, names);
  const initial = filesOfNamed(compilation, 'main');
  const { version, revision } = buildStamp(folder);
  const entry = {
    js: initial.filter((name) => name.endsWith('.js')),
    css: initial.filter((name) => name.endsWith('.css')),
  };
  const release: ShellRelease = {
    ...describeBuild({
      kind: 'shell',
      id: 'shell',
      version,
      source: revision,
      builtAt: new Date(),
      files,
      entry: entry.js,
      routes: {},
    }),
    contract: CONTRACT_VERSION,
    api: API_VERSION,
    ...(await whatItOffers(folder)),
    links: foreignLinks(namedInSource(folder, NAMESPACE), NAMESPACE),
    entry,
    provides: {
      ...Object.fromEntries(SHARED.map((rule) => [rule.request, installedVersion(rule.request)])),
      [FEDERATION_RUNTIME]: federationRuntimeVersion(),
    },
    exports: usageOf(compilation).offered,
    facadeFiles: facadeFiles(compilation, folder),
    template: readFileSync(path.join(folder, 'src/index.html'), 'utf8'),
  };
  const reasons = [...missingFacades(release), ...shellReasons(release)];
  if (reasons.length > 0) throw new BuildRefused('shell', reasons);
  return release;
}

const NAMESPACE = 'shell';

/** The ids by which modules link to the shell's own screens, and the places that they fill. */
async function whatItOffers(folder: string): Promise<Pick<ShellRelease, 'screens' | 'offers'>> {
  const own: { SHELL_ROUTES: ReadonlyMap<string, string>; SHELL_OFFERS: Offers } = await import(
    pathToFileURL(path.join(folder, 'src/navigation/shell-routes.ts')).href
  );
  return { screens: [...own.SHELL_ROUTES.keys()], offers: own.SHELL_OFFERS };
}

/**
 * A facade that nothing of the shell references is not provided, and modules would find out in
 * front of the user.
 */
function missingFacades(release: ShellRelease): string[] {
  const notOffered = SHARED.filter(
    ({ request, eager }) =>
      !(request in release.exports) || (!eager && release.facadeFiles[request]?.length === 0),
  ).map(
    ({ request }) =>
      `« ${request} » est dans la table de partage, mais shell/src/modules/loading/shared-scope.ts ne l’offre pas`,
  );
  const runtime = release.facadeFiles[FEDERATION_RUNTIME] ?? [];
  return runtime.length > 0
    ? notOffered
    : [
        ...notOffered,
        'aucun fichier ne porte la fédération : shell/src/modules/loading/loader-ports.ts ne l’importe plus',
      ];
}
