import type { z } from 'zod';
import type { SupportingBody } from '@sci/contract/supporting-data';
import { supportingTypes } from '@sci/engine/tax/supporting-data';
import { checkCategory } from '@sci/engine/ventilation/check-splits';
import type { Db } from '../../db/database.ts';
import { refuse } from '../../ports/refusals.ts';
import { loadCheckContext, type CheckContext } from '../../books/check-movement.ts';
import { readMovement } from '../../records/movements.ts';
import { yearOf } from '../../ports/dates.ts';
import { unknownFiles } from './records.ts';

type Body = z.output<typeof SupportingBody>;
type Errors = Record<string, string[]>;

/** Refuses supporting data that the books could not use, with a sentence for each field. */
export async function checkSupporting(db: Db, companyId: number, body: Body): Promise<void> {
  const context = await loadCheckContext(db, companyId, body.year);
  const errors = {
    ...fieldErrors(body, context),
    ...(body.type === 'DEPENSE_PAYEE_PAR_ASSOCIE'
      ? expenseErrors(body, context)
      : otherErrors(body)),
  };
  if (
    body.bank_movement_id !== null &&
    (await readMovement(db, companyId, body.bank_movement_id)) === undefined
  ) {
    errors['bank_movement_id'] = ['Ce mouvement bancaire n’existe pas.'];
  }
  const unknown = new Set(await unknownFiles(db, companyId, body.file_ids));
  body.file_ids.forEach((id, index) => {
    if (unknown.has(id)) errors[`file_ids.${index}`] = ['Ce document n’existe pas.'];
  });
  if (Object.keys(errors).length > 0) refuse(errors);
}

function fieldErrors(body: Body, { masters }: CheckContext): Errors {
  const errors: Errors = {};
  const info = supportingTypes[body.type];
  if (yearOf(body.date) !== body.year)
    errors['date'] = [`La date n’est pas dans l’exercice ${body.year}.`];
  if (body.amount < 0 && info.signed !== true)
    errors['amount'] = ['Le montant se saisit sans signe.'];
  if (body.building_id === null && info.building === 'required')
    errors['building_id'] = [`«\u00a0${info.label}\u00a0» demande un immeuble.`];
  if (body.building_id !== null && !masters.buildings.some(({ id }) => id === body.building_id))
    errors['building_id'] = ['Cet immeuble n’existe pas.'];
  if (body.associate_id !== null && !masters.associates.some(({ id }) => id === body.associate_id))
    errors['associate_id'] = ['Cet associé n’existe pas.'];
  return errors;
}

/**
 * An expense that an associate paid himself: what it was for, and whose current account it goes to.
 */
function expenseErrors(body: Body, context: CheckContext): Errors {
  const errors: Errors = {};
  if (body.associate_id === null) errors['associate_id'] = ['Choisissez l’associé qui a payé.'];
  if (body.bank_movement_id !== null)
    errors['bank_movement_id'] = [
      'Une dépense payée par un associé n’a pas de mouvement bancaire.',
    ];
  const code = body.category_id === null ? undefined : context.index.codeOf(body.category_id);
  if (code === undefined)
    return { ...errors, category_id: ['Choisissez la catégorie de la dépense.'] };
  const findings = checkCategory(
    code,
    body.building_id === null ? {} : { buildingId: body.building_id },
    context,
    '',
  );
  for (const { field, message } of findings) {
    // The associate is the one who paid, and not a part of what was paid.
    const name = field === 'buildingId' ? 'building_id' : 'category_id';
    if (field !== 'associateId' || context.categories.get(code)?.associate === 'required')
      errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

/** The other types have no category, and only an invoice proves a movement. */
function otherErrors(body: Body): Errors {
  const errors: Errors = {};
  const { label } = supportingTypes[body.type];
  if (body.type === 'FACTURE') return errors;
  if (body.category_id !== null)
    errors['category_id'] = [`«\u00a0${label}\u00a0» n’a pas de catégorie.`];
  if (body.associate_id !== null)
    errors['associate_id'] = [`«\u00a0${label}\u00a0» n’a pas d’associé.`];
  if (body.bank_movement_id !== null)
    errors['bank_movement_id'] = ['Seule une facture se rapporte à un mouvement bancaire.'];
  return errors;
}
