/** What a screen of a module does wrong, as code of its build. */
export interface ScreenFault {
  readonly title: string;
  /** Body of the component; `React` is the shared one. Left out, the screen draws a heading. */
  readonly draws?: string;
  /** Done once, after the screen is on the page. */
  readonly does?: string;
  /** Done while the code of the module is loaded. */
  readonly loads?: string;
  /** Changes the module that the build exports. */
  readonly exports?: string;
  /** What the card says that takes the place of the screen; left out, there is none. */
  readonly card?: RegExp;
}

const DREW = /Cet écran a rencontré une erreur\./;
const CANNOT = /Cette partie ne peut pas s’ouvrir\./;

/** A screen that fails by itself, in each of the ways in which React lets it. */
const DRAWING: readonly ScreenFault[] = [
  { title: 'throws while it is drawn', draws: `throw new Error('fault')`, card: DREW },
  { title: 'throws nothing at all', draws: `throw null`, card: DREW },
  {
    title: 'throws what cannot be read',
    draws: `throw Object.defineProperty({}, 'message', { get() { throw new Error('fault'); } })`,
    card: DREW,
  },
  {
    title: 'throws an error whose text cannot be read',
    draws: `throw Object.defineProperty(new Error(), 'message', { get() { throw new Error('fault'); } })`,
    card: DREW,
  },
  {
    title: 'throws in an effect',
    draws: `React.useEffect(() => { throw new Error('fault'); }); return 'Ouvert'`,
    card: DREW,
  },
  {
    title: 'throws in a layout effect',
    draws: `React.useLayoutEffect(() => { throw new Error('fault'); }); return 'Ouvert'`,
    card: DREW,
  },
  {
    title: 'throws when it is left',
    draws: `React.useEffect(() => () => { throw new Error('fault'); }, []); return 'Ouvert'`,
  },
  {
    title: 'throws in a ref',
    draws: `return React.createElement('p', { ref() { throw new Error('fault'); } }, 'Ouvert')`,
    card: DREW,
  },
  { title: 'is drawn as an object', draws: `return { rows: [] }`, card: DREW },
  {
    title: 'is drawn as an unknown element',
    draws: `return React.createElement(undefined)`,
    card: DREW,
  },
  { title: 'draws nothing', draws: `return null`, card: /Il n’affiche rien\./ },
  {
    title: 'suspends for ever',
    draws: `throw (self.never ??= new Promise(() => {}))`,
    card: /Il attend des données qui ne viennent pas\./,
  },
  {
    title: 'uses a promise that fails',
    draws: `return React.use(self.failed ??= Promise.reject(new Error('fault')))`,
    card: DREW,
  },
  {
    title: 'changes its state while it is drawn',
    draws: `const [, set] = React.useState(0); set((n) => n + 1); return 'Ouvert'`,
    card: DREW,
  },
  {
    title: 'changes its state in each layout effect',
    draws: `const [, set] = React.useState(0); React.useLayoutEffect(() => set((n) => n + 1)); return 'Ouvert'`,
    card: DREW,
  },
  {
    title: 'changes its state in each effect',
    draws: `const [, set] = React.useState(0); React.useEffect(() => set((n) => n + 1)); return 'Ouvert'`,
    card: /Il se redessine sans fin\./,
  },
  {
    title: 'reads an outside state that is never the same',
    draws: `return React.useSyncExternalStore(() => () => {}, () => ({})).x ?? 'Ouvert'`,
    card: DREW,
  },
  {
    title: 'calls its hooks in another order',
    draws: `const [n, set] = React.useState(0); if (n > 0) React.useMemo(() => 1, []); React.useEffect(() => set(1), []); return 'Ouvert'`,
    card: DREW,
  },
  {
    title: 'is made by another React',
    draws: `return { $$typeof: Symbol.for('react.element'), type: 'p', props: {}, key: null, ref: null }`,
    card: DREW,
  },
  {
    title: 'draws twenty thousand elements',
    draws: `return Array.from({ length: 20000 }, (_, n) => React.createElement('i', { key: n }, n))`,
  },
];

/** Code that fails where no boundary stands. */
const RUNNING: readonly ScreenFault[] = [
  { title: 'throws in a timer', does: `setTimeout(() => { throw new Error('fault'); })` },
  { title: 'leaves a promise refused', does: `void Promise.reject(new Error('fault'))` },
  {
    title: 'throws in an event',
    does: `document.querySelector('main h1').addEventListener('click', () => { throw new Error('fault'); }); document.querySelector('main h1').click()`,
  },
];

