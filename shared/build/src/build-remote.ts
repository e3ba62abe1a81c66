import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages, ModuleManifest, RemoteRelease } from '@sci/module-contract';
import { checkManifest } from '@sci/module-contract/check-manifest';
import { isManifest } from '@sci/module-contract/manifest-shape';
import type { Compilation, Configuration } from 'webpack';
import { moduleReasons } from '@sci/registry/weigh';
import { writingTo, type BuildOptions } from './build-options.ts';
import { buildStamp } from './build-stamp.ts';
import { facadesOfImport, filesOfImport, filesOfNamed } from './chunk-files.ts';
import { declaredCode, type DeclaredCode } from './declared-screens.ts';
import { describeBuild } from './describe-build.ts';
import { containerName, federationRuntimeVersion } from './federation.ts';
import { foreignImports } from './import-proof.ts';
import { takeMapsAside } from './maps.ts';
import { isMap, measureFiles } from './measure-files.ts';
import { BuildRefused, runWebpack } from './run-webpack.ts';
import { foreignLinks, namedInSource, sourceReasons } from './source-proof.ts';
import { provePackages } from './package-proof.ts';
import { requiredRange } from './shared-policy.ts';
import { usageOf } from './usage-plugin.ts';
import { readableLater, Unreadable } from './unreadable.ts';
import { placeOf, readTexts } from './workspace.ts';

/**
 * Builds one module and proves that it may be published: its manifest, its messages, its imports,
 * its weight.
 * @throws BuildRefused with every reason at once
 */
export const buildRemote = (
  folder: string,
  output: string,
  options: BuildOptions = {},
): Promise<RemoteRelease> => build(folder, output, options, PUBLISHED);

/** How a build is made: for users, or again and again for the page of a developer. */
export interface Making {
  readonly compile: (config: Configuration) => Promise<Compilation>;
  readonly measure: typeof measureFiles;
  /** Why it may not be published for its weight. */
  readonly weigh: typeof moduleReasons;
}

const PUBLISHED: Making = { compile: runWebpack, measure: measureFiles, weigh: moduleReasons };

export async function build(
  folder: string,
  output: string,
  options: BuildOptions,
  making: Making,
): Promise<RemoteRelease> {
  try {
    return await buildRead(folder, output, options, making);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new BuildRefused(path.basename(folder), [error.message]);
  }
}

async function buildRead(
  folder: string,
  output: string,
  options: BuildOptions,
  making: Making,
): Promise<RemoteRelease> {
  const id = path.basename(folder);
  provePackages(folder);
  const entryFile = path.join(folder, 'src/module.ts');
  const [manifest, code, messages] = [
    await readManifest(folder),
    declaredCode(entryFile),
    readMessages(folder),
  ];
  const findings = checkManifest(manifest, {
    screens: Object.keys(code.screens),
    slots: Object.keys(code.slots),
    messages,
  });
  if (findings.length > 0 || !isManifest(manifest))
    throw new BuildRefused(
      id,
      findings.map((finding) => finding.message),
    );
  if (manifest.id !== id)
    throw new BuildRefused(id, [
      `src/module.manifest.ts : « ${manifest.id} » n’est pas le nom de son dossier`,
    ]);
  const named = namedInSource(folder, manifest.i18n.namespace);
  refuseIf(id, sourceReasons(named, manifest, messages));

  const compilation = await making.compile(
    writingTo(await configurationOf(folder), output, options),
  );
  if (options.maps !== undefined) await takeMapsAside(output, options.maps);
  const missing = missingScreens(compilation, entryFile, code);
  refuseIf(id, [...missing, ...foreignImports(compilation, folder)]);

  const links = foreignLinks(named, manifest.i18n.namespace);
  const release = await describe({
    id,
    links,
    folder,
    output,
    manifest,
    messages,
    code,
    entryFile,
    compilation,
    measure: making.measure,
  });
  refuseIf(id, making.weigh(id, release));
  return release;
}

function refuseIf(id: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new BuildRefused(id, reasons);
}

interface BuiltModule {
  readonly id: string;
  readonly links: readonly string[];
  readonly folder: string;
  readonly output: string;
  readonly manifest: ModuleManifest;
  readonly messages: Messages;
  readonly code: DeclaredCode;
  readonly entryFile: string;
  readonly compilation: Compilation;
  readonly measure: Making['measure'];
}

