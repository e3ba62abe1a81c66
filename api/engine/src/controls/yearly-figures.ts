import { cents, type Cents } from '@sci/money/cents';
import { isHeldIn, type Building, type Loan } from '../company/company.ts';
import { conventionCents } from '../law/values.ts';
import type { JournalEntry } from '../ledger/entry.ts';
import type { Movement } from '../ventilation/movement.ts';
import { linesOfCategories, paidOf, type CategorisedLine } from './categorised-lines.ts';
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
  readonly certificate?: {
    readonly interest: Cents;
    readonly insurance: Cents;
    readonly difference: Cents;
  };
  readonly status: ControlStatus;
}

export type YearlyFigure = RentsFigure | PropertyTaxFigure | LoanInterestFigure;

/** Categories that are a rent; CAF_APL completes one and is not counted. */
export const RENT_CATEGORIES: ReadonlySet<string> = new Set([
  'LOYER_HAB',
  'LOYER_PRO',
  'LOYER_PARKING',
  'FERMAGE',
]);

/** Difference with the bank's certificate that rounding may explain. */
export const CERTIFICATE_TOLERANCE = conventionCents('ATTESTATION_ECART');

export interface YearlyFiguresInput {
  readonly year: number;
  readonly buildings: readonly Building[];
  readonly loans: readonly Loan[];
  readonly movements: readonly Movement[];
  readonly entries: readonly JournalEntry[];
  readonly expectedRentsPerLot: number;
  readonly certificates: readonly BankCertificate[];
}

/**
 * The counted figures of the yearly controls, each with the verdict that these figures alone allow:
 * rents and land tax of each building, then interest of each loan. The full controls
 * (`controlRents`, `controlPropertyTax`, `controlLoanInterest`) look at more and may be stricter.
 */
export function yearlyFigures(input: YearlyFiguresInput): YearlyFigure[] {
  const lines = linesOfCategories(input.entries, FIGURE_CATEGORIES);
  const taxes = Map.groupBy(
    lines.filter(({ category }) => category === 'TAXE_FONCIERE'),
    ({ buildingId }) => buildingId,
  );
  const rents = countRents(input.movements);
  return [
    ...input.buildings
      .filter((building) => isHeldIn(building, input.year))
      .flatMap(({ id, lotsLoues }) => [
        rentsFigure(id, lotsLoues * input.expectedRentsPerLot, rents.get(id) ?? 0),
        propertyTaxFigure(id, paidOf(taxes.get(id) ?? [])),
      ]),
    ...input.loans.map((loan) => loanInterestFigure(loan, lines, input.certificates)),
  ];
}

const FIGURE_CATEGORIES: ReadonlySet<string> = new Set([
  'TAXE_FONCIERE',
  'INTERETS_EMPRUNT',
  'ASSURANCE_EMPRUNTEUR',
]);

/**
 * Rents cashed on each building. A rent is a positive part of a bank movement: a refund takes none
 * away.
 */
function countRents(movements: readonly Movement[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { splits } of movements) {
    for (const { category, amount, buildingId } of splits) {
      if (buildingId === undefined || amount <= 0 || !RENT_CATEGORIES.has(category)) continue;
      counts.set(buildingId, (counts.get(buildingId) ?? 0) + 1);
    }
  }
  return counts;
}

const rentsFigure = (buildingId: number, expected: number, found: number): RentsFigure => ({
  control: 'loyers_count',
  buildingId,
  expected,
  found,
  status: found === expected ? 'ok' : 'a_justifier',
});

const propertyTaxFigure = (buildingId: number, amount: Cents): PropertyTaxFigure => ({
  control: 'taxe_fonciere',
  buildingId,
  amount,
  status: amount > 0 ? 'ok' : 'a_justifier',
});

function loanInterestFigure(
  { id }: Loan,
  lines: readonly CategorisedLine[],
  certificates: readonly BankCertificate[],
): LoanInterestFigure {
  const ofLoan = lines.filter(({ loanId }) => loanId === id);
  const bookedInterest = paidOf(ofLoan.filter(({ category }) => category === 'INTERETS_EMPRUNT'));
  const bookedInsurance = paidOf(
    ofLoan.filter(({ category }) => category === 'ASSURANCE_EMPRUNTEUR'),
  );
  const certificate = certificates.find(({ loanId }) => loanId === id);
  if (certificate === undefined)
    return {
      control: 'interets_emprunt',
      loanId: id,
      bookedInterest,
      bookedInsurance,
      status: 'a_justifier',
    };

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

/**
 * A small difference may be rounding; a larger one must be corrected in the books or in the
 * certificate.
 */
export const certificateStatus = (difference: Cents): ControlStatus =>
  Math.abs(difference) <= CERTIFICATE_TOLERANCE ? 'a_justifier' : 'bloquant';
