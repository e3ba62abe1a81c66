import { useAtom, useAtomValue } from 'jotai';
import {
  companyAtom,
  currentBankAccountAtom,
  fiscalYearAtom,
  readOnlyAtom,
  sessionAtom,
} from './state.ts';
import { href, navigate } from './routes.tsx';
import { invalidate } from './queries.ts';
import { notify } from './notices.ts';
import { report } from './report.ts';

/**
 * The person of the session; an administrator in somebody's place is that somebody, with
 * `impersonating`.
 */
export const useSession = () => useAtomValue(sessionAtom);

/** The year chosen in the header, as the company lives it. */
export const useFiscalYear = () => useAtomValue(fiscalYearAtom);

export const useCompany = () => useAtomValue(companyAtom);

/** Whether the chosen year can be changed, and if not, why and since when. */
export const useReadOnly = () => useAtomValue(readOnlyAtom);

/** The bank account that the user is looking at, kept in this browser; 0 while he chose none. */
export const useCurrentBankAccount = () => useAtom(currentBankAccountAtom);

/** Everything a screen asks of the shell, in one hook. */
export function useShell() {
  return {
    session: useSession(),
    fiscalYear: useFiscalYear(),
    company: useCompany(),
    readOnly: useReadOnly(),
    navigate,
    href,
    notify,
    report,
    invalidate,
  };
}
