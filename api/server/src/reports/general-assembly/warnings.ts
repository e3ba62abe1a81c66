import { fromEuros, subtract } from '@sci/money/cents';
import { deadline } from '@sci/engine/law/deadlines';
import { lawCount } from '@sci/engine/law/values';
import { formatEuros, formatLongDate } from '@sci/money/format';
import type { Subject } from './subject.ts';
import { unknownFields, type TextField } from './texts.ts';

/** What the manager should think of before he holds the meeting; nothing here forbids it. */
export function warningsOf(subject: Subject, fields: readonly TextField[]): string[] {
  return [
    ...aboutTheMeeting(subject),
    ...aboutProxies(subject),
    ...aboutTheAllocation(subject),
    ...aboutTheTexts(subject, fields),
  ];
}

function aboutTheMeeting({ body }: Subject): string[] {
  const approvedBy = deadline('ASSEMBLEE', body.year);
  const notice = lawCount('CONVOCATION', body.year);
  const short =
    body.convocation_date !== null &&
    daysBetween(body.convocation_date, body.meeting_date) < notice;
  return [
    ...(body.meeting_date > approvedBy
      ? [
          `L’assemblée se tient après le ${formatLongDate(approvedBy)}, la date limite d’approbation des comptes.`,
        ]
      : []),
    ...(short ? [`La convocation est envoyée moins de ${notice} jours avant la réunion.`] : []),
  ];
}

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

function aboutTheAllocation({ books, body, figures, rights }: Subject): string[] {
  const distributed = fromEuros(body.distributed_amount);
  const sameHolders = [...rights.profits].every(
    ([id, count]) => (books.result.fiscalParts.get(id) ?? 0) === count,
  );
  const debtors = books.result.currentAccounts.filter(({ minBalance }) => minBalance < 0);
  return [
    ...(distributed > figures.treasury
      ? [
          `La somme distribuée dépasse la trésorerie de ${formatEuros(subtract(distributed, figures.treasury))} : elle ne peut pas être payée aujourd’hui.`,
        ]
      : []),
    ...(distributed > figures.available
      ? ['La somme distribuée dépasse ce qui est disponible.']
      : []),
    ...(sameHolders
      ? []
      : [
          'Les associés présents au jour de l’assemblée ne sont pas ceux du 31 décembre : le résultat fiscal suit les parts du 31 décembre.',
        ]),
    ...(debtors.length === 0
      ? []
      : [
          `${debtors.length === 1 ? 'Un compte courant d’associé a été débiteur' : `${debtors.length} comptes courants d’associés ont été débiteurs`} dans l’exercice.`,
        ]),
  ];
}

const aboutTheTexts = ({ body }: Subject, fields: readonly TextField[]): string[] =>
  [
    ...new Set(
      [body.report, ...body.resolutions.map(({ text }) => text)].flatMap((text) =>
        unknownFields(text, fields),
      ),
    ),
  ].map((name) => `Le montant {${name}} n’existe pas : il sera imprimé tel quel.`);

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
