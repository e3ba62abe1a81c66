import { cents, type Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
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
    items.length > 0 ? items : [{ code: 'NO_LOAN', status: 'ok', message: 'Aucun emprunt.' }],
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
  const found = (
    code: string,
    status: ControlItem['status'],
    message: string,
    about: readonly CategorisedLine[] = [],
  ) =>
    items.push({
      code,
      status,
      message: `${loan.label}\u00a0: ${message}`,
      loanId: loan.id,
      sources: about.map(({ source }) => source),
    });

  const elsewhere = [...interest, ...insurance].filter(
    ({ buildingId }) => loan.buildingId !== undefined && buildingId !== loan.buildingId,
  );
  if (elsewhere.length > 0)
    found(
      'OTHER_BUILDING',
      'bloquant',
      'des intérêts sont affectés à un autre immeuble que celui de l’emprunt.',
      elsewhere,
    );
  if (loan.openingPrincipal > 0 && paidOf(interest) <= 0)
    found('NO_INTEREST', 'a_justifier', 'aucun intérêt payé dans l’année.');
  const instalments = new Set([...interest, ...capital].map(({ ref }) => ref)).size;
  if (loan.openingPrincipal > 0 && remaining > 0 && instalments !== INSTALMENTS) {
    found(
      'INSTALMENTS',
      'a_justifier',
      `${instalments} échéances trouvées au lieu de ${INSTALMENTS}.`,
    );
  }
  if (certificate === undefined)
    found('NO_CERTIFICATE', 'a_justifier', 'attestation bancaire non saisie.');
  else
    for (const item of compare(
      certificate,
      paidOf(interest),
      paidOf(insurance),
      paidOf(capital),
      remaining,
    ))
      found(item.code, item.status, item.message);

  if (items.length === 0) found('OK', 'ok', 'conforme à l’attestation de la banque.');
  return items;
}

type Verdict = Pick<ControlItem, 'code' | 'status' | 'message'>;

/**
 * Each figure of the certificate against the books; interest and insurance together decide how
 * serious it is.
 */
function compare(
  certificate: BankCertificate,
  interest: Cents,
  insurance: Cents,
  capital: Cents,
  remaining: Cents,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const differences = (
    code: string,
    what: string,
    booked: Cents,
    certified: Cents | undefined,
    status: ControlItem['status'],
  ) => {
    if (certified === undefined || booked === certified) return;
    verdicts.push({
      code,
      status,
      message: `${what} ${formatEuros(booked)} en comptabilité, ${formatEuros(certified)} sur l’attestation.`,
    });
  };
  const charge = certificateStatus(
    cents(interest + insurance - certificate.interest - certificate.insurance),
  );
  differences('INTEREST', 'intérêts', interest, certificate.interest, charge);
  differences('INSURANCE', 'assurance', insurance, certificate.insurance, charge);
  differences('CAPITAL', 'capital remboursé', capital, certificate.capital, 'a_justifier');
  const gap = Math.abs(remaining - (certificate.remainingPrincipal ?? remaining));
  differences(
    'REMAINING',
    'capital restant dû',
    remaining,
    certificate.remainingPrincipal,
    gap <= CERTIFICATE_TOLERANCE ? 'a_justifier' : 'bloquant',
  );
  return verdicts;
}
