import { compileFunction } from 'node:vm';
import { keepStacks, moduleBehind, moduleCaller } from './module-caller.ts';

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

/** A function in a file of this address, which calls another. */
const inFile = (address: string, called: () => unknown): (() => unknown) =>
  compileFunction('return function calls() {\n return called();\n}', ['called'], {
    filename: address,
  })(called);

const OF_SHELL = 'https://sci.test/assets/shell/1.0.0-a/main.js';
const OF_MODULE = 'https://sci.test/assets/remotes/mf-gestion/1.0.0-b/module.js';
const asked = (): (() => unknown) =>
  inFile(
    OF_SHELL,
    inFile(OF_SHELL, () => moduleCaller()),
  );

describe.each(['as the browser writes it', 'by its sites'])('the stack, %s', (way) => {
  beforeAll(() => {
    if (way === 'by its sites') keepStacks();
  });

  it('names the module that called, and the line', () => {
    expect(inFile(OF_MODULE, asked())()).toEqual({ id: 'mf-gestion', at: `${OF_MODULE}:2:9` });
  });

  it('names nobody where the shell called, also for a module', () => {
    expect(inFile(OF_SHELL, asked())()).toBeNull();
    expect(inFile(OF_MODULE, inFile(OF_SHELL, asked()))()).toBeNull();
  });

  it('is what is read of an error', () => {
    const fails = inFile(OF_MODULE, () => new TypeError('no such thing').stack);
    expect(fails()).toMatch(/^TypeError: no such thing\n {4}at [^]+module\.js:2:9/);
  });
});

it('nobody changes afterwards', () => {
  expect(() => Object.assign(Error, { prepareStackTrace: () => '' })).toThrow(TypeError);
  expect(() => Object.assign(Error, { stackTraceLimit: 0 })).toThrow(TypeError);
});
