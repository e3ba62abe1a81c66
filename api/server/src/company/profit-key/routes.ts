import { WHOLE_KEY } from '@sci/engine/associates/fiscal-parts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { isStale, refuse, staleWrite } from '../../ports/refusals.ts';
import { listAssociates } from '../../records/associates.ts';
import { keyEnteredAt, listKeyParts, replaceKey, type KeyPart } from '../../records/profit-keys.ts';

/** The key by which the statutes share the result of a year, in the place of the shares. */
export function profitKeyRoutes(app: App): void {
  serve(app, 'GET /v2/profitKey', ({ db, company, query }) => keyOf(db, company.id, query.year));

  serve(app, 'PUT /v2/profitKey', async ({ db, company, body }) => {
    if (isStale(body.updated_at, await keyEnteredAt(db, company.id, body.year)))
      throw staleWrite(await keyOf(db, company.id, body.year));
    const known = new Set((await listAssociates(db, company.id)).map(({ id }) => id));
    const errors = keyErrors(body.parts, known);
    if (Object.keys(errors).length > 0) refuse(errors);
    await replaceKey(db, company.id, body.year, body.parts);
    return keyOf(db, company.id, body.year);
  });
}

const keyOf = async (db: Db, companyId: number, year: number) => ({
  year,
  parts: await listKeyParts(db, companyId, year),
  previous: await listKeyParts(db, companyId, year - 1),
  updated_at: await keyEnteredAt(db, companyId, year),
});

/** A key names each associate once, all of them of the company, and adds up to the whole. */
function keyErrors(
  parts: readonly KeyPart[],
  known: ReadonlySet<number>,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const seen = new Set<number>();
  parts.forEach(({ associate_id: id }, index) => {
    const field = `parts.${index}.associate_id`;
    if (!known.has(id)) errors[field] = [say('profit_key.unknown')];
    else if (seen.has(id)) errors[field] = [say('profit_key.twice')];
    seen.add(id);
  });
  const total = parts.reduce((sum, { share_bp }) => sum + share_bp, 0);
  if (parts.length > 0 && total !== WHOLE_KEY)
    errors['parts'] = [say('profit_key.total', { percent: percentOf(total) })];
  return errors;
}

/** 6667 is "66,67". */
const percentOf = (basisPoints: number): string =>
  (basisPoints / 100).toFixed(2).replace('.', ',').replace(/,00$/, '');
