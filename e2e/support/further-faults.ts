import type { ScreenFault } from './screen-faults.ts';

const DREW = /Cet écran a rencontré une erreur\./;
const WAITS = /Il attend des données qui ne viennent pas\./;

/** Code that reaches the page by a way that is neither a method of a node nor a listener. */
export const ROUNDABOUT_FAULTS: readonly ScreenFault[] = [
  {
    title: 'has a button open a modal dialog, without a line of its own',
    draws: `React.useEffect(() => { document.getElementById('opens').click(); self.done = self.fault; }, []); return [React.createElement('h1', { key: 1 }, 'Ouvert'), React.createElement('button', { key: 2, id: 'opens', command: 'show-modal', commandfor: 'over' }), React.createElement('dialog', { key: 3, id: 'over', closedby: 'none' }, 'Partout')]`,
  },
  {
    title: 'has a button open a popover over everything',
    draws: `React.useEffect(() => { document.getElementById('opens').click(); self.done = self.fault; }, []); return [React.createElement('h1', { key: 1 }, 'Ouvert'), React.createElement('button', { key: 2, id: 'opens', popoverTarget: 'over' }), React.createElement('div', { key: 3, id: 'over', popover: 'manual', style: { inset: 0, width: '100vw', height: '100vh' } }, 'Partout')]`,
  },
  {
    title: 'adds a sheet to the list of those that style the page',
    does: `const s = new CSSStyleSheet(); s.replaceSync('* { display: none !important }'); document.adoptedStyleSheets.push(s)`,
  },
  {
    title: 'takes whole functions out of a frame',
    does: `const f = document.createElement('iframe'); document.querySelector('main h1').append(f); const w = f.contentWindow ?? f.contentDocument?.defaultView; if (w) { w.localStorage.clear(); w.Element.prototype.remove.call(document.querySelector('nav')); }`,
  },
  {
    title: 'hides the menu by an effect that is no method of it',
    does: `const [frames, timing] = [{ opacity: [0, 0], visibility: ['hidden', 'hidden'] }, { duration: 1e9, fill: 'forwards' }]; const e = new KeyframeEffect(null, frames, timing); e.target = document.querySelector('nav'); for (const effect of [e, new KeyframeEffect(document.querySelector('header'), frames, timing)]) new Animation(effect).play()`,
  },
  {
    title: 'deletes what it has selected',
    does: `for (const place of ['nav', 'header']) { getSelection().selectAllChildren(document.querySelector(place)); getSelection().deleteFromDocument(); document.execCommand('delete'); }`,
  },
  {
    title: 'sends itself messages, three for each one',
    does: `addEventListener('message', () => { for (let n = 0; n < 3; n++) postMessage(0, '*'); }); postMessage(0, '*')`,
  },
  {
    title: 'sends a form to another page',
    does: `const f = document.createElement('form'); f.action = '/licences'; document.querySelector('main h1').append(f); f.requestSubmit(); f.submit()`,
  },
  {
    title: 'throws in an effect of what it draws elsewhere',
    draws: `const Far = () => { React.useEffect(() => { throw new Error('fault'); }); return 'Loin'; }; return { $$typeof: Symbol.for('react.portal'), key: null, children: React.createElement(Far), containerInfo: document.body, implementation: null }`,
    card: DREW,
  },
  {
    title: 'draws a style that hides everything, which React takes to the head',
    draws: `React.useEffect(() => { self.done = self.fault; }, []); return [React.createElement('style', { key: 1, href: 'faute', precedence: 'high' }, 'nav, header { display: none !important }'), React.createElement('h1', { key: 2 }, 'Ouvert')]`,
  },
  {
    title: 'draws a style in its screen that hides everything',
    draws: `React.useEffect(() => { self.done = self.fault; }, []); return [React.createElement('style', { key: 1 }, '* { display: none !important }'), React.createElement('h1', { key: 2 }, 'Ouvert')]`,
  },
  {
    title: 'draws a title, which React takes to the head',
    draws: `React.useEffect(() => { self.done = self.fault; }, []); return [React.createElement('title', { key: 1 }, 'Gagné !'), React.createElement('h1', { key: 2 }, 'Ouvert')]`,
  },
  {
    title: 'draws a style sheet that is not there',
    draws: `React.useEffect(() => { self.done = self.fault; }, []); return [React.createElement('link', { key: 1, rel: 'stylesheet', href: '/assets/remotes/nulle-part.css', precedence: 'high' }), React.createElement('h1', { key: 2 }, 'Ouvert')]`,
  },
  {
    title: 'suspends for ever after it was drawn',
    draws: `const [more, set] = React.useState(false); React.useEffect(() => { setTimeout(() => set(true), 50); }, []); if (more) throw (self.nevermore ??= new Promise(() => {})); return React.createElement('h1', null, 'Ouvert')`,
    card: WAITS,
  },
  {
    title: 'suspends on a new promise each time',
    draws: `throw new Promise((resolve) => setTimeout(resolve, 20))`,
    card: WAITS,
  },
  {
    title: 'moves the menu away by an animation',
    does: `for (const name of ['nav', 'header']) document.querySelector(name).animate([{ opacity: 0, transform: 'translateX(-200vw)' }], { duration: 1e9, fill: 'both', iterations: Infinity })`,
  },
  {
    title: 'moves the whole page away by an animation',
    does: `document.getElementById('root').animate([{ visibility: 'hidden', transform: 'scale(0)' }, { visibility: 'hidden', transform: 'scale(0)' }], { duration: 1e9, fill: 'both' })`,
  },
  {
    title: 'begins a view transition that never ends, again and again',
    does: `const again = () => { try { const { ready, finished } = document.startViewTransition(() => new Promise(() => {})); ready.catch(() => {}); finished.catch(() => {}); } catch {} }; again(); setInterval(again, 200)`,
  },
  {
    title: 'covers the menu with a shadow',
    does: `for (const name of ['header', 'nav', 'main', 'body']) try { document.querySelector(name).attachShadow({ mode: 'open' }); } catch {}`,
  },
  {
    title: 'makes a popover of the menu',
    does: `for (const name of ['nav', 'header']) document.querySelector(name).popover = 'manual'`,
  },
  {
    title: 'takes the menu by a range',
    does: `const range = document.createRange(); range.selectNode(document.querySelector('nav')); try { range.deleteContents(); } catch {} try { range.surroundContents(document.createElement('b')); } catch {}`,
  },
  {
    title: 'takes the menu into another document',
    does: `const other = document.implementation.createHTMLDocument(''); try { other.adoptNode(document.querySelector('nav')); } catch {} try { other.body.append(document.querySelector('header')); } catch {} try { document.createElement('template').content.append(document.querySelector('main')); } catch {}`,
  },
  {
    title: 'writes over the words of the menu',
    does: `const walker = document.createTreeWalker(document.querySelector('nav'), NodeFilter.SHOW_TEXT); while (walker.nextNode()) { try { walker.currentNode.data = ''; } catch {} try { walker.currentNode.nodeValue = ''; } catch {} try { walker.currentNode.deleteData(0, 99); } catch {} }`,
  },
  {
    title: 'leads the entries of the menu elsewhere',
    does: `for (const link of document.querySelectorAll('nav a')) { try { link.href = 'https://exemple.invalid/'; } catch {} try { link.hash = '#ailleurs'; link.target = '_blank'; } catch {} link.onclick = (event) => { event.preventDefault(); event.stopImmediatePropagation(); }; }`,
  },
  {
    title: 'switches the style sheets off',
    does: `for (const sheet of document.styleSheets) sheet.disabled = true; for (const link of document.querySelectorAll('link[rel=stylesheet]')) { link.disabled = true; link.media = 'print'; } document.adoptedStyleSheets = []`,
  },
  {
    title: 'cancels every navigation',
    does: `navigation.addEventListener('navigate', (event) => event.preventDefault()); navigation.onnavigate = (event) => event.preventDefault()`,
  },
  {
    title: 'takes every navigation over and never ends it',
    does: `navigation.addEventListener('navigate', (event) => event.canIntercept && event.intercept({ handler: () => new Promise(() => {}) }))`,
  },
  {
    title: 'goes through a thousand anchors',
    does: `for (let n = 0; n < 150; n++) location.hash = '#' + n; for (let n = 0; n < 20; n++) try { void navigation.navigate('#n' + n).finished.catch(() => {}); } catch {}`,
  },
  {
    title: 'plays what only the browser tells',
    does: `for (const name of ['storage', 'offline', 'pagehide', 'beforeunload', 'unload', 'popstate', 'visibilitychange', 'hashchange', 'pageshow']) { dispatchEvent(new Event(name)); document.dispatchEvent(new Event(name)); } dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })); dispatchEvent(new StorageEvent('storage', { key: null }))`,
  },
  {
    title: 'keeps every error for itself and throws while it is told',
    does: `window.onerror = () => true; addEventListener('error', (event) => event.stopImmediatePropagation(), true); console.error = () => { throw new Error('fault'); }; console.warn = console.error; window.reportError = console.error`,
  },
  {
    title: 'floods the console',
    does: `let left = 200; const timer = setInterval(() => { if (left-- === 0) clearInterval(timer); for (let n = 0; n < 50; n++) console.error(new Error('flot ' + n)); }, 10)`,
  },
  {
    title: 'throws whenever its own screen changes',
    does: `const place = document.createElement('p'); document.querySelector('main h1').after(place); new MutationObserver(() => { throw new Error('fault'); }).observe(place, { childList: true }); setInterval(() => { place.textContent = Math.random(); }, 20)`,
  },
  {
    title: 'measures again and again what it changes',
    does: `const main = document.querySelector('main'); for (let n = 0; n < 3000; n++) { main.style.paddingTop = (n % 9) + 'px'; main.offsetHeight; }`,
  },
  {
    title: 'gives the page other ancestors',
    does: `for (const thing of [document, document.body, history, location, Array.prototype, Promise.prototype, navigator]) try { Object.setPrototypeOf(thing, null); } catch {}`,
  },
  {
    title: 'answers for what is read of events and nodes',
    does: `for (const [on, name] of [[Event.prototype, 'target'], [Event.prototype, 'defaultPrevented'], [Node.prototype, 'parentNode'], [Node.prototype, 'isConnected'], [Node.prototype, 'firstChild'], [Element.prototype, 'className'], [MouseEvent.prototype, 'button'], [KeyboardEvent.prototype, 'key']]) try { Object.defineProperty(on, name, { get: () => null, configurable: true }); } catch {}`,
  },
  {
    title: 'replaces how lists and texts are gone through',
    does: `const done = () => ({ done: true }); for (const list of [[], new Map(), new Set(), '', 'a'.matchAll(/a/g)]) try { Object.getPrototypeOf(list[Symbol.iterator]()).next = done; } catch {} for (const kind of [Array, Map, Set, String]) try { kind.prototype[Symbol.iterator] = () => ({ next: done }); } catch {}`,
  },
  {
    title: 'replaces how texts are searched',
    does: `const again = () => { RegExp.prototype.exec = () => null; RegExp.prototype.test = () => false; for (const name of ['replace', 'split', 'match', 'matchAll']) RegExp.prototype[Symbol[name]] = () => null; try { Object.defineProperty(RegExp.prototype, 'exec', { value: () => null, configurable: false }); } catch {} }; again(); setInterval(again, 20); document.addEventListener('click', again, true)`,
  },
  {
    title: 'freezes the page',
    does: `for (const thing of [document.body, document.head, document.querySelector('main'), document.getElementById('root')]) try { Object.freeze(thing); } catch {}`,
  },
  {
    title: 'forgets what the browser keeps',
    does: `void caches?.keys().then((names) => names.map((name) => caches.delete(name))); void indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name))); document.fonts.clear(); performance.clearResourceTimings(); performance.clearMarks()`,
  },
  {
    title: 'makes the page small, pale and far',
    does: `setInterval(() => { document.documentElement.style.fontSize = '2px'; document.body.style.transform = 'scale(0.01)'; document.documentElement.style.setProperty('zoom', '0.01'); document.documentElement.style.filter = 'opacity(0)'; }, 20)`,
  },
  {
    title: 'draws over the page by a portal into the menu',
    draws: `return [{ $$typeof: Symbol.for('react.portal'), key: null, children: React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 999 } }), containerInfo: document.querySelector('nav'), implementation: null }, React.createElement('h1', { key: 1 }, 'Ouvert')]`,
    card: DREW,
  },
  {
    title: 'draws a thousand words into the header by a portal',
    draws: `return [{ $$typeof: Symbol.for('react.portal'), key: null, children: 'Mot '.repeat(1000), containerInfo: document.querySelector('header'), implementation: null }, React.createElement('h1', { key: 1 }, 'Ouvert')]`,
    card: DREW,
  },
  ...['nav', 'header', 'main', '.shell-frame', '#root'].map((place) => ({
    title: `puts a cover of the page into ${place}`,
    does: `const cover = document.createElement('div'); cover.style.cssText = 'position: fixed; inset: 0; z-index: 999'; document.querySelector('${place}').append(cover); const other = cover.cloneNode(); document.querySelector('${place}').firstChild.before(other); document.querySelector('${place}').insertAdjacentHTML('afterbegin', cover.outerHTML)`,
  })),
];
