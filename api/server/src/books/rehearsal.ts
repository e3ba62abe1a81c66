import { say as sayOfEngine } from '@sci/engine/messages/say';
import { sigRows } from '@sci/engine/sig/present-sig';
import { printedAmount } from '@sci/engine/tax/compute-2072';
import { type Cents, ZERO } from '@sci/money/cents';
import type { Db } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { refuse, RefusedError } from '../ports/refusals.ts';
import { findCompany, type CompanyRow } from '../records/companies.ts';
import { loadBooks, type Books, type ProposedRules } from './load-books.ts';

/** A year of a company whose figures may change by a setting. */
export interface CompanyYear {
  readonly company_id: number;
  readonly year: number;
}

/** A figure of a company that would change; both amounts in cents. */
export interface FigureChange extends CompanyYear {
  readonly code: string;
  readonly label: string;
  readonly before: Cents;
  readonly after: Cents;
}

/** A company whose books could be computed and no longer would be, with the sentences why. */
export interface Failure extends CompanyYear {
  readonly sentences: readonly string[];
}

export interface Rehearsed {
  readonly changes: readonly FigureChange[];
  readonly failures: readonly Failure[];
}

/**
 * Computes these years as they are and as they would be with rules that are not in force: the
 * return, the SIG and every account. Nothing is written. Books that nobody can compute today are
 * not the fault of the rules.
 */
export async function rehearse(
  db: Db,
  rules: ProposedRules,
  years: readonly CompanyYear[],
): Promise<Rehearsed> {
  const changes: FigureChange[] = [];
  const failures: Failure[] = [];
  for (const each of years) {
    const company = await findCompany(db, each.company_id);
    const before = company && (await attempt(db, company, each.year, {}));
    if (company === undefined || before === undefined || 'sentences' in before) continue;
    const after = await attempt(db, company, each.year, rules);
    if ('sentences' in after) failures.push({ ...each, ...after });
    else changes.push(...changesBetween(each, before, after));
  }
  return { changes, failures };
}

/** The books of a year, or why they cannot be computed. */
async function attempt(
  db: Db,
  company: CompanyRow,
  year: number,
  rules: ProposedRules,
): Promise<Books | Pick<Failure, 'sentences'>> {
  try {
    return await loadBooks(db, company, year, { proposed: rules });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { sentences: Object.values(error.errors).flat() };
  }
}

function changesBetween(of: CompanyYear, before: Books, after: Books): FigureChange[] {
  const [old, next] = [figuresOf(before), figuresOf(after)];
  return [...new Map([...old, ...next])].flatMap(([code, { label }]) => {
    const amounts = {
      before: old.get(code)?.amount ?? ZERO,
      after: next.get(code)?.amount ?? ZERO,
    };
    return amounts.before === amounts.after
      ? []
      : [{ company_id: of.company_id, year: of.year, code, label, ...amounts }];
  });
}

/** What the reports of a year show: the totals of the 2072, the SIG, the balance of each account. */
function figuresOf({ result, formulas }: Books) {
  const labels = new Map(formulas.map(({ code, label }) => [code, label]));
  return new Map<string, { readonly label: string; readonly amount: Cents }>([
    ...[...result.form2072.totals].map(
      ([code, { euros }]) =>
        [code, { label: labels.get(code) ?? '', amount: printedAmount(euros) }] as const,
    ),
    ...sigRows.map(
      ({ row }) => [row, { label: sayOfEngine(`sig.${row}`), amount: result.sig[row] }] as const,
    ),
    ...result.trialBalance.map(
      ({ account, label, balance }) => [account, { label, amount: balance }] as const,
    ),
  ]);
}

/** Years that a call itself rehearses: more than that are for the background. */
const AT_ONCE = 50;

/**
 * Refuses, beside `field`, rules with which books could not be computed any more, and those that
 * concern too many companies to be tried in one call.
 */
export async function rehearseNow(
  db: Db,
  rules: ProposedRules,
  years: readonly CompanyYear[],
  field: string,
): Promise<void> {
  if (years.length > AT_ONCE)
    refuse({ [field]: [say('settings.rehearse_first', { count: years.length })] });
  const [failure] = (await rehearse(db, rules, years)).failures;
  if (failure === undefined) return;
  const company = await findCompany(db, failure.company_id);
  const { year } = failure;
  const reason = failure.sentences.join(' ');
  refuse({ [field]: [say('settings.breaks', { company: company?.name ?? '', year, reason })] });
}
