import { sql } from 'kysely';
import { mayApplyAlone } from '@sci/engine/suggestion/suggest';
import { SUSPENSE_CATEGORY } from '@sci/engine/ventilation/check-splits';
import type { Db } from '../../db/database.ts';
import { countUses } from '../rules/records.ts';
import { applyBatch, openBatch } from './batches.ts';
import { ventilationErrors } from '../../books/check-movement.ts';
import {
  byRule,
  loadKnowledge,
  propose,
  type Knowledge,
  type Proposal,
  type Sources,
} from '../rules/proposals.ts';
import { readMovements } from '../../records/movements.ts';
import { sameSplits, type MovementRow } from '../../records/movement-rows.ts';

interface Assignment {
  readonly kind: 'auto' | 'recategorise';
  readonly userId: number | null;
  readonly sources?: Sources;
}

interface Applied {
  readonly row: MovementRow;
  readonly proposal: Proposal;
}

/**
 * Ventilates movements by the rules and by what was done before, as one batch that can be undone.
 * Only complete and sure proposals that pass every check are applied; they stay to be verified.
 * Gives the batch (null when nothing was applied) and its size.
 */
export async function assignByRules(
  db: Db,
  companyId: number,
  rows: readonly MovementRow[],
  { kind, userId, sources = 'all' }: Assignment,
): Promise<{ batchId: number | null; ventilated: number }> {
  const applied: Applied[] = [];
  for (const [year, ofYear] of Map.groupBy(rows, (row) => row.year)) {
    const knowledge = await loadKnowledge(db, companyId, year, sources);
    applied.push(...ofYear.flatMap((row) => applicable(row, knowledge) ?? []));
  }
  if (applied.length === 0) return { batchId: null, ventilated: 0 };

  const batchId = await openBatch(db, companyId, kind, userId);
  await applyBatch(
    db,
    companyId,
    batchId,
    rows,
    applied.map(({ row, proposal }) => ({
      movementId: row.id,
      splits: byRule(proposal, batchId),
      verified: false,
      reason: proposal.suggestion.reason,
    })),
  );
  await countUses(
    db,
    companyId,
    applied.flatMap(({ proposal }) => proposal.ruleId ?? []),
  );
  return { batchId, ventilated: applied.length };
}

function applicable(row: MovementRow, knowledge: Knowledge): Applied | undefined {
  const proposal = propose(row, knowledge);
  if (proposal === undefined || !mayApplyAlone(proposal.suggestion)) return undefined;
  if (sameSplits(row.splits, proposal.splits)) return undefined;
  return Object.keys(ventilationErrors(row.amount_cents, proposal.splits, knowledge.context))
    .length > 0
    ? undefined
    : { row, proposal };
}

interface Filter {
  readonly accountId?: number;
  readonly importId?: number;
  readonly years: readonly number[];
  readonly parked?: boolean;
}

/**
 * The movements left to ventilate, oldest first; `parked`: also those that somebody put on the
 * suspense account.
 */
export async function unventilated(
  db: Db,
  companyId: number,
  { accountId, importId, years, parked = false }: Filter,
): Promise<MovementRow[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from bank_movement m
    where m.company_id = ${companyId} and m.deleted_at is null and m.year = any(${years}) and (${accountId ?? null}::integer is null or m.bank_account_id = ${accountId ?? null})
      and (${importId ?? null}::integer is null or m.bank_import_id = ${importId ?? null})
      and (not exists (select from movement_split s where s.company_id = m.company_id and s.movement_id = m.id)
        or (${parked} and exists (
          select from movement_split s join category c on c.id = s.category_id
          where s.company_id = m.company_id and s.movement_id = m.id and c.code = ${SUSPENSE_CATEGORY})))`.execute(
    db,
  );
  return readMovements(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
}

/**
 * Movements of a year that rules alone have ventilated and nobody confirmed; of one building when
 * it is named.
 */
export async function ventilatedByRules(
  db: Db,
  companyId: number,
  year: number,
  buildingId: number | undefined,
): Promise<MovementRow[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from bank_movement m join movement_split s on s.company_id = m.company_id and s.movement_id = m.id
    where m.company_id = ${companyId} and m.deleted_at is null and m.year = ${year} and not m.verified
    group by m.id
    having bool_and(s.origin = 'rule') and (${buildingId ?? null}::integer is null or bool_or(s.building_id = ${buildingId ?? null}))`.execute(
    db,
  );
  return readMovements(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
}
