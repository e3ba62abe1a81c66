import { cents, negate, sum, type Cents } from '@sci/money/cents';
import type { Building, Loan } from '../company/company.ts';
import { creditBalance, isOpening, type JournalEntry, type LedgerLine } from '../ledger/entry.ts';
import type { Movement } from '../ventilation/movement.ts';
import type { ControlStatus } from './control.ts';

/** The bank's yearly certificate of a loan. */
export interface BankCertificate {
  readonly loanId: number;
  readonly interest: Cents;
  readonly insurance: Cents;
  readonly capital?: Cents;
  readonly remainingPrincipal?: Cents;
}

export interface RentsFigure {
  readonly control: 'loyers_count';
  readonly buildingId: number;
  readonly expected: number;
  readonly found: number;
  readonly status: ControlStatus;
}

export interface PropertyTaxFigure {
  readonly control: 'taxe_fonciere';
  readonly buildingId: number;
  readonly amount: Cents;
  readonly status: ControlStatus;
}

export interface LoanInterestFigure {
  readonly control: 'interets_emprunt';
  readonly loanId: number;
  readonly bookedInterest: Cents;
  readonly bookedInsurance: Cents;
  /** Without a certificate there is nothing to compare with. */
  readonly certificate?: { readonly interest: Cents; readonly insurance: Cents; readonly difference: Cents };
  readonly status: ControlStatus;
}

export type YearlyFigure = RentsFigure | PropertyTaxFigure | LoanInterestFigure;

/** Categories that are a rent; CAF_APL completes one and is not counted. */
export const RENT_CATEGORIES: ReadonlySet<string> = new Set(['LOYER_HAB', 'LOYER_PRO', 'LOYER_PARKING', 'FERMAGE']);

/** Difference with the bank's certificate that rounding may explain, in cents. By convention of the product. */
export const CERTIFICATE_TOLERANCE = cents(5_00);

export interface YearlyFiguresInput {
  readonly buildings: readonly Building[];
  readonly loans: readonly Loan[];
  readonly movements: readonly Movement[];
  readonly entries: readonly JournalEntry[];
  readonly expectedRentsPerLot: number;
  readonly certificates: readonly BankCertificate[];
}

/**
 * The counted figures of the yearly controls, each with the verdict that these figures alone allow: rents and land tax of
 * each building, then interest of each loan. The full controls (`controlRents`, `controlPropertyTax`, `controlLoanInterest`)
 * look at more and may be stricter.
 */
export function yearlyFigures(input: YearlyFiguresInput): YearlyFigure[] {
  const lines = input.entries.filter((entry) => !isOpening(entry)).flatMap((entry) => entry.lines);
  return [
    ...input.buildings.flatMap((building) => [rentsFigure(building, input), propertyTaxFigure(building, lines)]),
    ...input.loans.map((loan) => loanInterestFigure(loan, lines, input.certificates)),
  ];
}

/** A rent is a positive part of a bank movement: a refund takes none away. */
export const countRents = (movements: readonly Movement[], buildingId: number): number =>
  movements
    .flatMap(({ splits }) => splits)
    .filter((split) => split.buildingId === buildingId && split.amount > 0 && RENT_CATEGORIES.has(split.category)).length;

function rentsFigure({ id, lotsLoues }: Building, { movements, expectedRentsPerLot }: YearlyFiguresInput): RentsFigure {
  const expected = lotsLoues * expectedRentsPerLot;
  const found = countRents(movements, id);
  return { control: 'loyers_count', buildingId: id, expected, found, status: found === expected ? 'ok' : 'a_justifier' };
}

/** What was paid in a category, refunds deducted. */
const paid = (lines: readonly LedgerLine[]): Cents => negate(sum(lines.map(creditBalance)));

function propertyTaxFigure({ id }: Building, lines: readonly LedgerLine[]): PropertyTaxFigure {
  const amount = paid(lines.filter((line) => line.category === 'TAXE_FONCIERE' && line.buildingId === id));
  return { control: 'taxe_fonciere', buildingId: id, amount, status: amount > 0 ? 'ok' : 'a_justifier' };
}

function loanInterestFigure({ id }: Loan, lines: readonly LedgerLine[], certificates: readonly BankCertificate[]): LoanInterestFigure {
  const ofLoan = lines.filter(({ loanId }) => loanId === id);
  const bookedInterest = paid(ofLoan.filter(({ category }) => category === 'INTERETS_EMPRUNT'));
  const bookedInsurance = paid(ofLoan.filter(({ category }) => category === 'ASSURANCE_EMPRUNTEUR'));
  const certificate = certificates.find(({ loanId }) => loanId === id);
  if (certificate === undefined) return { control: 'interets_emprunt', loanId: id, bookedInterest, bookedInsurance, status: 'a_justifier' };

  const { interest, insurance } = certificate;
  const difference = cents(bookedInterest + bookedInsurance - interest - insurance);
  const exact = bookedInterest === interest && bookedInsurance === insurance;
  return {
    control: 'interets_emprunt',
    loanId: id,
    bookedInterest,
    bookedInsurance,
    certificate: { interest, insurance, difference },
    status: exact ? 'ok' : certificateStatus(difference),
  };
}

/** A small difference may be rounding; a larger one must be corrected in the books or in the certificate. */
export const certificateStatus = (difference: Cents): ControlStatus =>
  Math.abs(difference) <= CERTIFICATE_TOLERANCE ? 'a_justifier' : 'bloquant';
