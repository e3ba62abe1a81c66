import { PLACE } from './frame.ts';
import { guardPage } from './guarded-page.ts';
import { guardWays } from './guarded-ways.ts';
import { keepFrame } from './kept-frame.ts';
import type { ModuleCaller } from './module-caller.ts';

const GESTION = { id: 'mf-gestion', at: 'https://sci/assets/remotes/mf-gestion/a.js:1:7' };
let running: ModuleCaller | null = null;
guardPage(() => running);
guardWays();

const told: unknown[] = [];
document.addEventListener('sci:touched', (event) => {
  if (event instanceof CustomEvent) told.push(event.detail.what);
});

const PAGE = `<div id="root"><div class="shell-frame"><header>Ma SCI<select><option>2026</option></select></header><div id="menu"><nav><a href="/">Patrimoine</a></nav></div><main id="contenu"><div ${PLACE}=""><p id="own">Ouvert</p></div></main></div></div>`;

beforeEach(() => {
  running = null;
  document.body.innerHTML = PAGE;
  told.splice(0);
});

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

function wordsOf(selector: string): Text {
  const { firstChild } = found(selector);
  if (!(firstChild instanceof Text)) throw new Error(`${selector} has no words`);
  return firstChild;
}

function rangeOf(selector: string): Range {
  const range = document.createRange();
  range.selectNode(found(selector));
  return range;
}

function byModule(work: () => void): void {
  running = GESTION;
  try {
    work();
  } finally {
    running = null;
  }
}

it.each<[string, () => void]>([
  ['remove()', () => found('nav').remove()],
  ['setAttribute()', () => found('nav').setAttribute('aria-hidden', 'true')],
  ['lang', () => Reflect.set(document.documentElement, 'lang', 'en')],
  ['title', () => Reflect.set(document, 'title', 'Gagné')],
  ['pushState()', () => history.pushState({}, '', '/ailleurs')],
  ['observe()', () => new MutationObserver(() => {}).observe(found('nav'), { attributes: true })],
  ['removeChild()', () => found('#menu').removeChild(found('nav'))],
  ['replaceChildren()', () => document.body.replaceChildren()],
  ['innerHTML', () => (found('#root').innerHTML = '')],
  ['textContent', () => (found('header').textContent = '')],
  ['append()', () => document.createElement('div').append(found('nav'))],
  ['replaceWith()', () => found('a').replaceWith('')],
  ['write()', () => document.write('')],
  ['onkeydown', () => (document.onkeydown = () => false)],
  ['onclick', () => (found('nav').onclick = () => false)],
  ['attachShadow()', () => found('nav').attachShadow({ mode: 'open' })],
  ['data', () => Reflect.set(found('a').firstChild ?? {}, 'data', '')],
  ['deleteData()', () => wordsOf('a').deleteData(0, 9)],
  ['nodeValue', () => (wordsOf('a').nodeValue = '')],
  ['href', () => Reflect.set(found('a'), 'href', '/ailleurs')],
  ['className', () => (found('header').className = 'loin')],
  ['deleteContents()', () => rangeOf('nav').deleteContents()],
  ['append()', () => document.createElement('template').content.append(found('nav'))],
  ['append()', () => found('nav').append(document.createElement('div'))],
  ['before()', () => found('a').before('Gagné')],
  ['insertBefore()', () => found('main').insertBefore(new Text('Gagné'), null)],
  ['insertAdjacentHTML()', () => found('#root').insertAdjacentHTML('beforeend', '<p>Gagné</p>')],
  ['setPrototypeOf()', () => Object.setPrototypeOf(document, null)],
  ['freeze()', () => Object.freeze(found('main'))],
  ['defineProperty()', () => Object.defineProperty(localStorage, 'token', { value: 'faux' })],
  ['defineProperty()', () => Object.defineProperty(found('nav'), 'remove', { value: null })],
  ['disabled', () => Reflect.set(found('select'), 'disabled', true)],
  ['remove()', () => found('select').remove()],
  ['click()', () => found('a').click()],
  ['blur()', () => found('a').blur()],
  ['dispatchEvent()', () => found('a').dispatchEvent(new Event('click'))],
  ['value', () => Reflect.set(found('a').getAttributeNode('href') ?? {}, 'value', '/ailleurs')],
  ['adoptNode()', () => document.implementation.createHTMLDocument('').adoptNode(found('nav'))],
])('a module that calls %s on what the shell draws changes nothing, and is told', (what, work) => {
  byModule(work);
  expect(document.body.innerHTML).toBe(PAGE);
  expect(told).toEqual([what]);
});

it.each<[string, () => void]>([
  ['style', () => (found('a').style.display = 'none')],
  ['classList', () => found('header').classList.add('loin')],
  ['dataset', () => (found('nav').dataset['open'] = 'non')],
  ['attributes', () => found('a').attributes.removeNamedItem('href')],
])(
  'a module that writes through %s of what the shell draws writes on a copy, and is told',
  async (what, work) => {
    byModule(work);
    await Promise.resolve();
    expect(document.body.innerHTML).toBe(PAGE);
    expect(told).toEqual([what]);
  },
);

