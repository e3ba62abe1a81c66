import type { AssemblyDecision } from '../assembly/allocate-result.ts';
import type { ImputedDeficit } from '../associates/letting-condition.ts';
import type { Holding } from '../associates/holdings.ts';
import type { ProfitKey } from '../associates/profit-key.ts';
import type { UsufructClause } from '../associates/usufruct.ts';
import type { ShareMovement } from '../associates/share-movement.ts';
import type { Category } from '../categories/category.ts';
import type { Company, Masters } from '../company/company.ts';
import type { BankCertificate } from '../controls/yearly-figures.ts';
import type { Formula } from '../formula/formula.ts';
import type { LedgerInput } from '../ledger/post-entries.ts';
import type { ResultBalance } from '../sig/compute-sig.ts';

/**
 * The books of a company for one fiscal year, 1 January to 31 December: everything that its figures
 * depend on.
 */
export interface YearInput extends Masters, LedgerInput {
  readonly company: Company;
  /** Holdings on 1 January, before any transfer of the year. */
  readonly initialShares: readonly Holding[];
  readonly shareMovements: readonly ShareMovement[];
  /** Classes 6 and 7 of the year before, for the comparison of the SIG; none in the first year. */
  readonly previousYear?: { readonly year: number; readonly balances: readonly ResultBalance[] };
  readonly controls: {
    readonly expectedRentsPerLot: number;
    readonly certificates: readonly BankCertificate[];
  };
  readonly assembly?: YearAssembly;
  /**
   * A statutory key of the year, in hundredths of a percent by associate, that takes the place of the
   * shares in the result; together 100 %.
   */
  readonly profitKey?: ProfitKey;
  /** What the statutes in force on the closing date say of shares whose usufruct is apart. */
  readonly usufruct?: UsufructClause;
  /** Codes of the categories that the manager reads otherwise, where the law leaves a choice. */
  readonly readings?: ReadonlySet<string>;
  /** Of the years before whose letting condition still runs; only needed where a building is sold or lent. */
  readonly imputedDeficits?: readonly ImputedDeficit[];
}

interface YearAssembly {
  /** The day of the meeting, in the next year. */
  readonly date: string;
  readonly decision: AssemblyDecision;
}

/** The rules that administrators may edit; the defaults of the product otherwise. */
export interface YearRules {
  readonly categories: readonly Category[];
  /** Of every year: those in force are taken. */
  readonly formulas: readonly Formula[];
}
