import { allocationWarnings } from '@sci/engine/assembly/assembly-figures';
import { basisWarnings } from '@sci/engine/assembly/distribution-basis';
import { checkAttendance } from '@sci/engine/assembly/attendance';
import { meetingWarnings } from '@sci/engine/assembly/meeting';
import type { z } from 'zod';
import type { GeneralAssembly } from '@sci/contract/assembly';
import type { Finding } from '@sci/engine/finding';
import { meetingOf } from './meeting.ts';
import type { Subject } from './subject.ts';
import { unknownFields, type TextField } from './texts.ts';

/** What the manager should think of before he holds the meeting; nothing here forbids it. */
export function warningsOf(subject: Subject, fields: readonly TextField[]): string[] {
  return [
    ...aboutTheDecision(subject),
    ...aboutTheMeeting(subject),
    ...aboutProxies(subject),
    ...aboutTheAllocation(subject),
    ...aboutTheTexts(subject, fields),
  ];
}

const NEXT_STEPS =
  'le résultat reste à affecter. Réunissez une nouvelle assemblée, ou faites voter son report à nouveau.';

const UNDECIDED: Readonly<
  Record<z.output<typeof GeneralAssembly>['allocation'], string | undefined>
> = {
  pending: undefined,
  posted: undefined,
  postponed: `L’affectation du résultat est reportée\u00a0: rien n’est inscrit au grand livre, ${NEXT_STEPS}`,
  rejected: `L’affectation du résultat est rejetée\u00a0: rien n’est inscrit au grand livre, ${NEXT_STEPS}`,
  absent: `Aucune résolution n’affecte le résultat\u00a0: rien n’est inscrit au grand livre, ${NEXT_STEPS}`,
};

/** What a held assembly left undecided, and what can be done. Source: C. civ. art. 1844-1, 1852. */
function aboutTheDecision({ books, decision }: Subject): string[] {
  const sentence = UNDECIDED[decision.allocation];
  return sentence === undefined || books.result.accountingResult === 0 ? [] : [sentence];
}

const aboutTheMeeting = ({ body, decision }: Subject): string[] =>
  sentences(meetingWarnings(meetingOf(body), decision.assembled.statutes.noticeDays, decision));

const sentences = (findings: readonly Finding[]): string[] =>
  findings.map(({ message }) => message);

const aboutProxies = ({ decision }: Subject): string[] =>
  sentences(checkAttendance(decision.assembled));

const aboutTheAllocation = ({ books, body, figures, rights, holdings }: Subject): string[] =>
  sentences([
    ...(figures.distributed === 0
      ? []
      : basisWarnings(books.input.profitKey, holdings, books.input.associates, body.year)),
    ...allocationWarnings(books.result, figures, rights.profits),
  ]);

const aboutTheTexts = ({ body }: Subject, fields: readonly TextField[]): string[] =>
  [
    ...new Set(
      [body.report, ...body.resolutions.map(({ text }) => text)].flatMap((text) =>
        unknownFields(text, fields),
      ),
    ),
  ].map((name) => `Le montant {${name}} n’existe pas : il sera imprimé tel quel.`);
