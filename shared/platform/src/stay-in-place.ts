import type { ReactNode } from 'react';

type Component = (props: never) => ReactNode;

declare global {
  interface Window {
    /** Called by the module of a developer for each component, see stay-loader.mjs. */
    sciStay?: (name: string, component: Component, hooks: string) => Component;
    /** After it every component is another one. */
    sciForget?: () => void;
  }
}

/**
 * Gives each component one identity for all builds, behind which the latest one draws: React keeps
 * what it remembers. It runs in the page, as text: it may use nothing of this file but types.
 */
export function stayInPlace(): void {
  const staying = new Map<
    string,
    { readonly hooks: string; now: Component; readonly same: Component }
  >();
  window.sciStay = (name, now, hooks) => {
    const known = staying.get(name);
    if (known?.hooks === hooks) {
      known.now = now;
      return known.same;
    }
    const one = { hooks, now, same: (props: never) => one.now(props) };
    staying.set(name, one);
    return one.same;
  };
  window.sciForget = () => staying.clear();
}
