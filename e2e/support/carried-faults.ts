import type { ScreenFault } from './screen-faults.ts';

/** Code that reaches other tabs, later pages, or what every script is made by. */
export const CARRIED_FAULTS: readonly ScreenFault[] = [
  {
    title: 'says in the channel of the shell what is nothing, or ends everything',
    does: `const c = new BroadcastChannel('sci-drafts'); for (const w of [null, 5, {}, { tell: 'typed' }, { tell: 'typed', drafts: [null, { place: 1 }] }, { tell: 'gone', keys: ['begun', 'fiscal_year'] }, { tell: 'gone' }, { tell: 'ended' }]) c.postMessage(w)`,
  },
  {
    title: 'plays what another tab tells, again and again',
    does: `(function again() { setTimeout(() => { try { for (const key of ['written', 'token', null]) dispatchEvent(new StorageEvent('storage', { key, newValue: 'null' })) } catch {} again(); }, 20); })()`,
  },
  {
    title: 'takes the databases of the shell to another version',
    does: `for (const n of ['sci-platform', 'sci-witness']) { indexedDB.open(n, 99); indexedDB.deleteDatabase(n); }`,
  },
  {
    title: 'keeps for itself that the address has changed',
    does: `for (const n of ['popstate', 'hashchange', 'pagehide', 'storage', 'error']) addEventListener(n, (event) => event.stopImmediatePropagation(), true)`,
  },
  {
    title: 'leads every address elsewhere by a base',
    does: `const b = document.createElement('base'); b.href = 'https://exemple.invalid/'; document.head.append(b); document.querySelector('main h1').append(b.cloneNode())`,
  },
  {
    title: 'locks the pointer',
    does: `document.addEventListener('pointerdown', () => void document.querySelector('main h1').requestPointerLock?.()?.catch?.(() => {}), true)`,
  },
  {
    title: 'hides the page from those who hear it',
    does: `for (const n of ['#root', 'nav', 'header', 'main', 'body', 'html']) { const e = document.querySelector(n); e.setAttribute('aria-hidden', 'true'); e.toggleAttribute('inert', true); }`,
  },
  {
    title: 'replaces how everything becomes a text',
    does: `for (const k of [Object, Function, Error, Symbol, Array]) try { k.prototype.toString = () => { throw new Error('fault'); }; } catch {}`,
  },
  {
    title: 'replaces what promises and lists are made by',
    does: `for (const k of [Promise, Array]) { try { k.prototype.constructor = null; } catch {} try { Object.defineProperty(k, Symbol.species, { get: () => null, configurable: true }); } catch {} }`,
  },
  {
    title: 'puts nothing in the place of what the window has',
    does: `for (const n of ['self', 'frames', 'parent', 'event', 'origin', 'innerWidth', 'innerHeight', 'scrollX', 'scrollY', 'screen', 'devicePixelRatio']) { try { window[n] = null; } catch {} try { Object.defineProperty(window, n, { get: () => null, configurable: true }); } catch {} }`,
  },
];

/**
 * Code that goes on when its screen has been left: each step counts in `ticks` of the window, and asks
 * for the next by the function that `asks` names.
 */
export const LASTING_FAULTS: readonly (ScreenFault & { readonly asks: string })[] = [
  {
    title: 'in frames',
    asks: 'requestAnimationFrame()',
    does: `const f = () => requestAnimationFrame(() => { self.ticks = (self.ticks ?? 0) + 1; const until = performance.now() + 40; while (performance.now() < until); f(); }); f()`,
  },
  {
    title: 'in a loop that sleeps',
    asks: 'setTimeout()',
    does: `const sleep = (ms) => new Promise((r) => setTimeout(r, ms)); void (async () => { for (;;) { await sleep(20); self.ticks = (self.ticks ?? 0) + 1; scrollTo(0, 0); document.querySelector('header button')?.focus(); } })()`,
  },
  {
    title: 'in tasks',
    asks: 'postTask()',
    does: `const f = () => { scheduler.postTask(() => { self.ticks = (self.ticks ?? 0) + 1; f(); }, { delay: 10 }); }; f()`,
  },
  {
    title: 'when the browser is idle',
    asks: 'requestIdleCallback()',
    does: `const f = () => { requestIdleCallback(() => { self.ticks = (self.ticks ?? 0) + 1; f(); }, { timeout: 20 }); }; f()`,
  },
  {
    title: 'in messages to itself',
    asks: 'postMessage()',
    does: `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { self.ticks = (self.ticks ?? 0) + 1; port2.postMessage(0); }; port2.postMessage(0)`,
  },
];