/** A module that is not what it says, or fails before it has a screen. */
const MODULE: readonly ScreenFault[] = [
  {
    title: 'clears the storage while it is loaded',
    loads: `localStorage.clear(); sessionStorage.clear()`,
  },
  {
    title: 'has screens that are no functions',
    exports: `module.screens = new Proxy({}, { get: () => 'screen' })`,
    card: CANNOT,
  },
  {
    title: 'has screens without a component',
    exports: `module.screens = new Proxy({}, { get: () => async () => ({}) })`,
    card: CANNOT,
  },
  {
    title: 'has screens that are refused',
    exports: `module.screens = new Proxy({}, { get: () => async () => { throw new Error('fault'); } })`,
    card: CANNOT,
  },
  {
    title: 'has screens that never come',
    exports: `module.screens = new Proxy({}, { get: () => () => new Promise(() => {}) })`,
    card: /momentanément indisponible/,
  },
  {
    title: 'has screens that throw when they are asked for',
    exports: `Object.defineProperty(module, 'screens', { get() { throw new Error('fault'); } })`,
    card: CANNOT,
  },
  {
    title: 'has texts that are refused',
    exports: `module.messages = async () => { throw new Error('fault'); }`,
    card: CANNOT,
  },
  { title: 'has no texts', exports: `module.messages = async () => ({})`, card: CANNOT },
  {
    title: 'has texts that are no texts',
    exports: `module.messages = async () => ({ default: { 'a.b': () => {} } })`,
  },
  {
    title: 'throws when it is closed',
    exports: `module.teardown = () => { throw new Error('fault'); }`,
    draws: `throw new Error('fault')`,
    card: DREW,
  },
];

/** Code that lays hands on the page around its screen. */
const PAGE: readonly ScreenFault[] = [
  { title: 'removes the application', does: `document.getElementById('root').remove()` },
  { title: 'empties the application', does: `document.getElementById('root').replaceChildren()` },
  {
    title: 'writes over the application',
    does: `document.getElementById('root').innerHTML = '<p>vide</p>'`,
  },
  {
    title: 'hides the application',
    does: `document.getElementById('root').style.display = 'none'`,
  },
  { title: 'empties the page', does: `document.body.innerHTML = ''` },
  { title: 'replaces the page', does: `document.body.replaceWith(document.createElement('body'))` },
  {
    title: 'hides the page',
    does: `document.body.hidden = true; document.documentElement.style.display = 'none'`,
  },
  { title: 'writes another document', does: `document.write('<p>vide</p>')` },
  { title: 'removes the menu', does: `document.querySelector('nav').remove()` },
  { title: 'empties the menu', does: `document.querySelector('nav').textContent = ''` },
  { title: 'removes the header', does: `document.querySelector('header').outerHTML = ''` },
  {
    title: 'hides the menu',
    does: `document.querySelector('nav').style.display = 'none'; document.querySelector('header').hidden = true`,
  },
  {
    title: 'makes the menu deaf',
    does: `document.getElementById('menu').inert = true; document.body.style.pointerEvents = 'none'`,
  },
  {
    title: 'removes what surrounds its screen',
    does: `document.querySelector('main').replaceChildren()`,
  },
  {
    title: 'hides the menu by a style sheet',
    does: `const sheet = new CSSStyleSheet(); sheet.replaceSync('nav, header { display: none !important }'); document.adoptedStyleSheets = [sheet]`,
  },
  {
    title: 'hides the menu by a rule in another style sheet',
    does: `[...document.styleSheets].find(({ href }) => href).insertRule('nav { display: none !important }', 0)`,
  },
  {
    title: 'lays something over the page',
    does: `const cover = document.createElement('div'); cover.style.cssText = 'position:fixed;inset:0;z-index:99999;background:#fff'; document.body.append(cover)`,
  },
  {
    title: 'lays its own screen over the page',
    draws: `React.useEffect(() => { self.done = true; }, []); return React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 99999, background: '#fff' } }, 'Partout')`,
  },
  {
    title: 'keeps the page from scrolling',
    does: `document.body.style.cssText = 'overflow:hidden;position:fixed'`,
  },
  {
    title: 'swallows every click',
    does: `for (const name of ['click', 'mousedown', 'pointerdown']) window.addEventListener(name, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true)`,
  },
  {
    title: 'swallows every key',
    does: `document.addEventListener('keydown', (event) => { event.preventDefault(); event.stopPropagation(); }, true)`,
  },
  {
    title: 'steals the focus',
    does: `const field = document.createElement('input'); document.body.append(field); setInterval(() => field.focus(), 20)`,
  },
  { title: 'shows alerts', does: `alert('un'); confirm('deux'); prompt('trois'); print()` },
  { title: 'stops what is loading', does: `window.stop()` },
  {
    title: 'asks before each departure',
    does: `window.onbeforeunload = () => 'non'; window.addEventListener('beforeunload', (event) => event.preventDefault())`,
  },
  {
    title: 'registers a worker',
    does: `void navigator.serviceWorker.register('/assets/remotes/mf-gestion/0.0.1-broken/sw.js', { scope: '/' }).catch(() => {})`,
  },
];

