import type { z } from 'zod';
import type { ShareTransferBody } from '@sci/contract/share-transfer';
import { planMovement, valuesOf } from '../../company/associates/plan-movement.ts';
import { firstYearTouched } from '../../company/associates/share-day.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { type FieldErrors, found, refuse, refuseConflict } from '../../ports/refusals.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { askAboutTwin } from '../../records/asked-twins.ts';
import { insertMovement, listMovements } from '../../records/shares.ts';
import { deedData } from './deed-data.ts';
import { describeTransfers } from './describe.ts';
import {
  deleteTransfer,
  insertTransfer,
  keepFormalities,
  keepMovement,
  listAgendaPlaces,
  listTransfers,
  type TransferRow,
} from './records.ts';

/**
 * Sales and gifts of shares from the project to the register. A project is in the books of no year:
 * only its movement is.
 */
export function shareTransferRoutes(app: App): void {
  serve(app, 'GET /v2/shareTransfers', async ({ db, company, today }) =>
    describeTransfers(db, company, await listTransfers(db, company.id), today),
  );

  serve(
    app,
    'POST /v2/shareTransfer',
    { year: 'none' },
    async ({ db, company, body, actor, today, asks }) => {
      await planMovement(db, company, movementOf(body), priceErrors(body));
      const { price, ...values } = body;
      await askAboutTwin({ asks }, 'share_transfer', { ...values, price_cents: price }, () =>
        listTransfers(db, company.id),
      );
      const id = await insertTransfer(db, company.id, {
        ...values,
        price_cents: price,
        share_movement_id: null,
        created_by: actor.userId,
      });
      return describeOne(db, company, id, today);
    },
  );

  serve(
    app,
    'POST /v2/shareTransfer/:id/formality',
    { year: 'none' },
    async ({ db, company, params, body, today }) => {
      const row = await findTransfer(db, company.id, params.id);
      const { formalities } = await describeOne(db, company, row.id, today);
      if (!formalities.some(({ code }) => code === body.code))
        refuse({ code: [say('share_transfer.unknown_formality')] });
      const others = row.formalities.filter(({ code }) => code !== body.code);
      const { done_on } = body;
      await keepFormalities(
        db,
        company.id,
        row.id,
        done_on === null ? others : [...others, { ...body, done_on }],
      );
      return describeOne(db, company, row.id, today);
    },
  );

  serve(
    app,
    'POST /v2/shareTransfer/:id/record',
    { year: 'handler' },
    async ({ db, company, params, body: { date }, actor, today, now, checkYear, asks }) => {
      await checkYear(await firstYearTouched(db, company.id, date, now), 'return', 'date');
      const row = await findTransfer(db, company.id, params.id);
      if (row.share_movement_id !== null) refuseConflict(say('share_transfer.recorded_before'));
      const { decision } = await describeOne(db, company, row.id, today);
      if (decision.state !== 'not_needed' && decision.state !== 'adopted')
        refuseConflict(say('share_transfer.not_approved', { why: decision.sentence }));
      const day = decision.meeting_date;
      const body = { ...movementOf({ ...row, price: row.price_cents }), date };
      const { movement } = await planMovement(
        db,
        company,
        body,
        day !== null && date < day
          ? { date: [say('share_transfer.before_approval', { day })] }
          : {},
      );
      await askAboutTwin({ asks }, 'share_movement', valuesOf(body), () =>
        listMovements(db, company.id, 'in_force'),
      );
      const movementId = await insertMovement(db, company.id, {
        ...valuesOf(body),
        comment: say('share_transfer.from_project', { id: String(row.id) }),
        split_shares: movement.split,
        created_by: actor.userId,
      });
      await keepMovement(db, company.id, row.id, { movementId, date });
      return describeOne(db, company, row.id, today);
    },
  );

  serve(app, 'DELETE /v2/shareTransfer/:id', { year: 'none' }, async ({ db, company, params }) => {
    const row = await findTransfer(db, company.id, params.id);
    if (row.share_movement_id !== null) refuseConflict(say('share_transfer.kept_movement'));
    const voted = (await listAgendaPlaces(db, company.id)).find(
      ({ share_transfer_id, held }) => held && share_transfer_id === row.id,
    );
    if (voted) refuseConflict(say('share_transfer.kept_minutes', { day: voted.meeting_date }));
    await deleteTransfer(db, company.id, row.id);
    return { message: say('share_transfer.given_up') };
  });

  serve(
    app,
    'GET /v2/report/share_transfer/download/:id',
    async ({ db, company, params, today, services }) =>
      pdf(
        services,
        'shareTransfer',
        await deedData(db, company, await describeOne(db, company, params.id, today), today),
      ),
  );
}

const findTransfer = async (db: Db, companyId: number, id: number): Promise<TransferRow> =>
  found((await listTransfers(db, companyId, id))[0]);

async function describeOne(db: Db, company: CompanyRow, id: number, today: string) {
  const rows = [await findTransfer(db, company.id, id)];
  return found((await describeTransfers(db, company, rows, today))[0]);
}

type Body = z.output<typeof ShareTransferBody>;

function priceErrors({ nature, price }: Body): FieldErrors {
  if (nature === 'CESSION' && (price === null || price === 0))
    return { price: [say('share_transfer.sale_needs_price')] };
  if (nature === 'DONATION' && price !== null)
    return { price: [say('share_transfer.gift_has_no_price')] };
  return {};
}

/** The movement that a project would become. */
const movementOf = (
  body: Pick<
    Body,
    'nature' | 'kind' | 'shares' | 'from_associate_id' | 'to_associate_id' | 'date' | 'price'
  >,
) => ({
  date: body.date,
  nature: body.nature,
  kind: body.kind,
  shares: body.shares,
  from_associate_id: body.from_associate_id,
  to_associate_id: body.to_associate_id,
  price: body.price,
  comment: '',
});
