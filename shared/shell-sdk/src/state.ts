import { atom, getDefaultStore, type Atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type {
  CompanySnapshot,
  FiscalYearSnapshot,
  SessionSnapshot,
  Store,
} from '@sci/module-contract';
import { closed } from './readers.ts';

/** Who acts in the user's place, until when, and whether he may write. Instants, UTC. */
export interface Impersonation {
  readonly adminName: string;
  readonly reason: string;
  readonly expiresAt: string;
  readonly writingUntil: string | null;
}

export interface Session extends SessionSnapshot {
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly impersonation: Impersonation | null;
}

export interface FiscalYear extends FiscalYearSnapshot {
  /**
   * Id of the company's own row for the year: many calls name the year by it. Null for somebody
   * without company.
   */
  readonly fiscalYearCompanyId: number | null;
  /** Last day to file the 2072, the postponed date first. `YYYY-MM-DD`, null while unknown. */
  readonly declarationDate: string | null;
  readonly assemblyDate: string | null;
}

export interface ReadOnly {
  readonly readOnly: boolean;
  /** A French sentence; null while the year is open. */
  readonly reason: string | null;
  /** The day since which it is so, `YYYY-MM-DD`, when there is one. */
  readonly since: string | null;
}

export type Company = CompanySnapshot;

export const NOBODY: Session = {
  userId: 0,
  name: '',
  firstName: '',
  email: '',
  isAdmin: false,
  readOnly: true,
  impersonating: false,
  impersonation: null,
};
export const OPEN: ReadOnly = { readOnly: false, reason: null, since: null };

export const store = getDefaultStore();

/** Everybody who asks is given the very same: nobody changes it in its place. */
function snapshotAtom<Snapshot>(initial: Snapshot) {
  const kept = atom(closed(initial));
  return atom(
    (get) => get(kept),
    (_get, set, next: Snapshot) => set(kept, closed(next)),
  );
}

export const sessionAtom = snapshotAtom<Session>(NOBODY);
export const companyAtom = snapshotAtom<Company>({ id: null, name: '', warnings: [] });
export const readOnlyAtom = snapshotAtom<ReadOnly>(OPEN);
export const fiscalYearAtom = snapshotAtom<FiscalYear>({
  year: new Date().getFullYear(),
  controlled: false,
  api: 'v2',
  fiscalYearCompanyId: null,
  declarationDate: null,
  assemblyDate: null,
});

/** 0: none was chosen, the API then takes the company's default account. */
export const currentBankAccountAtom = atomWithStorage('current_bank_account', 0, undefined, {
  getOnInit: true,
});

/** The contract's view of an atom, for code outside React. */
export const storeOf = <T>(source: Atom<T>): Store<T> => ({
  get: () => store.get(source),
  subscribe: (listener) => store.sub(source, listener),
});
