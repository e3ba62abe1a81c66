import type { SemVer } from './manifest.ts';

/**
 * Version of the agreement between shell and modules, stamped into each module when it is built.
 * An addition is a minor; a removal needs a minor in which it is deprecated, then a major. The shell serves majors N and N−1.
 */
export const CONTRACT_VERSION: SemVer = '1.0.0';
