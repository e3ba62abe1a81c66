import type { Cents } from '@sci/money/cents';

/**
 * What a company is, as the engine sees it. Ids are the caller's; `seq` numbers the sub-accounts
 * and never changes.
 */
export interface Company {
  readonly name: string;
  readonly siren: string;
  readonly capital: Cents;
  readonly sharesTotal: number;
  /** It has opted for VAT on its rents (CGI art. 260, 2°); left out while nobody said. */
  readonly vatOption?: boolean;
}

export interface Associate {
  readonly id: number;
  readonly seq: number;
  readonly name: string;
  readonly isGerant: boolean;
  /** How his part is taxed; as property income when left out. */
  readonly regime?: AssociateRegime;
  /** His shares belong to several people together (*indivision*). */
  readonly undivided?: Undivided;
  /** Where he lives when it is not in France: ISO 3166-1, two letters. */
  readonly abroad?: string;
}

/** Who speaks for the owners of undivided shares; empty while nobody was appointed. */
export interface Undivided {
  readonly representative: string;
}

/**
 * PERSON: property income of a natural person. COMPANY: a legal person. BUSINESS: the shares stand in
 * the balance sheet of a business at a real regime (BIC, BA). With one of the last two the company
 * files the complete form, and that part follows the rules of its holder (CGI art. 238 bis K).
 */
export type AssociateRegime = 'PERSON' | 'COMPANY' | 'BUSINESS';

export type BuildingType = 'U' | 'R' | 'IR' | 'AP' | 'M' | 'P';
export type BuildingUsage = 'habitation' | 'professionnel' | 'mixte';

/** A free use of part of the time, of part of the building, or both. */
export interface FreeUseExtent {
  /** First day, "YYYY-MM-DD"; since ever when left out. */
  readonly from?: string;
  /** Last day, included; without end when left out. */
  readonly to?: string;
  /** So many dwellings, square metres or shares of the building... */
  readonly lent?: number;
  /** ...out of so many. */
  readonly outOf?: number;
}

export interface Building {
  readonly id: number;
  readonly seq: number;
  readonly label: string;
  readonly typeCode: BuildingType;
  readonly taxSystem: string;
  /** Units let in the year: the flat allowance of line 7. */
  readonly nbLocaux: number;
  /** Units expected to pay their rents in the year. */
  readonly lotsLoues: number;
  readonly usage?: BuildingUsage;
  /** Lent free of charge in the year (*mise à disposition gratuite*). */
  readonly freeUse?: boolean;
  /** When and how much of it is lent; all of it, always, when left out. */
  readonly freeUseExtent?: FreeUseExtent;
  readonly purchaseValue?: Cents;
  readonly acquisitionDate?: string;
  readonly saleDate?: string;
  /** First year that counts it: it was entered when earlier ones were closed. */
  readonly knownFrom?: number;
  /** Of the deed: due from the day of the sale on, whenever it is cashed. */
  readonly salePrice?: Cents;
  /**
   * First year in whose books what is cashed of the price settles the deed; that of the deed when left
   * out.
   */
  readonly priceKnownFrom?: number;
  /** Of the years before; nothing when left out. */
  readonly priceBefore?: PriceBefore;
  /** The deposits of its tenants pass to the buyer, deducted from the price. */
  readonly depositsPassed?: boolean;
  /** False: its sale was closed before the engine wrote the entry that takes it out of the assets. */
  readonly bookValueOut?: boolean;
}

/** What earlier years did with what they cashed of a price. */
export interface PriceBefore {
  /** In their results: the deed adds the rest alone. */
  readonly counted: Cents;
  /** Left for the deed, on the account of receivables. */
  readonly advanced: Cents;
}

export interface BankAccount {
  readonly id: number;
  readonly seq: number;
  readonly name: string;
  readonly initialAmount: Cents;
  readonly dateInit: string;
}

export interface Loan {
  readonly id: number;
  readonly seq: number;
  readonly label: string;
  readonly buildingId?: number;
  readonly openingPrincipal: Cents;
  /** Remaining principal on 31 December by the bank's schedule, when known. */
  readonly closingPrincipal?: Cents;
}

/** Who the sub-accounts belong to: everything an account number or a label may need. */
export interface Masters {
  readonly associates: readonly Associate[];
  readonly buildings: readonly Building[];
  readonly bankAccounts: readonly BankAccount[];
  readonly loans: readonly Loan[];
}

/**
 * Whether the company owned a building on at least one day of a year; one without dates was always
 * its own. A year that was closed before anybody entered it does not count it.
 */
export const isHeldIn = (
  {
    acquisitionDate,
    saleDate,
    knownFrom,
  }: Pick<Building, 'acquisitionDate' | 'saleDate' | 'knownFrom'>,
  year: number,
): boolean =>
  (acquisitionDate ?? '') <= `${year}-12-31` &&
  (saleDate ?? '9999') >= `${year}-01-01` &&
  (knownFrom ?? year) <= year;