/** Code that changes what every script of the page stands on. */
const BROWSER: readonly ScreenFault[] = [
  { title: 'clears the storage', does: `localStorage.clear(); sessionStorage.clear()` },
  {
    title: 'writes a session of its own',
    does: `localStorage.token = 'faux'; localStorage['user'] = '{}'`,
  },
  {
    title: 'deletes the session',
    does: `delete localStorage.token; Reflect.deleteProperty(localStorage, 'user')`,
  },
  {
    title: 'sets the session by its method',
    does: `localStorage.setItem('token', 'faux'); Storage.prototype.removeItem.call(localStorage, 'user')`,
  },
  {
    title: 'defines the session',
    does: `Object.defineProperty(localStorage, 'token', { value: 'faux' })`,
  },
  {
    title: 'fills the storage',
    does: `for (let n = 0; n < 60; n++) localStorage.setItem('mf-gestion.' + n, 'x'.repeat(100000))`,
  },
  { title: 'replaces fetch', does: `window.fetch = () => Promise.reject(new Error('fault'))` },
  {
    title: 'replaces requests',
    does: `XMLHttpRequest.prototype.send = () => {}; window.XMLHttpRequest = class {}`,
  },
  {
    title: 'replaces the history',
    does: `history.pushState = () => {}; history.replaceState = () => {}; History.prototype.pushState = () => {}`,
  },
  {
    title: 'replaces promises',
    does: `Promise.prototype.then = () => {}; window.Promise = class {}`,
  },
  {
    title: 'replaces arrays',
    does: `Array.prototype.map = () => []; Array.prototype.filter = () => []; Array.prototype.push = () => 0`,
  },
  {
    title: 'adds to arrays and objects',
    does: `Array.prototype.last = function () { return this.at(-1); }; Object.prototype.fault = 1`,
  },
  {
    title: 'replaces texts and JSON',
    does: `String.prototype.split = () => []; JSON.parse = () => null; JSON.stringify = () => ''`,
  },
  {
    title: 'replaces the timers',
    does: `window.setTimeout = () => 0; window.requestAnimationFrame = () => 0; window.queueMicrotask = () => {}`,
  },
  {
    title: 'replaces the methods of the page',
    does: `document.createElement = () => null; Node.prototype.appendChild = () => null; EventTarget.prototype.addEventListener = () => {}; Document.prototype.querySelector = () => null`,
  },
  {
    title: 'replaces the clock',
    does: `Date.now = () => 0; performance.now = () => 0; window.Date = class {}`,
  },
  {
    title: 'keeps timers behind',
    does: `(function again() { setTimeout(again, 0); })(); (function frame() { requestAnimationFrame(frame); })()`,
  },
  {
    title: 'shares a changed library',
    does: `React.useState = () => { throw new Error('fault'); }; React.createElement = null`,
  },
];

/** Many of them in one build: which one a visit meets is `fault` of the window. */
export const SCREEN_FAULTS = {
  'while it is drawn': DRAWING,
  'beside its screen': RUNNING,
  'to the page': PAGE,
  'to the browser': BROWSER,
} as const;

/** One build each: they concern the module as a whole. */
export const MODULE_FAULTS = MODULE;

const OPEN = `return React.createElement('h1', null, 'Ouvert')`;

/** The entry of a build of mf-gestion whose every screen meets the fault that the page names. */
export const entryOfScreens = (faults: readonly ScreenFault[], exports?: string): string =>
  faultyEntry({
    title: '',
    draws: `const fault = FAULTS[self.fault]; return fault(React);`,
    loads: `var FAULTS = { ${faults.map(caseOf).join(',\n')} };`,
    ...(exports === undefined ? {} : { exports }),
  });

const caseOf = ({ title, draws = OPEN, does }: ScreenFault): string =>
  `${JSON.stringify(title)}(React) {
    ${does === undefined ? '' : `React.useEffect(() => { if (self.done === self.fault) return; self.done = self.fault; ${does} }, []);`}
    ${draws}
  }`;

/** The entry of a build of mf-gestion with this fault. */
export const faultyEntry = ({
  draws = OPEN,
  loads = '',
  exports = '',
}: ScreenFault): string => `${loads};
var mf_gestion = { share: null, init(scope) { mf_gestion.share = scope; }, async get() {
  const React = (await Object.values(mf_gestion.share.react)[0].get())();
  for (const [name, request] of [['sdk', '@sci/shell-sdk'], ['apiClient', '@sci/api-client'], ['ui', '@sci/ui']])
    self[name] = (await Object.values(mf_gestion.share[request])[0].get())();
  const Screen = () => { ${draws} };
  const module = {
    id: 'mf-gestion', contract: '1.0.0', build: { version: '0.0.1', revision: 'broken' },
    messages: async () => ({ default: {} }),
    screens: new Proxy({}, { get: () => async () => ({ default: Screen }) }),
  };
  ${exports};
  return () => ({ default: module });
} };`;
