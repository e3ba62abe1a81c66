/** What a module is given: the only things it can ask of the shell. */
import type { ConditionId, SemVer } from './manifest.ts';
import type { RouteId } from './offers.ts';

export interface ShellApi {
  readonly contract: SemVer;
  readonly session: Store<SessionSnapshot>;
  readonly fiscalYear: Store<FiscalYearSnapshot>;
  readonly company: Store<CompanySnapshot>;
  navigate(routeId: RouteId, params?: RouteParams): void;
  href(routeId: RouteId, params?: RouteParams): string;
  /** Tells every screen that data of this kind changed on the server. */
  invalidate(tag: DataTag): void;
  notify(message: { kind: 'success' | 'error' | 'info'; text: string }): void;
  report(error: unknown, extra?: Record<string, string>): void;
  /** Feature probing instead of version sniffing: lets a new module run on an old shell. */
  supports(capability: string): boolean;
}

export type RouteParams = Readonly<Record<string, string | number>>;

export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface SessionSnapshot {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly readOnly: boolean;
  readonly impersonating: boolean;
}

export interface FiscalYearSnapshot {
  readonly year: number;
  readonly controlled: boolean;
  readonly api: 'v1' | 'v2';
}

export interface CompanySnapshot {
  readonly id: number | null;
  readonly name: string;
  readonly warnings: readonly ConditionId[];
}

/** Kinds of data that a write may change. */
export const DATA_TAGS = [
  'associates',
  'properties',
  'bankAccounts',
  'bankMovements',
  'ledger',
  'company',
  'fiscalYear',
] as const;

/**
 * Of a word that a build of another version says, the shell believes that anything changed.
 * 'partners' is 'associates', deprecated since contract 1.1 (2026-11-24).
 */
export type DataTag = (typeof DATA_TAGS)[number] | 'partners';
