import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { SemVer } from '@sci/module-contract';
import type { Configuration } from 'webpack';
import { sharedOption } from './shared-policy.ts';
import { exactVersion, packageFile, readPackage } from './workspace.ts';

/** The only file that a module exposes, and the path that the shell asks for. */
const EXPOSED = './module';

/** Federation gives a container a global variable of this name. */
export const containerName = (id: string): string => id.replaceAll('-', '_');

/** Federation for a module. The shell has no such plugin: see shellConfig. */
export function federationPlugin(
  id: string,
  development: boolean,
  manifest = !development,
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName(id),
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { [EXPOSED]: { import: './src/module.ts', name: 'module' } },
    shared: sharedOption(development),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    // For the ecosystem's tools: no page reads it, the release descriptor says more.
    manifest,
    experiments: {
      // One federation runtime per page, the shell's: an entry weighs a third. The registry
      // negotiates its version.
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/**
 * The same plugins without the manifest, for which federation describes every module of the build and
 * all the reasons for each, at every build.
 */
export const withoutManifest = (plugins: Configuration['plugins'], id: string) =>
  (plugins ?? []).map((plugin) =>
    plugin instanceof ModuleFederationPlugin ? federationPlugin(id, false, false) : plugin,
  );

/**
 * Constants of the federation runtime in the shell: what a page without federation manifests never
 * needs is left out.
 */
export const runtimeDefinitions: Readonly<Record<string, string>> = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};

/**
 * The packages of the runtime reach each other as CommonJS too, 100 KB more: force the one ES copy.
 */
export function oneRuntimeCopy(): Record<string, string> {
  const runtime = federationRequire(
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
  );
  const beside = (name: string, file: string): [string, string] => [
    `${name}$`,
    path.join(path.dirname(runtime.resolve(name)), file),
  ];
  return Object.fromEntries([
    beside('@module-federation/runtime-core', 'index.js'),
    beside('@module-federation/sdk', 'index.js'),
    beside('@module-federation/error-codes', 'index.mjs'),
  ]);
}

/** The version of the federation runtime, which a module takes from the shell. */
export const federationRuntimeVersion = (): SemVer => {
  const { name, version } = readPackage(
    packageFile('@module-federation/enhanced', import.meta.url),
  );
  return exactVersion(version, name);
};

function federationRequire(...chain: string[]): NodeJS.Require {
  const start = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  );
  return chain.reduce((from, name) => createRequire(from.resolve(name)), start);
}
