import { cents, negate, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { formatEuros, formatLongDate } from '@sci/money/format';
import { finding, type Finding } from '../finding.ts';
import { balanceOfPrefixes } from '../ledger/trial-balance.ts';
import { daysBetween, yearOf } from '../law/calendar.ts';
import { deadline } from '../law/deadlines.ts';
import { lawCount } from '../law/values.ts';
import type { Associate } from '../company/company.ts';
import type { YearResult } from '../year/compute-year.ts';
import {
  allocateResult,
  retainedEarnings,
  type Allocation,
  type Allotment,
} from './allocate-result.ts';

/** What an assembly can place, how it falls on each associate, and the entry that it posts. */
export interface AssemblyFigures extends Allocation {
  readonly result: Cents;
  readonly treasury: Cents;
  /** Results of earlier years before and after the meeting; a loss is negative. */
  readonly retainedBefore: Cents;
  readonly retainedAfter: Cents;
  /** Result and retained earnings, prior losses deducted. */
  readonly available: Cents;
  /** Result that the amounts have not placed yet. */
  readonly remainder: Cents;
}

/**
 * `parts`: in the profits, on the day of the meeting. `allotment`: null when the meeting decided
 * none; the result then waits where it is, and nothing falls on anybody.
 */
export function assemblyFigures(
  { accountingResult: result, treasury, trialBalance }: YearResult,
  associates: readonly Associate[],
  allotment: Allotment | null,
  parts: ReadonlyMap<number, number>,
): AssemblyFigures {
  const retained = retainedEarnings(trialBalance);
  const retainedBefore = negate(balanceOfPrefixes(trialBalance, '110', '119'));
  const { distributed, reserve, retained: carried } = allotment ?? NOTHING_PLACED;
  return {
    ...(allotment === null
      ? nothingAllocated(associates)
      : allocateResult({ ...retained, result, allotment, associates, parts })),
    result,
    treasury,
    retainedBefore,
    retainedAfter: cents(retainedBefore + carried),
    available: cents(result + retainedBefore),
    remainder: subtract(result, sum([distributed, reserve, carried])),
  };
}

const NOTHING_PLACED = { distributed: ZERO, reserve: ZERO, retained: ZERO } as const;

const nothingAllocated = (associates: readonly Associate[]): Allocation => ({
  distributed: ZERO,
  retained: ZERO,
  perAssociate: new Map(associates.map(({ id }) => [id, ZERO])),
  lines: [],
});

interface Meeting {
  /** The year whose accounts are approved. */
  readonly year: number;
  readonly date: string;
  readonly convenedOn?: string;
}

interface HeldMeeting extends Pick<Meeting, 'year' | 'date'> {
  /** `HH:MM`; the closing is empty when nobody noted it. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** How many associates were there or represented. */
  readonly attending: number;
  readonly resolutions: number;
}

/**
 * What keeps a meeting from having been held: another year than the one after the accounts, the
 * future, nobody there, nothing voted, an end before the beginning. Source: C. civ. art. 1844, 1852;
 * décret 78-704, art. 44.
 */
export function checkHeldMeeting(meeting: HeldMeeting, today: string): Finding[] {
  const { year, date, opensAt, closesAt, attending, resolutions } = meeting;
  const findings: Finding[] = [];
  const refuse = (code: string, field: string, message: string) =>
    findings.push(finding(code, field, message));
  if (yearOf(date) !== year + 1)
    refuse('MEETING_YEAR', 'date', `L’assemblée sur les comptes ${year} se tient en ${year + 1}.`);
  else if (date > today)
    refuse('FUTURE', 'date', 'Une assemblée ne peut pas être tenue à une date future.');
  if (closesAt !== '' && closesAt < opensAt)
    refuse(
      'CLOSED_BEFORE',
      'closesAt',
      `La séance est levée à ${closesAt}, avant d’être ouverte à ${opensAt}.`,
    );
  if (attending === 0)
    refuse(
      'NOBODY_THERE',
      'attendance',
      'Personne n’est présent ni représenté\u00a0: l’assemblée ne peut pas se tenir.',
    );
  if (resolutions === 0)
    refuse('NO_RESOLUTION', 'resolutions', 'Une assemblée vote au moins une résolution.');
  return findings;
}

/** What the manager should know of the day of the meeting; nothing here forbids it. */
export function meetingWarnings({ year, date, convenedOn }: Meeting): Finding[] {
  const approvedBy = deadline('ASSEMBLEE', year);
  const notice = lawCount('CONVOCATION', year);
  const warnings: Finding[] = [];
  if (date > approvedBy) {
    const message = `L’assemblée se tient après le ${formatLongDate(approvedBy)}, la date limite d’approbation des comptes.`;
    warnings.push(finding('LATE', 'date', message));
  }
  if (convenedOn !== undefined && daysBetween(convenedOn, date) < notice) {
    const message = `La convocation est envoyée moins de ${notice} jours avant la réunion.`;
    warnings.push(finding('SHORT_NOTICE', 'convenedOn', message));
  }
  return warnings;
}

/** What the manager should know of what is distributed, and to whom. */
export function allocationWarnings(
  { fiscalParts, currentAccounts }: Pick<YearResult, 'fiscalParts' | 'currentAccounts'>,
  { distributed, treasury, available }: AssemblyFigures,
  parts: ReadonlyMap<number, number>,
): Finding[] {
  const warnings: Finding[] = [];
  const warn = (code: string, field: string, message: string) =>
    warnings.push(finding(code, field, message));
  if (distributed > treasury)
    warn(
      'ABOVE_TREASURY',
      'distributed',
      `La somme distribuée dépasse la trésorerie de ${formatEuros(subtract(distributed, treasury))}\u00a0: elle ne peut pas être payée aujourd’hui.`,
    );
  if (distributed > available)
    warn('ABOVE_AVAILABLE', 'distributed', 'La somme distribuée dépasse ce qui est disponible.');
  if (![...parts].every(([id, count]) => (fiscalParts.get(id) ?? 0) === count))
    warn(
      'OTHER_HOLDERS',
      'date',
      'Les associés présents au jour de l’assemblée ne sont pas ceux du 31 décembre\u00a0: le résultat fiscal suit les parts du 31 décembre.',
    );
  const debtors = currentAccounts.filter(({ minBalance }) => minBalance < 0).length;
  if (debtors > 0)
    warn(
      'DEBTORS',
      'distributed',
      `${debtors === 1 ? 'Un compte courant d’associé a été débiteur' : `${debtors} comptes courants d’associés ont été débiteurs`} dans l’exercice.`,
    );
  return warnings;
}
