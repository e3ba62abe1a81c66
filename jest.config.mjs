import { nodeProject, webProject } from './shared/build/jest/preset.mjs';

export default {
  // A busy machine is slow, not wrong.
  testTimeout: 20_000,
  projects: [
    nodeProject('money', 'shared/money'),
    nodeProject('contract', 'shared/contract'),
    nodeProject('registry', 'shared/registry'),
    nodeProject('module-contract', 'shared/module-contract'),
    nodeProject('build', 'shared/build'),
    nodeProject('platform', 'shared/platform'),
    nodeProject('engine', 'api/engine'),
    nodeProject('server', 'api/server', {
      globalSetup: '<rootDir>/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
    }),
    webProject('api-client', 'shared/api-client'),
    webProject('shell-sdk', 'shared/shell-sdk'),
    webProject('ui', 'shared/ui'),
    webProject('shell', 'shell'),
    webProject('mf-configuration', 'mf-configuration'),
    webProject('mf-gestion', 'mf-gestion'),
    webProject('mf-compte-rendu', 'mf-compte-rendu'),
    webProject('mf-admin', 'mf-admin'),
  ],
};
