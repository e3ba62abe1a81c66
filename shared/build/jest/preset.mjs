// The Jest settings of every workspace package, written once. Runs on the workspace's Node 24 with
// --experimental-vm-modules, so that libraries published as ES modules only load without being compiled.
import path from 'node:path';

const here = import.meta.dirname;
const root = path.resolve(here, '../../..');

const swc = (react) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: react },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic', development: true } },
  },
  module: { type: 'es6' },
});

/**
 * Generated examples come from a seed that is the same in every run, unless PROPERTY_SEED asks for
 * another: seeded.mjs.
 */
const properties = { '^fast-check$': path.join(here, 'seeded.mjs') };

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
  testEnvironment: 'node',
  transform: { '\\.ts$': ['@swc/jest', swc(false)] },
  moduleNameMapper: properties,
  ...settings,
});

/** A package that runs in the browser: modules, shell, interface. */
export const webProject = (name, folder) => ({
  ...common(name, folder),
  testEnvironment: path.join(here, 'jsdom-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  transform: { '\\.tsx?$': ['@swc/jest', swc(true)] },
  moduleNameMapper: { ...properties, '\\.css$': path.join(here, 'style-stub.mjs') },
  setupFilesAfterEnv: [path.join(here, 'setup-web.ts')],
});
