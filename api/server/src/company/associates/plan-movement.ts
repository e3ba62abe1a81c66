import type { z } from 'zod';
import type { ShareMovementBody } from '@sci/contract/share-movement';
import { planTransfer } from '@sci/engine/associates/transfer';
import type { Finding } from '@sci/engine/finding';
import type { Db } from '../../db/database.ts';
import { latestCapital, type CompanyRow } from '../../records/companies.ts';
import { type FieldErrors, refuseAny } from '../../ports/refusals.ts';
import { yearOf } from '../../ports/dates.ts';
import { listAssociatesIn } from '../../records/associates.ts';
import { listShareMovements } from '../../records/shares.ts';
import { fullName } from './wire.ts';

type Body = z.output<typeof ShareMovementBody>;

/**
 * What the movement does to the register; refused when the engine finds it impossible, together with
 * what else is wrong with what was typed.
 */
export async function planMovement(
  db: Db,
  company: CompanyRow,
  body: Body,
  errors: FieldErrors = {},
) {
  const { date, nature, kind, shares, from_associate_id: fromId, to_associate_id: toId } = body;
  const proposed = {
    id: 'proposed',
    date,
    nature,
    kind,
    shares,
    ...(fromId === null ? {} : { fromId }),
    ...(toId === null ? {} : { toId }),
  };
  const plan = planTransfer(
    proposed,
    await listShareMovements(db, company.id),
    await contextOf(db, company, yearOf(date)),
  );
  refuseAny(byField(plan.findings), errors);
  return plan;
}

/** Who the associates of a year are, as a movement is checked. */
export const contextOf = async (db: Db, company: CompanyRow, year: number) => ({
  associates: (await listAssociatesIn(db, company.id, year)).map((row) => ({
    id: row.id,
    name: fullName(row),
    regime: row.regime,
  })),
  ...latestCapital(company),
  registeredOn: company.register_date,
});

const FIELDS: Readonly<Record<string, string>> = {
  fromId: 'from_associate_id',
  toId: 'to_associate_id',
};

const byField = (findings: readonly Finding[]): FieldErrors =>
  Object.fromEntries(
    [...Map.groupBy(findings, ({ field }) => FIELDS[field] ?? field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  );

/** What is stored of a movement that somebody typed. */
export const valuesOf = ({ price, ...body }: Body) => ({
  ...body,
  price_cents: price,
});
