import type { ScreenFault } from './screen-faults.ts';

/** Code that reaches what the shell draws, or stands on, through something that hangs on it. */
export const ATTACHED_FAULTS: readonly ScreenFault[] = [
  {
    title: 'disables the fields of the header',
    does: `for (const f of document.querySelectorAll('header select, header button, nav button')) f.disabled = true`,
  },
  {
    title: 'chooses and empties the years of the header',
    does: `const s = document.querySelector('header select'); s.value = s.options[s.options.length-1].value; s.options.length = 0; s.selectedIndex = -1`,
  },
  {
    title: 'hides the entries of the menu one by one',
    does: `for (const a of document.querySelectorAll('nav a, nav button, header a, header button, header select')) { a.style.display = 'none'; a.style.setProperty('pointer-events', 'none', 'important'); }`,
  },
  {
    title: 'changes the rules of style sheets',
    does: `for (const s of document.styleSheets) { try { for (const r of s.cssRules) { if (r.style) { r.style.setProperty('display', 'none', 'important'); } if (r.cssRules) for (const q of r.cssRules) { if (q.style) q.style.setProperty('display','none','important'); if (q.selectorText) q.selectorText = '*'; } } } catch {} }`,
  },
  {
    title: 'takes the classes of the menu from it',
    does: `for (const e of document.querySelectorAll('nav, nav *, header, header *, .shell-frame')) { e.classList.value = ''; e.classList.add('x'); }`,
  },
  {
    title: 'writes the addresses of the menu by their attributes',
    does: `for (const e of document.querySelectorAll('nav a')) { e.attributes.href.value = 'https://exemple.invalid/'; try { e.attributes.removeNamedItem('class'); } catch {} }`,
  },
  {
    title: 'takes the files of other builds by their names',
    does: `self.webpackChunkshell = []; self.sciSecure = null; self._FEDERATION_RUNTIME_CORE = null; self.__FEDERATION__ = null; self.webpackChunkmf_configuration = []; self.webpackChunkconfiguration = []; self.mf_configuration = null; self.sciIndex = null`,
  },
  {
    title: 'replaces how functions are called',
    does: `Function.prototype.call = () => null; Function.prototype.apply = () => null; Function.prototype.bind = () => () => null`,
  },
  {
    title: 'replaces the constructors of the page',
    does: `for (const n of ['HTMLElement','Element','Node','Event','KeyboardEvent','MouseEvent','CustomEvent','Error','TypeError','Boolean','parseInt','parseFloat','encodeURIComponent','decodeURIComponent','structuredClone','requestIdleCallback','TextDecoder','TextEncoder','Blob','File','crypto','navigator','BroadcastChannel','indexedDB','Text','DOMParser','IDBDatabase','PerformanceObserver','HTMLDialogElement','Storage','Uint8Array','Iterator','isNaN','Function']) try { self[n] = class {}; } catch {}`,
  },
  {
    title: 'replaces what objects of the page are asked for',
    does: `for (const [k, n] of [[HTMLInputElement,'value'],[HTMLSelectElement,'value'],[HTMLElement,'style'],[URL,'pathname'],[Location,'pathname'],[HTMLElement,'innerText'],[Response,'ok'],[Response,'status'],[AbortSignal,'aborted'],[MessageEvent,'data'],[HTMLAnchorElement,'href'],[Document,'visibilityState'],[Navigator,'onLine'],[Element,'children']]) try { Object.defineProperty(k.prototype, n, { get: () => null, set() {}, configurable: true }); } catch {}`,
  },
  {
    title: 'forbids the page its calls',
    does: `const m = document.createElement('meta'); m.httpEquiv = 'Content-Security-Policy'; m.content = "connect-src 'none'; script-src 'none'"; document.head.append(m)`,
  },
  {
    title: 'leads the page elsewhere by its head',
    does: `const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '1;url=https://exemple.invalid/'; document.head.append(m)`,
  },
  {
    title: 'captures the pointer',
    does: `const own = document.querySelector('main h1'); document.addEventListener('pointerdown', (e) => { try { own.setPointerCapture(e.pointerId); } catch {} }, true)`,
  },
  {
    title: 'takes the caret away without end',
    does: `(function again() { setTimeout(() => { getSelection().removeAllRanges(); document.activeElement?.blur(); again(); }, 20); })()`,
  },
  {
    title: 'says what is no text',
    does: `const s = self.sdk; for (const f of [() => s.notify({ kind: 'x', text: {} }), () => s.navigate('nulle.part', 5), () => s.navigate(null), () => s.report(Symbol('x')), () => s.report({ get message() { throw 1 } }), () => s.invalidate('nope'), () => s.invalidate(null), () => s.href({})]) try { const r = f(); r?.catch?.(() => {}); } catch {}`,
  },
  {
    title: 'removes what the shell draws into the body',
    does: `(function again() { setTimeout(() => { for (const n of document.querySelectorAll('[role=dialog], [data-portal], .mantine-Modal-root, .mantine-Notifications-root')) n.remove(); again(); }, 20); })()`,
  },
  {
    title: 'presses every button of the header and the menu',
    does: `for (const e of document.querySelectorAll('header button, nav button')) e.click()`,
  },
  {
    title: 'leads back to its screen in a chain of timers',
    does: `(function again() { setTimeout(() => { try { self.sdk.navigateTo('/app/grand_livre'); self.sdk.navigate('gestion.ledger'); } catch {} again(); }, 40); })()`,
  },
  {
    title: 'writes over the texts of the shell',
    does: `const texts = new Proxy({}, { ownKeys: () => ['menu.dashboard'], get: () => 'Gagné', getOwnPropertyDescriptor: () => ({ value: 'Gagné', enumerable: true, configurable: true }) }); const all = Object.fromEntries(Object.keys(self.sdk.i18n.getResourceBundle('fr', 'shell') ?? {}).map((key) => [key, 'Gagné'])); for (const one of [texts, all]) { try { self.sdk.addMessages('shell', one); } catch {} try { self.sdk.i18n.addResourceBundle('fr', 'shell', one, false, true); } catch {} try { self.sdk.i18n.addResources('fr', 'shell', one); } catch {} } try { self.sdk.i18n.removeResourceBundle('fr', 'shell'); } catch {}`,
  },
  {
    title: 'has everybody read everything again, without end',
    does: `(function again() { setTimeout(() => { self.sdk.queryClient.clear(); again(); }, 50); })()`,
  },
  {
    title: 'stops every timer',
    does: `for (let n = 0; n < 5000; n++) { clearTimeout(n); clearInterval(n); cancelAnimationFrame(n); }`,
  },
];
