import { absolute, type Cents } from '@sci/money/cents';
import type { App, CallContext } from '../../http/call.ts';
import { later } from '../../http/later.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { findCompany, type CompanyRow } from '../../records/companies.ts';
import { readMovement } from '../../records/movements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findFormer, readFormer } from './former-ibans.ts';
import { readDocument } from './reading/read-document.ts';
import { toReading } from './reading.ts';
import { findFile, type FileRow } from './records.ts';

/** What a document says of itself, and what is strange in it for this company. */
export function readingRoutes(app: App): void {
  serve(app, 'GET /v2/file/:id/reading', async (call) => {
    const { db, company, params } = call;
    const file = found(await findFile(db, company.id, params.id));
    const owner = found(await findCompany(db, company.id));
    // Letters in a picture take seconds, for which nobody else's connection is kept.
    return later(() => readingOf(call, file, owner, company.id));
  });

  serve(app, 'GET /v2/file/:id/doubts', async (call) => {
    const { db, company, params } = call;
    const file = found(await findFile(db, company.id, params.id));
    const owner = found(await findCompany(db, company.id));
    const { bank_movement_id: movementId } = file;
    const movement =
      movementId === null ? undefined : await readMovement(db, company.id, movementId);
    const paid = movement?.files.length === 1 ? movement.amount_cents : undefined;
    return later(async () => {
      const { source, amount, problems } = await readingOf(call, file, owner);
      return source === 'data' ? [...problems, ...otherAmount(amount, paid)] : [];
    });
  });
}

/**
 * What a document says to this company. Its former invoices of the supplier are read without any
 * connection being held.
 * @param pictures whose turn it takes to read pictures; without it they are left alone
 */
async function readingOf(
  { company, services, today, actor, requestId }: Reader,
  { id, type, storage_key }: FileRow,
  owner: CompanyRow,
  pictures?: number,
) {
  const bytes = found(await services.files.get(storage_key), say('refusals.document_gone'));
  const document = await readDocument(type, bytes, pictures);
  const invoice = document.electronic?.invoice;
  const scope = { ...actor, companyId: company.id, origin: 'user' as const, requestId };
  const former =
    invoice === undefined
      ? undefined
      : await inTransaction(services.pool, scope, 'read', (db) =>
          findFormer(db, company.id, invoice, id),
        );
  return toReading(
    document,
    owner,
    today,
    former === undefined ? [] : await readFormer(former, services.files),
  );
}

type Reader = Pick<
  CallContext<'GET /v2/file/:id/reading'>,
  'company' | 'services' | 'today' | 'actor' | 'requestId'
>;

/** A movement is of what its only document asks for; several may share it. */
function otherAmount(asked: Cents | null, paid: Cents | undefined): string[] {
  if (asked === null || paid === undefined || absolute(asked) === absolute(paid)) return [];
  return [say('files.other_amount', { asked: absolute(asked), paid: absolute(paid) })];
}
