import { installedVersion } from './workspace.ts';

/** One line of the table of what the shell shares with its modules. */
export interface SharedRule {
  /** The import as it is written in the code, and the key of the share scope. */
  readonly request: string;
  /**
   * In the shell's first files. What the shell imports statically must be: the federation runtime would otherwise have to
   * fetch it before the first line of the shell runs. Anything else is fetched by the first screen that needs it.
   */
  readonly eager: boolean;
  /**
   * Refuse to run instead of warning when the version offered is out of range. Only where a second copy or another major
   * breaks the page; facades are compared name by name when publishing, which is finer than a version.
   */
  readonly strictVersion: boolean;
}

/**
 * What is shared: our facades, never the libraries behind them. Sharing a library switches its tree-shaking off; a facade
 * is compiled once, in the shell, reduced to the names it exports. Modules bundle nothing of it.
 */
export const SHARED: readonly SharedRule[] = [
  { request: 'react', eager: true, strictVersion: true },
  { request: 'react-dom', eager: true, strictVersion: true },
  { request: 'react/jsx-runtime', eager: true, strictVersion: true },
  { request: '@sci/shell-sdk', eager: true, strictVersion: false },
  { request: '@sci/api-client', eager: true, strictVersion: false },
  { request: '@sci/ui', eager: true, strictVersion: false },
  { request: '@sci/ui/forms', eager: false, strictVersion: false },
  { request: '@sci/ui/ext', eager: false, strictVersion: false },
  { request: '@sci/ui/dates', eager: false, strictVersion: false },
  { request: '@sci/ui/charts', eager: false, strictVersion: false },
  { request: '@sci/ui/table', eager: false, strictVersion: false },
];

/** Requests that only the shell compiles in development builds. */
const DEVELOPMENT_ONLY: SharedRule = { request: 'react/jsx-dev-runtime', eager: true, strictVersion: true };

/**
 * What a module may compile into itself, by folder or file of the workspace: small, without state, of no use to anybody else.
 * Icons are among them: a module takes the few that it draws, instead of everybody's in the shell's first load.
 */
export const BUNDLED_BY_MODULES: readonly string[] = [
  'shared/money/', 'shared/contract/', 'shared/module-contract/', 'shared/ui/src/icons.ts',
];

/** The libraries behind the facades: a module that reaches one directly would ship a second copy with its own state. */
export const PRIVATE_LIBRARIES: readonly RegExp[] = [
  /^@mantine\//, /^@tanstack\//, /^@floating-ui\//, /^react-router/, /^jotai/, /^i18next/, /^react-i18next$/, /^axios$/, /^dayjs$/,
  /^recharts$/, /^react$/, /^react-dom$/, /^scheduler$/, /^zod$/,
];

export const sharedRules = (development: boolean): readonly SharedRule[] =>
  development ? [...SHARED, DEVELOPMENT_ONLY] : SHARED;

/**
 * The range that a module asks for: what it was built with, or a later minor. It is written in its release and compared
 * before publishing; the share scope compares again at run time.
 */
export const requiredRange = (request: string): string => {
  const [major, minor] = installedVersion(request).split('.');
  return `^${major}.${minor}.0`;
};

/** The `shared` option of the federation plugin. */
export function sharedOption(kind: 'shell' | 'remote', development: boolean): Record<string, object> {
  return Object.fromEntries(sharedRules(development).map((rule) => [rule.request, {
    // One instance per page, whoever asks.
    singleton: true,
    version: installedVersion(rule.request),
    requiredVersion: requiredRange(rule.request),
    strictVersion: rule.strictVersion,
    // `import: false`: the module bundles no copy to fall back on.
    ...(kind === 'shell' ? { eager: rule.eager } : { import: false }),
  }]));
}
