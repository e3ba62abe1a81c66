import type { z } from 'zod';
import type * as annualAccounts from '@sci/contract/annual-accounts';
import type * as assembly from '@sci/contract/assembly';
import type * as associate from '@sci/contract/associate';
import type * as account from '@sci/contract/associate-account';
import type * as ledger from '@sci/contract/ledger';
import type * as pack from '@sci/contract/associate-pack';
import type * as building from '@sci/contract/building';
import type { ConveningWay } from '@sci/contract/convening';
import type * as declaration from '@sci/contract/declaration';
import type * as control from '@sci/contract/control';
import type * as points from '@sci/contract/points';
import type * as report from '@sci/contract/report';
import type * as shareMovement from '@sci/contract/share-movement';
import type * as shareRegister from '@sci/contract/share-register';
import type * as shareTransfer from '@sci/contract/share-transfer';
import type * as taxReturn from '@sci/contract/tax-return';
import type { Cents } from '@sci/money/cents';
import type { CompanyOnPaper } from '../print/company.ts';

/**
 * What each document is made from: the replies of the API as they are, in cents, and who the company
 * is. A document computes nothing: a figure that no reply holds is a field here, and the engine
 * gives it.
 */

export type Account = z.output<typeof account.AccountSummary>;
export type AccountStatement = z.output<typeof account.AccountDetail>;
export type Associate = z.output<typeof associate.Associate>;
export type ShareMovement = z.output<typeof shareMovement.ShareMovement>;
export type AnnualAccounts = z.output<typeof annualAccounts.AnnualAccounts>;
export type IncomeStatement = z.output<typeof annualAccounts.IncomeStatement>;
export type BalanceSheet = z.output<typeof annualAccounts.SimplifiedBalanceSheet>;
export type LoanPositions = z.output<typeof annualAccounts.LoanPositions>;
export type ShareRegister = z.output<typeof shareRegister.ShareRegister>;
export type ShareTransfer = z.output<typeof shareTransfer.ShareTransfer>;
export type LedgerAccount = z.output<typeof ledger.LedgerAccount>;
export type Building = z.output<typeof building.Building>;
export type Loan = z.output<typeof building.Loan>;
export type Company = CompanyOnPaper;
export type Control = z.output<typeof control.Control>;
export type GeneralAssembly = z.output<typeof assembly.GeneralAssembly>;
export type Point = points.Point;
export type FormSheet = z.output<typeof declaration.FormSheet>;
export type AssociatePack = pack.AssociatePack;
/** For whom a full file is edited. */
export type FileReader = z.output<typeof report.FileReader>;
export type Sig = z.output<typeof report.Sig>;
export type TaxReturn = z.output<typeof taxReturn.TaxReturn>;
export type TaxReturnGlobal = z.output<typeof taxReturn.TaxReturnGlobal>;

/** What every document says of itself. */
export interface Edition {
  readonly company: Company;
  /** Day of edition, `YYYY-MM-DD`. */
  readonly editedOn: string;
}

/** For the reports whose reply does not say that the year is not controlled yet. */
export interface YearEdition extends Edition {
  readonly year: number;
  /** Every page says BROUILLON. */
  readonly draft: boolean;
}

/** The draft of a deed, with what the register says of the giver's shares. */
export interface ShareTransferData extends Edition {
  readonly transfer: ShareTransfer;
  readonly from: Associate;
  readonly to: Associate;
  /** Of these shares, those that leave the giver's full ownership: he keeps their other half. */
  readonly split: number;
  readonly nominal: Cents | null;
  /** The account of the giver in the register, up to the day of the deed. */
  readonly origin: ShareRegister['accounts'][number]['lines'];
}

export interface TaxReturnData extends Edition {
  readonly taxReturn: TaxReturn;
}

export interface TaxReturnGlobalData extends Edition {
  readonly taxReturn: TaxReturnGlobal;
  /** Identity of the associates for annex 2: birth and address. */
  readonly associates: readonly Associate[];
  /** Addresses of the buildings for annex 1. */
  readonly buildings: readonly Building[];
  /** Set on the copy of a return that was filed. */
  readonly declared?: DeclaredReturn;
  /** The boxes of the form that are no figures. */
  readonly sheets?: readonly FormSheet[];
  /** Doubtful choices, on the manager's own document. */
  readonly points?: readonly Point[];
}

/** What the copy of a filed return says of itself. */
export interface DeclaredReturn {
  /** 1 is the first return, the others correct the one before. */
  readonly number: number;
  /** Day of filing, `YYYY-MM-DD`. */
  readonly on: string;
  /** The receipt of the tax office; empty when there is none. */
  readonly reference: string;
  /** Who said so. */
  readonly by: string;
}

export interface SigData extends Edition {
  readonly sig: Sig;
}

export interface AnnualAccountsData extends Edition {
  readonly accounts: AnnualAccounts;
}

/** Sums of an account up to a place in it. */
export interface CarriedSums {
  readonly debit: Cents;
  readonly credit: Cents;
  /** Debit − credit, with what the account was opened with. */
  readonly balance: Cents;
}

