import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { keepGlobal } from '../containment/kept-globals.ts';
import { secured } from '../registry/known-files.ts';
import { EntryError } from './load-errors.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

/** What federation calls in a module: `get` and `init`. */
export type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>;

/**
 * Fetches a module's entry and returns the container that it leaves in a global variable.
 * @throws EntryError saying whether the network or the code failed
 */
export async function loadContainer(address: string, globalName: string): Promise<Container> {
  // What an earlier build left must not be taken for the one that is asked for: its container, and
  // its files, which the bundler keeps in a list by their names, the same in every build.
  Reflect.set(window, globalName, undefined);
  Reflect.deleteProperty(window, `webpackChunk${globalName}`);
  const thrown = await runScript(address);
  const container: unknown = Reflect.get(window, globalName);
  if (!isContainer(container))
    throw new EntryError('execution', address, thrown ?? 'the entry is not a module');
  keepGlobal(`webpackChunk${globalName}`, false);
  return container;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  'get' in value &&
  'init' in value &&
  typeof value.get === 'function' &&
  typeof value.init === 'function';

/** A file that another origin does not bring comes from the server, under the same path. */
const isAt = (address: string, file: string): boolean =>
  file !== '' && new URL(file).pathname === new URL(address).pathname;

/** @returns what the script threw while it ran, if anything */
function runScript(address: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: string | null = null;
    const note = (event: ErrorEvent): void => {
      if (isAt(script.src, event.filename)) thrown = event.message;
    };
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      window.removeEventListener('error', note);
      script.remove();
      finish();
    };
    script.src = address;
    const timer = setTimeout(
      () => settle(() => reject(new EntryError('timeout', address))),
      secured(script),
    );
    script.onload = () => settle(() => resolve(thrown));
    script.onerror = () => settle(() => reject(new EntryError('network', address)));
    window.addEventListener('error', note);
    document.head.append(script);
  });
}
