import { formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import { finding, type Finding } from '../finding.ts';
import { addDays } from '../law/calendar.ts';

/** What the manager announces before the meeting. Nothing here forbids it: the associates decide. */
export interface MeetingInput {
  readonly meetingDate: string;
  readonly convocationDate?: string;
  readonly distributed: Cents;
  /** Accounting result and what was carried forward, losses deducted. */
  readonly available: Cents;
  readonly treasury: Cents;
  /** Weights in the tax result (31 December) and in the distribution (day of the meeting), by associate. */
  readonly fiscalParts: ReadonlyMap<number, number>;
  readonly partsAtMeeting: ReadonlyMap<number, number>;
}

/** Days between the convening and the meeting: practice and most statutes; the Civil Code is silent. */
const NOTICE_DAYS = 15;

/** Warnings about an annual meeting. `field` is the field of the assembly at stake. */
export function checkMeeting(input: MeetingInput): Finding[] {
  const { meetingDate, convocationDate, distributed, available, treasury } = input;
  const findings: Finding[] = [];
  if (convocationDate !== undefined && convocationDate > addDays(meetingDate, -NOTICE_DAYS)) {
    findings.push(
      finding(
        'SHORT_NOTICE',
        'convocationDate',
        `La convocation part moins de ${NOTICE_DAYS} jours avant l’assemblée.`,
      ),
    );
  }
  if (distributed > available) {
    findings.push(
      finding(
        'ABOVE_AVAILABLE',
        'distributed',
        `La distribution dépasse le résultat disponible (${formatEuros(available)}).`,
      ),
    );
  }
  if (distributed > treasury) {
    findings.push(
      finding(
        'ABOVE_TREASURY',
        'distributed',
        `La trésorerie (${formatEuros(treasury)}) ne permet pas de payer la distribution maintenant.`,
      ),
    );
  }
  if (!sameParts(input.fiscalParts, input.partsAtMeeting)) {
    findings.push(
      finding(
        'OTHER_HOLDERS',
        'meetingDate',
        'Les parts ont changé de mains depuis le 31 décembre\u00a0: la distribution suit les porteurs du jour de l’assemblée, la déclaration ceux du 31 décembre.',
      ),
    );
  }
  return findings;
}

const sameParts = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((id) => (a.get(id) ?? 0) === (b.get(id) ?? 0));
