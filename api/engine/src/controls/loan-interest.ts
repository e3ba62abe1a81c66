import type { Told } from '@sci/messages/messages';
import { cents, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import type { Loan } from '../company/company.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import type { JournalEntry } from '../ledger/entry.ts';
import { balanceOfPrefixes, trialBalance } from '../ledger/trial-balance.ts';
import { basisOf, linesOfCategories, paidOf, type CategorisedLine } from './categorised-lines.ts';
import { report, type ControlItem, type ControlReport } from './control.ts';
import {
  CERTIFICATE_TOLERANCE,
  certificateStatus,
  type BankCertificate,
} from './yearly-figures.ts';

export interface LoanInterestInput {
  readonly loans: readonly Loan[];
  readonly entries: readonly JournalEntry[];
  readonly certificates: readonly BankCertificate[];
}

const CATEGORIES: ReadonlySet<string> = new Set([
  'INTERETS_EMPRUNT',
  'ASSURANCE_EMPRUNTEUR',
  'EMPRUNT_CAPITAL',
]);
const INSTALMENTS = 12;

/**
 * What was booked on each loan against the bank's yearly certificate, to the cent; only interest
 * and insurance are deducted.
 */
export function controlLoanInterest({
  loans,
  entries,
  certificates,
}: LoanInterestInput): ControlReport {
  const lines = linesOfCategories(entries, CATEGORIES);
  const balances = trialBalance(entries);
  const items = loans.flatMap((loan) => {
    const remaining = cents(-1 * balanceOfPrefixes(balances, subAccountNumber('164', loan.seq)));
    const own = lines.filter(({ loanId }) => loanId === loan.id);
    return checkLoan(
      loan,
      own,
      remaining,
      certificates.find(({ loanId }) => loanId === loan.id),
    );
  });
  const basis = [
    lines.map(basisOf),
    loans.map(({ id, buildingId, openingPrincipal }) => [id, buildingId ?? 0, openingPrincipal]),
    certificates,
  ];
  return report(
    'interets_emprunt',
    items.length > 0 ? items : [{ code: 'NO_LOAN', status: 'ok', ...tell('controls.no_loan') }],
    basis,
  );
}

function checkLoan(
  loan: Loan,
  lines: readonly CategorisedLine[],
  remaining: Cents,
  certificate: BankCertificate | undefined,
): ControlItem[] {
  const of = (category: string) => lines.filter((line) => line.category === category);
  const [interest, insurance, capital] = [
    of('INTERETS_EMPRUNT'),
    of('ASSURANCE_EMPRUNTEUR'),
    of('EMPRUNT_CAPITAL'),
  ];
  const items: ControlItem[] = [];
  const { label } = loan;
  const found = (
    code: string,
    status: ControlItem['status'],
    told: Told,
    about: readonly CategorisedLine[] = [],
  ) =>
    items.push({
      code,
      status,
      ...told,
      loanId: loan.id,
      sources: about.map(({ source }) => source),
    });

  const elsewhere = [...interest, ...insurance].filter(
    ({ buildingId }) => loan.buildingId !== undefined && buildingId !== loan.buildingId,
  );
  if (elsewhere.length > 0)
    found('OTHER_BUILDING', 'bloquant', tell('controls.interest_elsewhere', { label }), elsewhere);
  if (loan.openingPrincipal > 0 && paidOf(interest) <= 0)
    found('NO_INTEREST', 'a_justifier', tell('controls.no_interest', { label }));
  const instalments = new Set([...interest, ...capital].map(({ ref }) => ref)).size;
  if (loan.openingPrincipal > 0 && remaining > 0 && instalments !== INSTALMENTS) {
    found(
      'INSTALMENTS',
      'a_justifier',
      tell('controls.instalments', { label, found: instalments, expected: INSTALMENTS }),
    );
  }
  if (certificate === undefined)
    found('NO_CERTIFICATE', 'a_justifier', tell('controls.no_certificate', { label }));
  else
    for (const item of compare(
      label,
      certificate,
      paidOf(interest),
      paidOf(insurance),
      paidOf(capital),
      remaining,
    ))
      found(item.code, item.status, item);

  if (items.length === 0) found('OK', 'ok', tell('controls.as_certified', { label }));
  return items;
}

type Verdict = Pick<ControlItem, 'code' | 'status' | 'message' | 'params'>;

/**
 * Each figure of the certificate against the books; interest and insurance together decide how
 * serious it is.
 */
function compare(
  label: string,
  certificate: BankCertificate,
  interest: Cents,
  insurance: Cents,
  capital: Cents,
  remaining: Cents,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const differences = (
    code: string,
    figure: string,
    booked: Cents,
    certified: Cents | undefined,
    status: ControlItem['status'],
  ) => {
    if (certified === undefined || booked === certified) return;
    verdicts.push({
      code,
      status,
      ...tell('controls.certificate_differs', { label, figure, booked, certified }),
    });
  };
  const charge = certificateStatus(
    cents(interest + insurance - certificate.interest - certificate.insurance),
  );
  differences('INTEREST', 'interest', interest, certificate.interest, charge);
  differences('INSURANCE', 'insurance', insurance, certificate.insurance, charge);
  differences('CAPITAL', 'capital', capital, certificate.capital, 'a_justifier');
  const gap = Math.abs(remaining - (certificate.remainingPrincipal ?? remaining));
  differences(
    'REMAINING',
    'remaining',
    remaining,
    certificate.remainingPrincipal,
    gap <= CERTIFICATE_TOLERANCE ? 'a_justifier' : 'bloquant',
  );
  return verdicts;
}
