import { guardStorage } from './guarded-storage.ts';
import { moduleCaller, type ModuleCaller } from './module-caller.ts';

const GESTION = { id: 'mf-gestion', at: 'https://sci/assets/remotes/mf-gestion/a.js:1:7' };
let running: ModuleCaller | null = null;
guardStorage(() => running);

beforeEach(() => {
  running = null;
  localStorage.clear();
  localStorage.setItem('token', 'session');
  localStorage.setItem('mf-gestion.tri', 'date');
});

it('a module that empties the storage of the browser logs nobody out, and clears its own', () => {
  running = GESTION;
  localStorage.clear();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ token: 'session' });
});

it('a module neither changes nor removes what is not its own, and its line is told', () => {
  const told: unknown[] = [];
  const hear = (event: Event): unknown => event instanceof CustomEvent && told.push(event.detail);
  document.addEventListener('sci:touched', hear);
  running = GESTION;
  localStorage.setItem('token', 'faux');
  localStorage.removeItem('token');
  localStorage.setItem('mf-gestion.tri', 'montant');
  document.removeEventListener('sci:touched', hear);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    token: 'session',
    'mf-gestion.tri': 'montant',
  });
  expect(told).toEqual([
    { ...GESTION, what: "setItem('token')" },
    { ...GESTION, what: "removeItem('token')" },
  ]);
});

it('the shell ends its session as ever', () => {
  localStorage.removeItem('token');
  expect(localStorage.getItem('token')).toBeNull();
  localStorage.clear();
  expect(localStorage).toHaveLength(0);
});

const SHELL = 'https://sci/assets/shell/1.0.0-a/main.js';
const REMOTE = 'https://cdn.sci/assets/remotes/mf-gestion/1.0.0-a/ledger.js';

it.each([
  [
    'Chromium',
    `Error\n    at a (${SHELL}:1:1)\n    at b (${SHELL}:1:2)\n    at Array.forEach (<anonymous>)\n    at ${REMOTE}:1:345`,
  ],
  ['Firefox and Safari', `a@${SHELL}:1:1\nb@${SHELL}:1:2\n@${REMOTE}:1:345\n`],
])('finds in a stack of %s the module and the place that called', (_browser, stack) => {
  expect(moduleCaller(stack)).toEqual({ id: 'mf-gestion', at: `${REMOTE}:1:345` });
});

it('what a library of the shell does for a module is the shell’s', () => {
  expect(
    moduleCaller(`Error\n at ${SHELL}:1:1\n at ${SHELL}:1:2\n at ${SHELL}:1:3\n at ${REMOTE}:1:4`),
  ).toBeNull();
});
