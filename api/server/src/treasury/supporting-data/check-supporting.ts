import type { z } from 'zod';
import type { SupportingBody } from '@sci/contract/supporting-data';
import { checkSupporting as findingsOf } from '@sci/engine/year/check-supporting';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { loadCheckContext, type CheckContext } from '../../books/check-movement.ts';
import { readMovement } from '../../records/movements.ts';
import { unknownFiles } from './records.ts';

type Body = z.output<typeof SupportingBody>;
type Errors = Record<string, string[]>;

/** Refuses supporting data that the books could not use, with a sentence for each field. */
export async function checkSupporting(db: Db, companyId: number, body: Body): Promise<void> {
  refuseAny(
    lawErrors(body, await loadCheckContext(db, companyId, body.year)),
    await referenceErrors(db, companyId, body),
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  buildingId: 'building_id',
  associateId: 'associate_id',
  category: 'category_id',
  movementId: 'bank_movement_id',
};

function lawErrors(body: Body, context: CheckContext): Errors {
  const { building_id, associate_id, category_id, bank_movement_id, type, amount } = body;
  const { label, date } = body;
  const data = {
    id: '',
    type,
    amount,
    label,
    date,
    ...(building_id === null ? {} : { buildingId: building_id }),
    ...(associate_id === null ? {} : { associateId: associate_id }),
    ...(category_id === null ? {} : { category: context.index.codeOf(category_id) ?? '' }),
    ...(bank_movement_id === null ? {} : { movementId: bank_movement_id }),
  };
  const errors: Errors = {};
  for (const { field, message } of findingsOf(data, context))
    (errors[FIELDS[field] ?? field] ??= []).push(message);
  return errors;
}

async function referenceErrors(db: Db, companyId: number, body: Body): Promise<Errors> {
  const errors: Errors = {};
  if (
    body.bank_movement_id !== null &&
    (await readMovement(db, companyId, body.bank_movement_id)) === undefined
  ) {
    errors['bank_movement_id'] = [say('supporting.unknown_movement')];
  }
  const unknown = new Set(await unknownFiles(db, companyId, body.file_ids));
  body.file_ids.forEach((id, index) => {
    if (unknown.has(id)) errors[`file_ids.${index}`] = [say('supporting.unknown_document')];
  });
  return errors;
}
