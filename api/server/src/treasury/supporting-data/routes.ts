import type { z } from 'zod';
import type { SupportingBody, SupportingTypeInfo } from '@sci/contract/supporting-data';
import type { SupportingTypeRow } from '@sci/engine/law/columns';
import { supportingTypesOf } from '@sci/engine/law/supporting-types';
import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { typeset } from '@sci/contract/typography';
import { assertFresh, found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { followPayments } from '../invoice-lifecycle/follow-payments.ts';
import { checkSupporting } from './check-supporting.ts';
import { askAboutTwin } from '../../records/asked-twins.ts';
import { clearFurtherPayments } from '../invoice-payments/payment-records.ts';
import {
  findSupporting,
  insertSupporting,
  listSupporting,
  setFiles,
  updateSupporting,
} from './records.ts';
import { toWire } from './wire.ts';

/**
 * Invoices, and figures without a bank line: each feeds a line of the 2072, posts an entry, or
 * proves a movement.
 */
export function supportingDataRoutes(app: App): void {
  serve(app, 'GET /supportingData', async ({ db, company, query }) =>
    (await listSupporting(db, company.id, query.year)).map(toWire),
  );

  serve(app, 'GET /v2/supportingData/types', ({ query }) =>
    supportingTypesOf(query.year).map(typeToWire),
  );

  serve(app, 'POST /supportingData', async ({ db, company, body, asks }) => {
    await checkSupporting(db, company.id, body);
    const values = fromBody(body);
    await askAboutTwin({ asks }, 'supporting', values, () =>
      listSupporting(db, company.id, body.year),
    );
    const id = await insertSupporting(db, company.id, values);
    await setFiles(db, company.id, id, body.file_ids);
    return toWire(found(await findSupporting(db, company.id, id)));
  });

  serve(app, 'PUT /supportingData/:id', async (call) => {
    const { db, company, params, body, checkYear, now, asks } = call;
    const row = found(await findSupporting(db, company.id, params.id));
    await checkYear(row.year);
    assertFresh(body.updated_at, row.updated_at, () => toWire(row));
    await checkSupporting(db, company.id, body);
    const values = fromBody(body);
    await askAboutTwin(
      { asks },
      'supporting',
      values,
      () => listSupporting(db, company.id, body.year),
      row,
    );
    await updateSupporting(db, company.id, row.id, values);
    if (body.bank_movement_id !== row.bank_movement_id)
      await clearFurtherPayments(db, company.id, row.id);
    await setFiles(db, company.id, row.id, body.file_ids);
    await followPayments(db, company, now);
    return toWire(found(await findSupporting(db, company.id, row.id)));
  });

  serve(
    app,
    'DELETE /supportingData/:id',
    { year: 'handler' },
    async ({ db, company, params, now, checkYear }) => {
      const row = found(await findSupporting(db, company.id, params.id));
      await checkYear(row.year);
      await updateSupporting(db, company.id, row.id, { deleted_at: now });
      return { message: say('supporting.in_trash') };
    },
  );
}

const typeToWire = (row: SupportingTypeRow): z.output<typeof SupportingTypeInfo> => ({
  code: row.code,
  label: typeset(row.shortLabel),
  effect: typeset(row.effect),
  supplier: row.supplier,
  building: row.building,
  associate: row.associate,
  category: row.category,
  movement: row.movement,
});

/** The columns that a form fills. */
function fromBody({
  amount,
  file_ids: _files,
  updated_at: _seen,
  ...fields
}: z.output<typeof SupportingBody>) {
  return { ...fields, amount_cents: amount };
}
