/**
 * What users may have to download, in bytes after compression. Beyond `limit` nothing is built or
 * published.
 */
export interface Budget {
  readonly name: string;
  readonly target: number;
  readonly limit: number;
}

const KB = 1_000;

export const BUDGETS = {
  shellScripts: { name: 'JavaScript initial du shell (brotli)', target: 180 * KB, limit: 185 * KB },
  shellStyles: { name: 'CSS initial du shell (gzip)', target: 12 * KB, limit: 18 * KB },
  /**
   * All that a repeat visit downloads: whatever else it needs is kept for ever. It fits in one
   * initial congestion window, and grows with no module.
   */
  document: { name: 'HTML, soit une visite suivante (gzip)', target: 8 * KB, limit: 12 * KB },
  /** HTML, scripts and styles of the shell, and the list of the modules, up to five of them. */
  dashboard: { name: 'tableau de bord sans cache (brotli)', target: 200 * KB, limit: 205 * KB },
  /** The same when there are more. The shell may not take that room for itself. */
  fullDashboard: {
    name: 'tableau de bord sans cache, plus de cinq modules (brotli)',
    target: 205 * KB,
    limit: 1.05 * 205 * KB,
  },
  remoteEntry: { name: 'point d’entrée du module (gzip)', target: 18 * KB, limit: 20 * KB },
  route: { name: 'fichiers de la route (gzip)', target: 45 * KB, limit: 60 * KB },
  landing: { name: 'JavaScript d’une arrivée directe (brotli)', target: 265 * KB, limit: 295 * KB },
  /**
   * Administrators come every day with a full cache, and their lists open in drawers from the first
   * click on.
   */
  adminLanding: {
    name: 'JavaScript d’une arrivée directe dans l’administration (brotli)',
    target: 300 * KB,
    limit: 345 * KB,
  },
} as const satisfies Record<string, Budget>;

export interface Measure {
  readonly budget: Budget;
  /** What was measured: a route, a module. */
  readonly of: string;
  readonly bytes: number;
}

/** @returns one French sentence per measure that is over its limit */
export function overBudget(measures: readonly Measure[]): string[] {
  return measures
    .filter(({ budget, bytes }) => bytes > budget.limit)
    .map(
      ({ budget, of, bytes }) =>
        `${of} : ${budget.name} ${inKB(bytes)}, limite ${inKB(budget.limit)}`,
    );
}

/** 17 904 → '17,9 ko'. */
export const inKB = (bytes: number): string =>
  `${(bytes / KB).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} ko`;
