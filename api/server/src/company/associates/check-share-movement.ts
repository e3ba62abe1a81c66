import type { z } from 'zod';
import type { ShareMovementBody } from '@sci/contract/associate';
import { formatDate } from '@sci/money/format';
import { refuse } from '../../ports/refusals.ts';
import type { AssociateRow } from '../../records/associates.ts';
import { UNKNOWN_ASSOCIATE } from './sentences.ts';

type Body = z.output<typeof ShareMovementBody>;

/**
 * Who gives and who receives must fit the nature of the movement, exist, and come after the
 * company's registration.
 */
export function checkParties(
  body: Body,
  associates: readonly AssociateRow[],
  registerDate: string,
): void {
  const errors: Record<string, string[]> = {};
  const add = (field: string, sentence: string) => (errors[field] ??= []).push(sentence);
  const known = new Set(associates.map(({ id }) => id));
  const { from_associate_id: from, to_associate_id: to } = body;

  for (const [field, id, absentFor] of [
    ['from_associate_id', from, 'AUGMENTATION'],
    ['to_associate_id', to, 'REDUCTION'],
  ] as const) {
    if (id !== null && !known.has(id)) add(field, UNKNOWN_ASSOCIATE);
    if (id === null && body.nature !== absentFor)
      add(
        field,
        field === 'from_associate_id'
          ? 'Le cédant est obligatoire.'
          : 'Le bénéficiaire est obligatoire.',
      );
    if (id !== null && body.nature === absentFor)
      add(field, 'Dans une opération sur le capital, seule la société est en face de l’associé.');
  }
  if (from !== null && from === to)
    add('to_associate_id', 'Le cédant et le bénéficiaire sont la même personne.');
  if (isHalf(body) && body.kind === 'PP') add('kind', 'Choisissez l’usufruit ou la nue-propriété.');
  if (body.date < registerDate)
    add('date', `La société n’est immatriculée que depuis le ${formatDate(registerDate)}.`);
  if (Object.keys(errors).length > 0) refuse(errors);
}

const isHalf = ({ nature }: Body): boolean => nature === 'DEMEMBREMENT' || nature === 'REUNION';
