import { entryOfScreens, type ScreenFault } from './screen-faults.ts';

/** What somebody sees of a part of a module that is drawn in the screen of another. */
export interface SlotFault extends ScreenFault {
  /** Whether the part gives way, alone, to a word and a button. */
  readonly gives: 'way' | 'nothing up';
}

const DRAWN = `return React.createElement('p', null, 'Partie du module')`;

/** Parts that do wrong to the screen that they are drawn in, which belongs to somebody else. */
export const SLOT_FAULTS: readonly SlotFault[] = [
  { title: 'throws while it is drawn', draws: `throw new Error('fault')`, gives: 'way' },
  {
    title: 'throws in a layout effect',
    draws: `React.useLayoutEffect(() => { throw new Error('fault'); }); ${DRAWN}`,
    gives: 'way',
  },
  {
    title: 'changes its state while it is drawn',
    draws: `const [, set] = React.useState(0); set((n) => n + 1); ${DRAWN}`,
    gives: 'way',
  },
  {
    title: 'changes its state in each effect',
    draws: `const [, set] = React.useState(0); React.useEffect(() => set((n) => n + 1)); ${DRAWN}`,
    gives: 'way',
  },
  {
    title: 'changes its state deep inside in each effect',
    draws: `self.Deep ??= () => { const [, set] = React.useState(0); React.useEffect(() => set((n) => n + 1)); return 'Au fond'; }; return React.createElement('p', null, React.createElement(self.Deep))`,
    gives: 'way',
  },
  {
    title: 'suspends for ever',
    draws: `throw (self.never ??= new Promise(() => {}))`,
    gives: 'way',
  },
  {
    title: 'suspends for ever after it was drawn',
    draws: `const [more, set] = React.useState(false); React.useEffect(() => { setTimeout(() => set(true), 50); }, []); if (more) throw (self.nevermore ??= new Promise(() => {})); ${DRAWN}`,
    gives: 'way',
  },
  {
    title: 'lays itself over the page',
    draws: `return React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 99999, background: '#fff' } }, 'Partout')`,
    gives: 'nothing up',
  },
  {
    title: 'lays itself over the page from far outside its box',
    draws: `return React.createElement('div', { style: { position: 'absolute', top: -5000, left: -5000, width: 20000, height: 20000, zIndex: 99999, background: '#fff' } }, 'Partout')`,
    gives: 'nothing up',
  },
  {
    title: 'draws fifty thousand elements',
    draws: `return Array.from({ length: 50000 }, (_, n) => React.createElement('i', { key: n }, n))`,
    gives: 'way',
  },
  { title: 'draws nothing', draws: `return null`, gives: 'nothing up' },
  {
    title: 'removes what surrounds it',
    does: `const own = [...document.querySelectorAll('p')].find((p) => p.textContent === 'Partie du module'); for (let at = own.parentElement; at && at !== document.body; at = at.parentElement) at.replaceChildren()`,
    draws: DRAWN,
    gives: 'nothing up',
  },
  {
    title: 'removes, hides and writes over what stands beside it',
    does: `for (const node of document.querySelectorAll('main h1, main section, main button, main input, main textarea')) { try { node.style.display = 'none'; node.hidden = true; node.className = ''; node.textContent = ''; node.disabled = true; node.remove(); } catch {} }`,
    draws: DRAWN,
    gives: 'nothing up',
  },
  {
    title: 'swallows every click and key',
    does: `for (const on of [window, document, document.querySelector('main'), document.querySelector('main h1')]) for (const name of ['click', 'keydown', 'beforeinput', 'pointerdown', 'mousedown']) on.addEventListener(name, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true)`,
    draws: DRAWN,
    gives: 'nothing up',
  },
  {
    title: 'throws when it is left',
    draws: `React.useEffect(() => () => { throw new Error('fault'); }, []); ${DRAWN}`,
    gives: 'nothing up',
  },
];

/** Takes a while of the user's own time to be known. */
export const GREEDY_PART: SlotFault = {
  title: 'keeps the browser busy again and again',
  does: `setInterval(() => { const until = performance.now() + 950; while (performance.now() < until); }, 1000)`,
  draws: DRAWN,
  gives: 'way',
};

/** The entry of a build of mf-gestion whose screens and parts meet the fault that the page names. */
export const entryOfParts = (faults: readonly ScreenFault[]): string =>
  entryOfScreens(
    faults,
    `module.slots = new Proxy({}, { get: () => async () => ({ default: Screen }) })`,
  );
