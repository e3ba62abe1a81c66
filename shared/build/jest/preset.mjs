// The Jest settings of every workspace package, written once. Packages of Node run as they do in
// production: by the workspace's Node 24 itself, a module loaded once for all suites of a worker
// (docs/decisions/0051). Those of the browser run in a page of jsdom, compiled, which needs
// --experimental-vm-modules for libraries that are published as ES modules only.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { appFolders, WORKSPACE_ROOT as root } from '@sci/build/workspace';
import { usedIcons } from './used-icons.mjs';
import { wholeLibrary } from './whole-library.mjs';

const here = import.meta.dirname;
const INTERFACE = 'shared/ui';
const smallFiles = { ...usedIcons(), ...(await wholeLibrary('@mantine/core', INTERFACE)) };

const compiled = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic', development: true } },
  },
  module: { type: 'es6' },
};

/**
 * What a test or a hook may take that asks for no time of its own: a busy machine is slow, not
 * wrong.
 */
export const TIME_LIMIT_MS = 120_000;

/**
 * Generated examples come from a seed that is the same in every run, unless PROPERTY_SEED asks for
 * another: seeded.mjs.
 */
const SEEDED = path.join(here, 'seeded.mjs');

const common = (name, folder) => ({
  displayName: name,
  rootDir: path.join(root, folder),
  cacheDirectory: path.join(root, '.cache/jest'),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
});

/**
 * A package that runs in Node: contract, engine, server, registry. `settings`: what only this
 * package needs.
 */
export const nodeProject = (name, folder, settings = {}) => ({
  ...common(name, folder),
  runner: fileURLToPath(import.meta.resolve('jest-light-runner/child-process')),
  setupFiles: [SEEDED],
  setupFilesAfterEnv: [path.join(here, 'time-limit.mjs')],
  ...settings,
});

/** A package that runs in the browser: modules, shell, interface. */
export const webProject = (name, folder) => ({
  ...common(name, folder),
  testEnvironment: path.join(here, 'jsdom-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  transform: { '\\.tsx?$': [fileURLToPath(import.meta.resolve('@swc/jest')), compiled] },
  moduleNameMapper: {
    '^fast-check$': SEEDED,
    '\\.css$': path.join(here, 'style-stub.mjs'),
    ...smallFiles,
  },
  setupFilesAfterEnv: [path.join(here, 'setup-web.mjs')],
});

/** The modules of a repository, each a project of its own. */
export const moduleProjects = () => ({
  testTimeout: TIME_LIMIT_MS,
  projects: appFolders()
    .filter((name) => name.startsWith('mf-'))
    .map((name) => webProject(name, name)),
});
