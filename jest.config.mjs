import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { nodeProject, TIME_LIMIT_MS, webProject } from './shared/build/jest/preset.mjs';

/** A new module's tests run from its first day on. */
const modules = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

export default {
  testTimeout: TIME_LIMIT_MS,
  // Suites of the server wait for a database, processes and letters two fifths of their time: half
  // as many again as there are cores. The default leaves a core for watching; on two cores that is
  // one suite at a time, all in one process.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Of the packages of the browser the modules of a finished suite are never wholly freed: a worker
  // that holds too much of them gives its place to a new one.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    nodeProject('money', 'shared/money'),
    nodeProject('messages', 'shared/messages'),
    nodeProject('contract', 'shared/contract'),
    nodeProject('registry', 'shared/registry'),
    nodeProject('module-contract', 'shared/module-contract'),
    nodeProject('build', 'shared/build'),
    nodeProject('platform', 'shared/platform'),
    nodeProject('module-kit', 'shared/module-kit'),
    nodeProject('house', 'shared/house'),
    nodeProject('engine', 'api/engine'),
    nodeProject('server', 'api/server', {
      globalSetup: '<rootDir>/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
    }),
    webProject('api-client', 'shared/api-client'),
    webProject('shell-sdk', 'shared/shell-sdk'),
    webProject('ui', 'shared/ui'),
    webProject('shell', 'shell'),
    ...modules.map((name) => webProject(name, name)),
  ],
};
