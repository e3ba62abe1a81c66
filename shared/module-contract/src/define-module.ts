import type { ModuleManifest } from './manifest.ts';
import type { BuildStamp, RemoteModule } from './remote-module.ts';
import { CONTRACT_VERSION } from './version.ts';

/** Replaced by the build preset; absent in unit tests, where a module is not built. */
declare const __SCI_BUILD__: BuildStamp | undefined;

const UNBUILT: BuildStamp = { version: '0.0.0', revision: 'source' };

type Definition<M extends ModuleManifest> = Omit<
  RemoteModule<M>,
  'contract' | 'id' | 'build' | 'screens'
> & {
  readonly screens: Readonly<
    Record<M['routes'][number]['export'], RemoteModule['screens'][string]>
  >;
};

/** A name of `screens` that no route declares is an error, like a route without its screen. */
type NoOther<Given, Declared> = Record<Exclude<keyof Given, keyof Declared>, never>;

/** Ties each declared `export` to a real screen: a missing or an extra screen does not compile. */
export function defineModule<const M extends ModuleManifest, D extends Definition<M>>(
  manifest: M,
  definition: D & { readonly screens: NoOther<D['screens'], Definition<M>['screens']> },
): RemoteModule<M> {
  const build = typeof __SCI_BUILD__ === 'undefined' ? UNBUILT : __SCI_BUILD__;
  return { ...definition, contract: CONTRACT_VERSION, id: manifest.id, build };
}
