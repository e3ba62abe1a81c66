import type { ScreenFault } from './screen-faults.ts';

/** Code that takes the page from those who look at it, without touching what the shell draws. */
export const ATTENTION_FAULTS: readonly ScreenFault[] = [
  {
    title: 'opens a modal dialog and never closes it',
    does: `const dialog = document.createElement('dialog'); dialog.textContent = 'Sans fin'; document.body.append(dialog); dialog.showModal()`,
  },
  {
    title: 'draws a modal dialog that never closes',
    draws: `return React.createElement('dialog', { ref: (node) => { if (node && !node.open) node.showModal(); } }, 'Sans fin')`,
  },
  {
    title: 'opens its modal dialog again whenever it is closed',
    does: `const dialog = document.createElement('dialog'); document.body.append(dialog); setInterval(() => { if (!dialog.isConnected) document.body.append(dialog); if (!dialog.open) dialog.showModal(); }, 20)`,
  },
  {
    title: 'shows a popover over the whole page',
    does: `const cover = document.createElement('div'); cover.popover = 'manual'; cover.style.cssText = 'inset:0;width:100vw;height:100vh;margin:0'; document.body.append(cover); cover.showPopover()`,
  },
  {
    title: 'changes the title, the language and the theme of the page',
    does: `document.title = 'Gagné !'; Object.assign(document.documentElement, { lang: 'en', dir: 'rtl' }); document.documentElement.setAttribute('data-mantine-color-scheme', 'noir'); setInterval(() => { document.title = 'Gagné !'; }, 20)`,
  },
  {
    title: 'changes the colours of the page',
    does: `for (const name of ['--mantine-color-text', '--mantine-color-anchor']) document.documentElement.style.setProperty(name, 'transparent', 'important')`,
  },
  {
    title: 'hides the menu by a style element',
    does: `document.head.append(Object.assign(document.createElement('style'), { textContent: 'nav, header { display: none !important }' }))`,
  },
  {
    title: 'makes the page a text that one writes in',
    does: `document.designMode = 'on'; document.body.contentEditable = 'true'`,
  },
  {
    title: 'swallows the key that goes on to the next field',
    does: `addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); event.stopImmediatePropagation(); } }, true)`,
  },
  {
    title: 'takes the focus back whenever it goes',
    does: `const field = document.createElement('input'); document.body.append(field); document.addEventListener('focusin', () => field.focus()); field.focus()`,
  },
  {
    title: 'pushes addresses in a loop',
    does: `for (let n = 0; n < 150; n++) history.pushState({}, '', '/app/grand_livre?n=' + n)`,
  },
  {
    title: 'goes back by itself',
    does: `history.back(); history.go(-2)`,
  },
];

/** Code that never ends, or of which there is too much. */
export const STORM_FAULTS: readonly ScreenFault[] = [
  {
    title: 'opens connections and workers by the hundred',
    does: `for (let n = 0; n < 200; n++) { try { new WebSocket('ws://' + location.host + '/nulle-part'); } catch {} try { new Worker(URL.createObjectURL(new Blob(['for (;;);']))); } catch {} }`,
  },
  {
    title: 'posts itself messages without end',
    does: `addEventListener('message', () => postMessage('encore')); postMessage('encore'); const { port1, port2 } = new MessageChannel(); port1.onmessage = () => port2.postMessage(0); port2.postMessage(0)`,
  },
  {
    title: 'leaves a thousand promises refused each second',
    does: `let n = 0; setInterval(() => { for (let at = 0; at < 20; at++) void Promise.reject(new Error('refus ' + n++)); }, 20)`,
  },
  {
    title: 'throws whenever the page is measured',
    does: `new ResizeObserver(() => { document.querySelector('main').style.paddingTop = Math.random() * 9 + 'px'; throw new Error('fault'); }).observe(document.querySelector('main'))`,
  },
  {
    title: 'blocks for three seconds when it is left',
    draws: `React.useEffect(() => () => { const end = Date.now() + 3000; while (Date.now() < end); }, []); return React.createElement('h1', null, 'Ouvert')`,
  },
  {
    title: 'leaves two thousand listeners and timers',
    does: `for (let n = 0; n < 2000; n++) { addEventListener('click', () => {}); setTimeout(() => { throw new Error('tard'); }, 60000); }`,
  },
];

/** Code that changes what others stand on, by other ways than writing a function. */
export const GROUND_FAULTS: readonly ScreenFault[] = [
  {
    title: 'keeps errors from having a stack, then removes the menu',
    does: `Error.stackTraceLimit = 0; document.querySelector('nav').remove()`,
  },
  {
    title: 'gives errors another stack, then clears the storage',
    does: `Error.prepareStackTrace = () => ''; localStorage.clear()`,
  },
  {
    title: 'replaces numbers and the mathematics',
    does: `Math.max = () => 0; Math.floor = () => 0; Number.prototype.toFixed = () => ''; window.Intl = {}; Intl.NumberFormat = class {}`,
  },
  {
    title: 'replaces what is heard',
    does: `Event.prototype.preventDefault = () => {}; window.MutationObserver = class { observe() {} }; window.ResizeObserver = class {}; window.matchMedia = () => null; window.getComputedStyle = () => ({})`,
  },
  {
    title: 'replaces answers',
    does: `Response.prototype.text = () => Promise.resolve('{}'); Response.prototype.json = () => Promise.resolve({}); Headers.prototype.get = () => null`,
  },
  {
    title: 'defines functions on the document itself',
    does: `for (const name of ['querySelector', 'getElementById', 'createElement', 'addEventListener']) try { Object.defineProperty(document, name, { value: () => null }); } catch {}`,
  },
  {
    title: 'defines another storage',
    does: `Object.defineProperty(window, 'localStorage', { value: { getItem: () => null, setItem() {}, removeItem() {} } })`,
  },
  {
    title: 'hides the body of the page from scripts',
    does: `try { Object.defineProperty(document, 'body', { get: () => null }); } catch {} try { Object.defineProperty(document, 'cookie', { get: () => '' }); } catch {}`,
  },
  {
    title: 'defines elements of the page anew',
    does: `customElements.define = () => {}; customElements.get = () => class {}; customElements.define('x-fault', class extends HTMLElement { connectedCallback() { throw new Error('fault'); } }); document.body.append(document.createElement('x-fault'))`,
  },
];
