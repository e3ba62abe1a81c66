import { heldOn, listHoldings, type Holding } from '@sci/engine/associates/holdings';
import { keyFaults, percentOfKey, WHOLE_KEY } from '@sci/engine/associates/profit-key';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { isStale, refuseAny, staleWrite } from '../../ports/refusals.ts';
import { listAssociates } from '../../records/associates.ts';
import { keyEnteredAt, listKeyParts, replaceKey, type KeyPart } from '../../records/profit-keys.ts';
import { listEntries } from '../../records/shares.ts';

/** The key by which the statutes share the result of a year, in the place of the shares. */
export function profitKeyRoutes(app: App): void {
  serve(app, 'GET /v2/profitKey', ({ db, company, query }) => keyOf(db, company.id, query.year));

  serve(app, 'PUT /v2/profitKey', async ({ db, company, body }) => {
    if (isStale(body.updated_at, await keyEnteredAt(db, company.id, body.year)))
      throw staleWrite(await keyOf(db, company.id, body.year));
    const errors = keyErrors(body.parts, {
      year: body.year,
      associates: (await listAssociates(db, company.id)).map(({ id, name, first_name }) => ({
        id,
        name: `${first_name} ${name}`,
      })),
      holdings: listHoldings(heldOn(`${body.year}-12-31`, await listEntries(db, company.id))),
    });
    refuseAny(errors);
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

interface Company {
  readonly year: number;
  readonly associates: readonly { readonly id: number; readonly name: string }[];
  /** Who holds what on 31 December. */
  readonly holdings: readonly Holding[];
}

/**
 * A key names each associate once, all of them of the company, and adds up to the whole; only who
 * holds shares at the end of the year has a part, and no full owner is left without any.
 */
function keyErrors(parts: readonly KeyPart[], company: Company): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const known = new Set(company.associates.map(({ id }) => id));
  const { strangers, excluded } = keyFaults(
    new Map(parts.map(({ associate_id, share_bp }) => [associate_id, share_bp])),
    company.holdings,
  );
  const seen = new Set<number>();
  parts.forEach(({ associate_id: id }, index) => {
    const field = `parts.${index}.associate_id`;
    if (!known.has(id)) errors[field] = [say('associates.unknown')];
    else if (seen.has(id)) errors[field] = [say('profit_key.twice')];
    else if (strangers.includes(id))
      errors[`parts.${index}.share_bp`] = [say('profit_key.stranger', { year: company.year })];
    seen.add(id);
  });
  const whole = parts.length === 0 ? [] : wholeErrors(parts, excluded, company);
  return whole.length === 0 ? errors : { ...errors, parts: whole };
}

function wholeErrors(
  parts: readonly KeyPart[],
  excluded: readonly number[],
  { associates }: Company,
): string[] {
  const total = parts.reduce((sum, { share_bp }) => sum + share_bp, 0);
  return [
    ...(total === WHOLE_KEY ? [] : [say('profit_key.total', { percent: percentOfKey(total) })]),
    ...associates
      .filter(({ id }) => excluded.includes(id))
      .map(({ name }) => say('profit_key.excluded', { name })),
  ];
}
