import type { z } from 'zod';
import type { EntryBody } from '@sci/contract/entry';
import type { OdLine } from '@sci/engine/ledger/od-entry';
import { checkOdEntry } from '@sci/engine/year/check-postings';
import type { Db } from '../../db/database.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { byField, loadEntryContext, type EntryContext } from './context.ts';
import { refTaken, type LineRow } from './records.ts';
import { say } from '../../messages/say.ts';

export type Body = z.output<typeof EntryBody>;
type BodyLine = Body['lines'][number];

/**
 * The lines ready to be stored; refuses, field by field, an entry that the ledger could not take.
 * `id`: the entry's own, 0 for a new one.
 */
export async function checkEntry(
  db: Db,
  companyId: number,
  body: Body,
  id: number,
): Promise<LineRow[]> {
  const context = await loadEntryContext(db, companyId, body.year);
  const errors: Record<string, string[]> = {};
  const lines = body.lines.map((line) => toEngineLine(line, context));
  lines.forEach((line, index) => {
    if (line === undefined) errors[`lines.${index}.account`] = [say('entries.account_or_category')];
    else
      for (const [field, sentence] of unknownOwners(line, context))
        errors[`lines.${index}.${field}`] = [sentence];
  });
  if (body.ref !== null && (await refTaken(db, companyId, body.year, body.ref, id)))
    errors['ref'] = [say('entries.reference_taken')];
  const known = lines.flatMap((line) => line ?? []);
  if (Object.keys(errors).length === 0)
    Object.assign(
      errors,
      byField(
        checkOdEntry({ id: 'OD', date: body.date, label: body.label, lines: known }, context),
      ),
    );
  refuseAny(errors);
  return known.map((line, index) => toRow(line, body.lines[index], context));
}

/**
 * Buildings, associates and loans that aren't the company's; beside an account nothing else would
 * notice them.
 */
function unknownOwners(
  { buildingId, associateId, loanId }: OdLine,
  { masters }: EntryContext,
): (readonly [field: string, sentence: string])[] {
  const lacks = (id: number | undefined, rows: readonly { readonly id: number }[]): boolean =>
    id !== undefined && !rows.some((row) => row.id === id);
  return [
    ...(lacks(buildingId, masters.buildings)
      ? [['building_id', say('buildings.unknown')] as const]
      : []),
    ...(lacks(associateId, masters.associates)
      ? [['associate_id', say('associates.unknown')] as const]
      : []),
    ...(lacks(loanId, masters.loans) ? [['loan_id', say('loans.unknown')] as const] : []),
  ];
}

function toEngineLine(
  { account, category_id, building_id, associate_id, loan_id, debit, credit }: BodyLine,
  { index }: EntryContext,
): OdLine | undefined {
  const shared = {
    debit,
    credit,
    ...(building_id === null ? {} : { buildingId: building_id }),
    ...(associate_id === null ? {} : { associateId: associate_id }),
    ...(loan_id === null ? {} : { loanId: loan_id }),
  };
  if ((account === null) === (category_id === null)) return undefined;
  return account === null
    ? { ...shared, category: index.codeOf(category_id ?? 0) ?? '?' }
    : { ...shared, account };
}

/** A category's account of the year is kept beside it, so that the row can be read on its own. */
const toRow = (line: OdLine, body: BodyLine | undefined, { chart }: EntryContext): LineRow => ({
  account: line.account ?? chart.accountOf(line.category, line),
  debit_cents: line.debit,
  credit_cents: line.credit,
  category_id: body?.category_id ?? null,
  building_id: body?.building_id ?? null,
  associate_id: body?.associate_id ?? null,
  loan_id: body?.loan_id ?? null,
});