async function describe(built: BuiltModule): Promise<RemoteRelease> {
  const { id, links, folder, output, manifest, messages, compilation } = built;
  const names = Object.keys(compilation.assets).filter((name) => !isMap(name));
  const files = await built.measure(output, names);
  const entry = filesOfNamed(compilation, containerName(id));
  const moduleFiles = filesOfNamed(compilation, 'module');
  const opened = screenOf(built);
  const routes = manifest.routes.map((route) => ({ id: route.id, ...opened(route.export) }));
  const { version, revision } = buildStamp(folder);
  const used = usageOf(compilation).used;
  return {
    ...describeBuild({
      kind: 'remotes',
      id,
      version,
      source: revision,
      builtAt: new Date(),
      files,
      entry,
      routes: Object.fromEntries(
        routes.map((route) => [route.id, [...moduleFiles, ...route.files]]),
      ),
    }),
    entry: entry[0] ?? '',
    preload: Object.fromEntries(
      routes.map((route) => [route.id, [...entry, ...moduleFiles, ...route.files]]),
    ),
    facades: Object.fromEntries(routes.map((route) => [route.id, route.facades])),
    requires: {
      ...manifest.requires,
      shared: {
        ...Object.fromEntries(
          Object.keys(used).map((request) => [request, requiredRange(request)]),
        ),
        '@module-federation/runtime': federationRuntimeVersion(),
      },
      exports: used,
    },
    links,
    manifest,
    labels: labelsOf(manifest, messages),
    enabled: true,
  };
}

const screenOf =
  ({ code, compilation, entryFile }: BuiltModule) =>
  (name: string) => {
    const request = code.screens[name] ?? '';
    return {
      files: filesOfImport(compilation, entryFile, request) ?? [],
      facades: facadesOfImport(compilation, entryFile, request),
    };
  };

/**
 * Titles and menu texts travel with the registry, so that the menu is French while the module is
 * down.
 */
function labelsOf(manifest: ModuleManifest, messages: Messages): Messages {
  const keys = [
    ...manifest.routes.map((route) => route.titleKey),
    ...manifest.navigation.map((entry) => entry.labelKey),
  ];
  return Object.fromEntries(keys.map((key) => [key, messages[key] ?? key]));
}

/** A declared screen must be a file of the compiled graph, with a default export. */
function missingScreens(compilation: Compilation, entryFile: string, code: DeclaredCode): string[] {
  return Object.entries({ ...code.screens, ...code.slots }).flatMap(([name, request]) => {
    const file = path.resolve(path.dirname(entryFile), request);
    const module = [...compilation.modules].find(
      (candidate) => candidate.nameForCondition() === file,
    );
    const exported = module && compilation.moduleGraph.getProvidedExports(module);
    return Array.isArray(exported) && exported.includes('default')
      ? []
      : [`l’écran « ${name} » : ${request} n’a pas d’export par défaut`];
  });
}

async function configurationOf(folder: string): Promise<Configuration> {
  const file = path.join(folder, 'webpack.config.mjs');
  const { default: config } = await readableLater(
    placeOf(file),
    async (): Promise<{ default: Configuration }> => {
      statSync(file);
      return import(pathToFileURL(file).href);
    },
  );
  if (!isOurs(config, path.basename(folder)))
    throw new Unreadable(
      `${placeOf(file)} : « export default remoteConfig(import.meta.dirname) » est attendu`,
    );
  return config;
}

/** A file may export anything; what it adds to the preset's configuration is its own affair. */
const isOurs = (config: unknown, id: string): boolean =>
  typeof config === 'object' && config !== null && 'name' in config && config.name === id;

async function readManifest(folder: string): Promise<unknown> {
  const file = path.join(folder, 'src/module.manifest.ts');
  const { manifest } = await readableLater(
    placeOf(file),
    // A file that was edited since is another module: a development server builds many times.
    async (): Promise<{ manifest?: unknown }> =>
      import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`),
  );
  if (manifest === undefined)
    throw new Unreadable(`${placeOf(file)} : « export const manifest » est attendu`);
  return manifest;
}

const readMessages = (folder: string): Messages =>
  readTexts(path.join(folder, 'src/locales/fr.json'));
