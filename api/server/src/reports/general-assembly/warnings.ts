import { allocationWarnings, meetingWarnings } from '@sci/engine/assembly/assembly-figures';
import type { z } from 'zod';
import type { GeneralAssembly } from '@sci/contract/assembly';
import type { Finding } from '@sci/engine/finding';
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
  rejected: `L’affectation du résultat est rejetée\u00a0: rien n’est inscrit au grand livre, ${NEXT_STEPS}`,
  absent: `Aucune résolution n’affecte le résultat\u00a0: rien n’est inscrit au grand livre, ${NEXT_STEPS}`,
};

/** What a held assembly left undecided, and what can be done. Source: C. civ. art. 1844-1, 1852. */
function aboutTheDecision({ books, decision }: Subject): string[] {
  const sentence = UNDECIDED[decision.allocation];
  return sentence === undefined || books.result.accountingResult === 0 ? [] : [sentence];
}

const aboutTheMeeting = ({ body }: Subject): string[] =>
  sentences(
    meetingWarnings({
      year: body.year,
      date: body.meeting_date,
      ...(body.convocation_date === null ? {} : { convenedOn: body.convocation_date }),
    }),
  );

const sentences = (findings: readonly Finding[]): string[] =>
  findings.map(({ message }) => message);

/**
 * A proxy counts when somebody who is there holds it; the vote of somebody absent is not counted.
 */
function aboutProxies({ books, body }: Subject): string[] {
  const nameOf = (id: number) =>
    books.input.associates.find((associate) => associate.id === id)?.name ?? '';
  const absent = new Set(
    body.attendance
      .filter(({ state }) => state === 'absent')
      .map(({ associate_id }) => nameOf(associate_id)),
  );
  return body.attendance
    .filter(({ state }) => state === 'represented')
    .flatMap(({ associate_id, represented_by }) => {
      const name = nameOf(associate_id);
      if (represented_by === '')
        return [`${name} est représenté : le nom de son mandataire manque.`];
      if (represented_by === name) return [`${name} ne peut pas se représenter lui-même.`];
      return absent.has(represented_by)
        ? [`${name} est représenté par ${represented_by}, qui est absent.`]
        : [];
    });
}

const aboutTheAllocation = ({ books, figures, rights }: Subject): string[] =>
  sentences(allocationWarnings(books.result, figures, rights.profits));

const aboutTheTexts = ({ body }: Subject, fields: readonly TextField[]): string[] =>
  [
    ...new Set(
      [body.report, ...body.resolutions.map(({ text }) => text)].flatMap((text) =>
        unknownFields(text, fields),
      ),
    ),
  ].map((name) => `Le montant {${name}} n’existe pas : il sera imprimé tel quel.`);
