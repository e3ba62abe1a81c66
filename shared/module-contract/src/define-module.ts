import type { ModuleManifest } from './manifest.ts';
import type { Misfit, ValuesOf } from './offers.ts';
import type { BuildStamp, LazyPart, RemoteModule } from './remote-module.ts';
import { CONTRACT_VERSION } from './version.ts';

/** Replaced by the build preset; absent in unit tests, where a module is not built. */
declare const __SCI_BUILD__: BuildStamp | undefined;

const UNBUILT: BuildStamp = { version: '0.0.0', revision: 'source' };

type Definition<M extends ModuleManifest> = Omit<
  RemoteModule<M>,
  'contract' | 'id' | 'build' | 'screens' | 'slots'
> & {
  readonly screens: Readonly<
    Record<M['routes'][number]['export'], RemoteModule['screens'][string]>
  >;
} & SlotsOf<M>;

/** Each filled place has a component that takes what the manifest says it takes. */
type SlotsOf<M extends ModuleManifest> = M extends { readonly slots: readonly (infer Filled)[] }
  ? {
      readonly slots: {
        readonly [
          One in Filled as One extends { readonly export: infer Name extends string } ? Name : never
        ]: LazyPart<ValuesOf<One extends { readonly props: infer Props } ? Props : object>>;
      };
    }
  : object;

/** A manifest that takes a place or an event otherwise than it is offered does not compile. */
type Fits<M> = [Misfit<M>] extends [never]
  ? unknown
  : { readonly 'is not offered like this': Misfit<M> };

/** A name of `screens` that no route declares is an error, like a route without its screen. */
type NoOther<Given, Declared> = Record<Exclude<keyof Given, keyof Declared>, never>;

/** Ties each declared `export` to a real screen: a missing or an extra screen does not compile. */
export function defineModule<const M extends ModuleManifest, D extends Definition<M>>(
  manifest: M & Fits<M>,
  definition: D & { readonly screens: NoOther<D['screens'], Definition<M>['screens']> },
): RemoteModule<M> {
  const build = typeof __SCI_BUILD__ === 'undefined' ? UNBUILT : __SCI_BUILD__;
  return { ...definition, contract: CONTRACT_VERSION, id: manifest.id, build };
}
