import { installedVersion } from './workspace.ts';

/** One line of the table of what the shell shares with its modules. */
export interface SharedRule {
  /** The import as it is written in the code, and the key of the share scope. */
  readonly request: string;
  /**
   * In the shell's first file, because the shell itself uses it at once. Anything else comes with
   * the first screen that needs it.
   */
  readonly eager: boolean;
  /**
   * Refuse to run instead of warning when the version offered is out of range. Only where a second
   * copy or another major breaks the page; facades are compared name by name when publishing, which
   * is finer than a version.
   */
  readonly strictVersion: boolean;
}

/**
 * What is shared: our facades, never the libraries behind them. Sharing a library switches its
 * tree-shaking off; a facade is compiled once, in the shell, reduced to the names it exports.
 * Modules bundle nothing of it.
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
  { request: '@sci/ui/table', eager: false, strictVersion: false },
];

/** Requests that only the shell compiles in development builds. */
const DEVELOPMENT_ONLY: SharedRule = {
  request: 'react/jsx-dev-runtime',
  eager: true,
  strictVersion: true,
};

/**
 * What a module may compile into itself, by folder or file of this repository: small, without state,
 * of no use to anybody else. Icons are among them: a module takes the few that it draws, instead of
 * everybody's in the shell's first load.
 */
export const BUNDLED_BY_MODULES: readonly string[] = [
  'shared/money/',
  'shared/contract/',
  'shared/module-contract/',
  'shared/ui/src/icons.',
];

/**
 * The libraries behind the facades: a module that reaches one directly would ship a second copy
 * with its own state.
 */
export const PRIVATE_LIBRARIES: readonly RegExp[] = [
  /^@mantine\//,
  /^@tanstack\//,
  /^@floating-ui\//,
  /^react-router/,
  /^jotai/,
  /^i18next/,
  /^react-i18next$/,
  /^dayjs$/,
  /^react$/,
  /^react-dom$/,
  /^scheduler$/,
  /^zod$/,
];

export const sharedRules = (development: boolean): readonly SharedRule[] =>
  development ? [...SHARED, DEVELOPMENT_ONLY] : SHARED;

/**
 * The range that a module asks for: what it was built with, or a later minor. It is written in its
 * release and compared before publishing; the share scope compares again at run time.
 */
export const requiredRange = (request: string): string => {
  const [major, minor] = installedVersion(request).split('.');
  return `^${major}.${minor}.0`;
};

/** What both sides agree on about one package. */
const termsOf = ({ request, strictVersion }: SharedRule) => ({
  version: installedVersion(request),
  requiredVersion: requiredRange(request),
  strictVersion,
});

/** The table for the shell's side of the shared scope, by request. */
export const shareTerms = (development: boolean): Record<string, object> =>
  Object.fromEntries(sharedRules(development).map((rule) => [rule.request, termsOf(rule)]));

/**
 * The `shared` option of a module: one instance per page, whoever asks, and no copy of its own to
 * fall back on.
 */
export const sharedOption = (development: boolean): Record<string, object> =>
  Object.fromEntries(
    sharedRules(development).map((rule) => [
      rule.request,
      { ...termsOf(rule), singleton: true, import: false },
    ]),
  );