/** An account with its lines, or with those that one part of a long ledger holds. */
export interface LedgerSlice extends LedgerAccount {
  /** The sums before the first line given; undefined when that is the first of the account. */
  readonly brought?: CarriedSums;
  /** The sums after the last line given; undefined when that is the last of the account. */
  readonly carried?: CarriedSums;
}

/** Which part of a ledger that is too long for one document this one is. */
export interface LedgerPart {
  readonly number: number;
  readonly of: number;
  /** Every account of the year, for the trial balance; empty but in the first part. */
  readonly trial: readonly LedgerAccount[];
}

export interface LedgerData extends YearEdition {
  readonly accounts: readonly LedgerSlice[];
  /** Undefined when one document holds the whole. */
  readonly part?: LedgerPart;
  /** How many lines are left to a document of their own; undefined when the lines are here. */
  readonly apart?: number;
  readonly buildings: readonly Pick<Building, 'id' | 'sequence' | 'label'>[];
  /** Totals of the trial balance. */
  readonly totals: {
    readonly opening: Cents;
    readonly debit: Cents;
    readonly credit: Cents;
    readonly closing: Cents;
  };
  /** Set when only the lines of one building are given: its sub-totals do not balance. */
  readonly onlyBuilding?: string;
}

export interface AssociateStatementData extends YearEdition {
  readonly account: AccountStatement;
}

export interface QuotePartStatementData extends Edition {
  readonly taxReturn: TaxReturnGlobal;
  readonly associates: readonly Associate[];
  /** The associate whose statement it is; all of them when absent. */
  readonly associateId?: number;
  /** Carried losses and flat allowance, where the document tells them. */
  readonly packs?: readonly AssociatePack[];
}

export interface ShareRegisterData extends Edition {
  readonly register: ShareRegister;
}

export interface AssemblyData extends Edition {
  readonly assembly: GeneralAssembly;
  /** BROUILLON: the year is not controlled yet. */
  readonly draft: boolean;
  readonly associates: readonly Associate[];
  /** For the N / N−1 table of the manager's report. */
  readonly sig: Sig | null;
  /** Current accounts at the end of the year. */
  readonly accounts: readonly Account[];
  /** Every page says PROJET: a convening that nobody sent. */
  readonly isProject?: boolean;
}

/** What is sent to everybody. */
export interface AssemblyConveningData extends AssemblyData {
  /** By which way to whom; what is not sent yet is told by the way of the meeting. */
  readonly letters?: readonly { readonly associate_id: number; readonly way: ConveningWay }[];
}

/** What one associate is sent, and by which way. */
export interface AssemblyLetterData extends AssemblyData {
  readonly associateId: number;
  readonly way: ConveningWay;
}

/** Minutes as they stand in the register. */
export interface RegisteredMinutes {
  readonly number: number;
  readonly year: number;
  readonly meetingDate: string;
  readonly version: number;
  /** Of the file that was made when the assembly was held. */
  readonly sha256: string | null;
  /** null while an assembly that was held is taken up again. */
  readonly written: AssemblyData | null;
}

export interface AssemblyRegisterData extends Edition {
  /** In the order of their numbers. */
  readonly minutes: readonly RegisteredMinutes[];
}

export interface Attachment {
  readonly date: string | null;
  readonly label: string;
  readonly fileName: string;
  readonly amount: Cents | null;
}

/** The parts of the full file, in its order; a part left out is not printed. */
export interface FullFileParts {
  readonly identity?: {
    readonly associates: readonly Associate[];
    readonly movements: readonly ShareMovement[];
    /** Who holds what on the last day of the year: printed where the register itself is not. */
    readonly state: ShareRegister;
  };
  readonly register?: ShareRegister;
  readonly heritage?: { readonly buildings: readonly Building[]; readonly loans: readonly Loan[] };
  readonly taxReturn?: Omit<TaxReturnGlobalData, keyof Edition>;
  readonly quoteParts?: Omit<QuotePartStatementData, keyof Edition>;
  readonly sig?: { readonly sig: Sig };
  readonly income?: IncomeStatement;
  readonly balanceSheet?: BalanceSheet;
  readonly loans?: LoanPositions;
  readonly associateAccounts?: { readonly accounts: readonly AccountStatement[] };
  readonly ledger?: Omit<LedgerData, keyof YearEdition>;
  readonly controls?: { readonly controls: readonly Control[] };
  /** Of every assembly that was held on the accounts of the year. */
  readonly assembly?: { readonly minutes: readonly Omit<AssemblyData, keyof Edition | 'draft'>[] };
  readonly attachments?: { readonly attachments: readonly Attachment[] };
}

export interface FullFileData extends YearEdition {
  readonly reader: FileReader;
  /** The associate whose file it is; empty for the other readers. */
  readonly associate: string;
  readonly parts: FullFileParts;
  /** Parts that were asked for and are not ready, with the reason: said on the first pages. */
  readonly missing: readonly { readonly label: string; readonly reason: string }[];
}
