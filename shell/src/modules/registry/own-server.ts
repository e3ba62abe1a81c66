/**
 * The way back to the server of the page for files that another origin serves (ASSETS_URL) and does
 * not bring: it is away, slow, has lost the file or answers something else. The first one that fails
 * sends all later ones to the server at once. The page does the same for the files that it names
 * itself, before any of this has run (index.html).
 */
import { report } from '@sci/shell-sdk';

/** What another origin has not brought by then comes from here; the loaders give up after 6 s, or more. */
const LATE_MS = 3_000;

declare global {
  interface Window {
    /** Set by the page when a file of its own did not come from the other origin. */
    sciAway?: boolean;
  }
}

type Element = HTMLScriptElement | HTMLLinkElement;

const isElsewhere = (address: string): boolean =>
  new URL(address, window.location.href).origin !== window.location.origin;

/** The same file at the server of the page: both have the same path. */
export const atOwnServer = (address: string): string =>
  `${window.location.origin}${new URL(address, window.location.href).pathname}`;

/** Where a file is asked for. */
export const servedAt = (address: string): string =>
  window.sciAway === true ? atOwnServer(address) : address;

function leaveOtherOrigin(): void {
  window.sciAway = true;
  tellAway();
}

/** Once in a tab, however many files fail. */
export const tellAway = (): void =>
  report(new Error('files did not come from the other origin'), {
    module: 'assets',
    code: 'assets-away',
  });

/** Whoever waits for the element learns nothing of the first try: it loads, or fails, once. */
export function orFromOwnServer(element: Element): void {
  const address = addressOf(element);
  if (!isElsewhere(address)) return;
  const instead = (event?: Event): void => {
    event?.stopImmediatePropagation();
    settled();
    leaveOtherOrigin();
    const copy = copyOf(element, atOwnServer(address));
    for (const type of ['load', 'error'])
      copy.addEventListener(type, () => element.dispatchEvent(new Event(type)), { once: true });
    element.replaceWith(copy);
    abandon(element);
  };
  const timer = setTimeout(instead, LATE_MS);
  const settled = (): void => {
    clearTimeout(timer);
    element.removeEventListener('load', settled, true);
    element.removeEventListener('error', instead, true);
  };
  // Before whoever waits, also if he listened first.
  element.addEventListener('load', settled, true);
  element.addEventListener('error', instead, true);
}

const addressOf = (element: Element): string =>
  element instanceof HTMLScriptElement ? element.src : element.href;

/** Not a clone: a script that was asked for once never runs, nor does its clone. */
function copyOf(element: Element, address: string): Element {
  const { integrity, crossOrigin } = element;
  return element instanceof HTMLScriptElement
    ? Object.assign(document.createElement('script'), { integrity, crossOrigin, src: address })
    : Object.assign(document.createElement('link'), {
        integrity,
        crossOrigin,
        rel: element.rel,
        href: address,
      });
}

/** A script that comes after all is not run: it is no longer of this page. */
const abandon = (element: Element): void =>
  void document.implementation.createHTMLDocument('').adoptNode(element);
