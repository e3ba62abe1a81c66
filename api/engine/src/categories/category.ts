/** R: money in (*recette*), D: money out (*dépense*). */
export type Sense = 'R' | 'D';

export type Requirement = 'required' | 'optional' | 'forbidden';

/** What else has to be chosen with the category, or what it stands for. */
export type Counterpart =
  | 'aucun'
  | 'locataire'
  | 'banque'
  | 'syndic'
  | 'emprunt'
  | 'compte_courant'
  | 'depot'
  | 'capital'
  | 'immobilisation'
  | 'tiers'
  | 'attente';

/** Groups of the product's ledger checks. */
export type LedgerGroup =
  | 'LOYERS'
  | 'CHARGES_LOCATIVES'
  | 'ADMIN_GESTION'
  | 'ASSURANCES'
  | 'TRAVAUX'
  | 'IMPOTS'
  | 'COPROPRIETE'
  | 'EMPRUNTS'
  | 'DEPOTS'
  | 'COMPTES_COURANTS'
  | 'CAPITAL'
  | 'IMMOBILISATIONS'
  | 'BANQUE'
  | 'TIERS'
  | 'FRAIS_GENERAUX'
  | 'DIVERS'
  | 'ATTENTE';

/** An account in force from a fiscal year on: the chart of accounts changed on 1 January 2025. */
export interface DatedAccount {
  readonly from: number;
  readonly account: string;
}

/**
 * What a bank movement, or a part of one, is for: it decides the account, the lines of form 2072
 * and the SIG row. A category used by a closed year is never remapped: `validFromYear` and
 * `validToYear` bound its life instead.
 */
export interface Category {
  readonly code: string;
  readonly label: string;
  /** As it normally is; a refund keeps its category with the opposite sign, so this only warns. */
  readonly sense: Sense | 'RD';
  /**
   * By ascending year. "000" at the end of 164, 165, 211, 213, 231, 455 and 457 stands for a
   * sequence.
   */
  readonly accounts: readonly DatedAccount[];
  /**
   * Lines of form 2072 fed by the category: "1" to "22", "9bis", "R6" to "R8"; none for what is not
   * taxed here.
   */
  readonly taxLines: readonly string[];
  readonly sigRow: string;
  readonly building: Requirement;
  readonly associate: Requirement;
  readonly counterpart: Counterpart;
  readonly group: LedgerGroup;
  readonly note: string;
  readonly validFromYear: number;
  readonly validToYear?: number;
}

export type CategoryTable = ReadonlyMap<string, Category>;

export const categoryTable = (categories: readonly Category[]): CategoryTable =>
  new Map(categories.map((category) => [category.code, category]));

export const isValidIn = (category: Category, year: number): boolean =>
  category.validFromYear <= year && year <= (category.validToYear ?? Infinity);

export const needsLoan = (category: Category): boolean => category.counterpart === 'emprunt';

/**
 * The account of a category in a fiscal year, sequence not yet replaced. Throws when the table has
 * none for that year.
 */
export function accountInYear(category: Category, year: number): string {
  const dated = category.accounts.findLast(({ from }) => from <= year);
  if (dated === undefined) throw new RangeError(`${category.code} has no account in ${year}`);
  return dated.account;
}
