import type { DecisionKind, DecisionRule } from '../company/statutes.ts';
import type { Category } from '../categories/category.ts';
import type { BuildingType } from '../company/company.ts';
import type { FormulaKind } from '../formula/formula.ts';
import type { SupportingType } from '../company/supporting-data.ts';
import type { LawRow } from './law-table.ts';

/** Another lawful reading of where a category goes; its code is that of the category. */
export interface ReadingRow extends LawRow {
  /** What the manager says when he takes it. */
  readonly label: string;
  /** Lines of form 2072 in that reading; none: left out. */
  readonly taxLines: readonly string[];
}

/** A date of the filing year, so many days or months after another one. */
export interface DeadlineRow extends LawRow {
  readonly code: 'DECLARATION_2072' | 'DECLARATION_2072_REPORT' | 'ASSEMBLEE';
  readonly label: string;
  /** A day of the filing year "MM-DD", the closing of the fiscal year, or another deadline. */
  readonly after: string;
  readonly count: number;
  readonly unit: 'workingDays' | 'days' | 'months';
}

export type FormalityCode =
  | 'NOTIFICATION'
  | 'AGREMENT'
  | 'ACTE_NOTARIE'
  | 'ENREGISTREMENT_CESSION'
  | 'ENREGISTREMENT_DONATION'
  | 'PLUS_VALUE'
  | 'OPPOSABILITE'
  | 'REGISTRE_DES_PARTS'
  | 'DEPOT_AU_GREFFE'
  | 'INSCRIPTION_RCS'
  | 'STATUTS'
  | 'BENEFICIAIRES_EFFECTIFS';

/** What a transfer of shares calls for. */
export interface FormalityRow extends LawRow {
  readonly code: FormalityCode;
  readonly label: string;
  readonly natures: readonly ('CESSION' | 'DONATION')[];
  /** `approval`: the associates have to approve it; `members`: somebody enters or leaves. */
  readonly when: 'always' | 'approval' | 'members';
  /** Null where the law that was read sets no last day. */
  readonly due: {
    readonly after: 'deed' | 'NOTIFICATION';
    readonly count: number;
    readonly unit: 'days' | 'months';
  } | null;
}

/** A public holiday: a day of every year "MM-DD", or so many days after Easter Sunday. */
export interface HolidayRow extends LawRow {
  readonly label: string;
  readonly day: string | { readonly afterEaster: number };
}

export interface BuildingTypeRow extends LawRow {
  readonly code: BuildingType;
  readonly label: string;
  /** The form separates urban from rural buildings only. */
  readonly location: 'urbain' | 'rural';
  /** Its land tax normally contains the household refuse tax (TEOM). */
  readonly bearsTeom: boolean;
}

/**
 * What a type of supporting data does with a field: asks for it, offers it, takes what an old row
 * or another program says without asking, or refuses it.
 */
export type FieldNeed = 'required' | 'optional' | 'ignored' | 'refused';

/** A type of supporting data: what it feeds, and what must be said of it. */
export interface SupportingTypeRow extends LawRow {
  readonly code: SupportingType;
  readonly label: string;
  /** In the choice list. */
  readonly shortLabel: string;
  /** What it changes, told to who enters it. */
  readonly effect: string;
  /**
   * Line of form 2072 that it feeds by itself; null for what goes through the ledger, or nowhere.
   */
  readonly taxLine: string | null;
  /** How the bridge from the accounting result to the tax result names it, and in which order. */
  readonly bridgeLabel: string | null;
  readonly bridgePosition: number | null;
  /** An amount below 0 means something. */
  readonly signed: boolean;
  readonly supplier: FieldNeed;
  readonly building: FieldNeed;
  readonly associate: FieldNeed;
  readonly category: FieldNeed;
  readonly movement: FieldNeed;
}

/**
 * A tax system (*régime, dispositif*) of a building. When the building was bought or the agreement
 * signed is shown to the user and decides nothing; what decides is the form (2072-S, or 2072-C,
 * which the product does not fill) and whether line 15 is used.
 */
export interface TaxSystem extends LawRow {
  /** In the choice list. */
  readonly position: number;
  readonly label: string;
  /** On papers, where room is short. */
  readonly shortLabel: string;
  readonly acquiredFrom: string | null;
  readonly acquiredTo: string | null;
  readonly mechanism: string;
  readonly form: '2072-S' | '2072-C';
  /** A deduction of line 15 may be entered as supporting data. */
  readonly usesLine15: boolean;
  /** The highest rate of that deduction, in percent of the receipts; null where nobody read it. */
  readonly line15Percent: number | null;
  /** The advantage is the associate's: he must be told, no line carries it. */
  readonly associateInformation: boolean;
  /** A loss of such a dwelling raises the limit of the deficit (CGI art. 156, I, 3°). */
  readonly raisesDeficitLimit: boolean;
}

/**
 * A default category as the law and the chart of accounts have it in some years: two rows when its
 * account changed.
 */
export interface CategoryRow
  extends
    LawRow,
    Pick<
      Category,
      | 'code'
      | 'label'
      | 'sense'
      | 'taxLines'
      | 'sigRow'
      | 'building'
      | 'associate'
      | 'counterpart'
      | 'group'
      | 'note'
    > {
  readonly account: string;
}

/**
 * A line of form 2072 in the years of a row, in the order of the form. A line that is an amount per
 * unit has no expression of its own: the amount is in the table of amounts.
 */
export interface FormulaRow extends LawRow {
  readonly label: string;
  readonly kind: FormulaKind;
  readonly expression: string;
  /** The line of form 2044 with the same meaning, if any. */
  readonly line2044: string;
}

/** How a collective decision is taken when the statutes are silent. */
export interface DecisionRow extends LawRow, DecisionRule {
  readonly code: DecisionKind;
  readonly label: string;
}