it('a module reads how the shell looks, and nobody is told', async () => {
  found('header').classList.add('near');
  found('a').style.color = 'red';
  byModule(() => {
    expect(found('header').classList.contains('near')).toBe(true);
    expect(found('a').style.color).toBe('red');
    expect(found('nav').dataset['open']).toBeUndefined();
  });
  await Promise.resolve();
  expect(told).toEqual([]);
});

it('what React draws into the body is of whoever drew it: of the shell, or of a screen of a module', () => {
  const drawn = (above: object): HTMLElement => {
    const dialog = document.body.appendChild(document.createElement('section'));
    return Object.assign(dialog, { __reactFiber$x: { stateNode: dialog, return: above } });
  };
  const place = { stateNode: document.querySelector(`[${PLACE}]`), return: null };
  const ofShell = drawn({ stateNode: null, return: null });
  const ofModule = drawn({ stateNode: null, return: place });
  byModule(() => {
    ofShell.remove();
    ofModule.remove();
  });
  expect([ofShell.isConnected, ofModule.isConnected]).toEqual([true, false]);
});

it('a module leaves the style sheets of the shell alone, and does what it likes with its own', () => {
  const sheets = ['shell/1.0.0-a', 'remotes/mf-gestion/1.0.0-b'].map((place) => {
    const rel = 'stylesheet';
    return Object.assign(document.createElement('link'), {
      rel,
      href: `/assets/${place}/main.css`,
    });
  });
  document.head.append(...sheets);
  byModule(() => {
    for (const sheet of sheets) {
      sheet.media = 'print';
      sheet.remove();
    }
  });
  expect(sheets.map(({ media, isConnected }) => [media, isConnected])).toEqual([
    ['', true],
    ['print', false],
  ]);
  expect(told).toEqual(['media', 'remove()']);
  sheets[0]?.remove();
});

it('a module does what it likes in its own place, and the shell everywhere', () => {
  byModule(() => {
    found('#own').before('Bientôt');
    document.body.append(document.createElement('aside'));
    found('aside').remove();
    found('#own').remove();
  });
  found('header').textContent = 'SCI des Glycines';
  found('nav').remove();
  expect(found('main').textContent).toBe('Bientôt');
  expect(found('header').textContent).toBe('SCI des Glycines');
  expect(told).toEqual([]);
});

it('what is written on the frame to hide it is taken away, what is written on it besides stays', async () => {
  const stop = keepFrame();
  found('nav').style.display = 'none';
  found('header').inert = true;
  document.body.style.pointerEvents = 'none';
  found('main').style.color = 'red';
  await Promise.resolve();
  expect(['nav', 'header', 'body'].map((name) => found(name).getAttribute('style'))).toEqual([
    null,
    null,
    null,
  ]);
  expect(found('header').hasAttribute('inert')).toBe(false);
  expect(found('main').style.color).toBe('red');
  stop();
});

it('the page as a whole keeps its look, and may be kept from scrolling', async () => {
  const stop = keepFrame();
  document.documentElement.style.setProperty('filter', 'opacity(0)');
  document.body.style.overflow = 'hidden';
  await Promise.resolve();
  expect(document.documentElement.getAttribute('style')).toBeNull();
  expect(document.body.style.overflow).toBe('hidden');
  document.body.removeAttribute('style');
  stop();
});

/** What the browser tells before it does what is written in attributes; false when it is kept from it. */
const mayGoOn = (type: string, on: HTMLElement, details: object): boolean =>
  on.dispatchEvent(
    Object.assign(new Event(type, { bubbles: type === 'submit', cancelable: true }), details),
  );

it('nothing that is written in attributes is laid over the page, nor leads elsewhere', () => {
  found('#own').parentElement?.setAttribute(PLACE, 'mf-gestion');
  found('#own').innerHTML = '<dialog></dialog><p popover></p><form></form>';
  const [dialog, popover, form] = ['dialog', '[popover]', 'form'].map(found);
  if (!dialog || !popover || !form) throw new Error('not drawn');

  expect(mayGoOn('beforetoggle', dialog, { newState: 'open' })).toBe(false);
  expect(mayGoOn('beforetoggle', popover, { newState: 'open' })).toBe(false);
  expect(mayGoOn('submit', form, {})).toBe(false);
  byModule(() => form instanceof HTMLFormElement && form.submit());
  expect(told).toEqual(['beforetoggle', 'beforetoggle', 'submit', 'submit()']);

  expect(mayGoOn('beforetoggle', popover, { newState: 'closed' })).toBe(true);
  found('header').innerHTML = '<form></form>';
  expect(mayGoOn('submit', found('header form'), {})).toBe(true);
});
