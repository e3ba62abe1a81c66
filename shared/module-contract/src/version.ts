import type { SemVer, SemVerRange } from './manifest.ts';

/**
 * Version of the agreement between shell and modules, stamped into each module when it is built. An
 * addition is a minor; a removal needs a minor in which it is deprecated, then a major. The shell
 * serves majors N and N−1.
 */
export const CONTRACT_VERSION: SemVer = '1.2.0';

/**
 * The API that the shell speaks: a module asks for a range of it. A removal of a call or of a field
 * needs a major.
 */
export const API_VERSION: SemVer = '1.0.0';

/**
 * The versions of the API that the server still answers: a tab whose shell speaks another one has
 * to reload.
 */
export const ANSWERED_API: SemVerRange = '^1.0.0';
