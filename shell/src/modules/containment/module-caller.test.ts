import { moduleBehind } from './module-caller.ts';

const stack = (...lines: string[]) =>
  ['Error', ...lines.map((line) => `    at ${line}`)].join('\n');
const SHELL = 'guarded (https://sci.test/assets/shell/1.0.0-a/main.js:1:20)';
const MODULE = 'again (https://sci.test/assets/remotes/mf-gestion/1.0.0-b/module.js:3:14)';

it('finds the module whose code is at work, however far behind the call', () => {
  expect(moduleBehind(stack(SHELL, SHELL, SHELL, MODULE))).toEqual({
    id: 'mf-gestion',
    at: 'https://sci.test/assets/remotes/mf-gestion/1.0.0-b/module.js:3:14',
  });
});

it('finds none in what the shell does by itself, or goes on with after an answer', () => {
  expect(moduleBehind(stack(SHELL, SHELL))).toBeNull();
  expect(moduleBehind(stack(SHELL, `async ${MODULE}`))).toBeNull();
});
