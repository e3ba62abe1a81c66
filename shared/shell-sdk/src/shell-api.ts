import { CONTRACT_VERSION, type ShellApi } from '@sci/module-contract';
import { notify } from './notices.ts';
import { invalidate } from './queries.ts';
import { report } from './report.ts';
import { href, navigate } from './routes.tsx';
import { companyAtom, fiscalYearAtom, sessionAtom, storeOf } from './state.ts';

/** What this shell can do beyond the contract's first version. */
const CAPABILITIES: ReadonlySet<string> = new Set([
  'notify.undo',
  'unsaved-changes',
  'hidden-amounts',
]);

/** The contract's view of the shell, given to a module's `setup`. */
export const shellApi: ShellApi = {
  contract: CONTRACT_VERSION,
  session: storeOf(sessionAtom),
  fiscalYear: storeOf(fiscalYearAtom),
  company: storeOf(companyAtom),
  navigate: (routeId, params) => navigate(routeId, params),
  href: (routeId, params) => href(routeId, params),
  invalidate: (tag) => void invalidate(tag),
  notify,
  report,
  supports: (capability) => CAPABILITIES.has(capability),
};
