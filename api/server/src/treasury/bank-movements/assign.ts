import { sql } from 'kysely';
import { mayApplyAlone } from '@sci/engine/suggestion/suggest';
import { SUSPENSE_CATEGORY } from '@sci/engine/ventilation/check-splits';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { countUses } from '../rules/records.ts';
import { applyBatch, openBatch } from './batches.ts';
import { ventilationErrors } from '../../books/check-movement.ts';
import {
  byRule,
  loadKnowledge,
  paysAgain,
  propose,
  type Knowledge,
  type Proposal,
  type Sources,
} from '../rules/proposals.ts';
import { paymentsOf, type Payment } from '../rules/paid-instalments.ts';
import { mapInSteps } from '../../ports/step-by-step.ts';
import { readWithParts } from '../../records/movements.ts';
import { sameSplits, type MovementWithParts } from '../../records/movement-rows.ts';

/** The part of the time that the search for what fits takes; writing takes the rest. */
const SEARCH = 0.2;
/** After how many movements it is told. */
const TOLD = 1000;

interface Assignment {
  readonly kind: 'auto' | 'recategorise';
  readonly userId: number | null;
  readonly sources?: Sources;
  /** The batch that was opened for it; else one is, once there is something to apply. */
  readonly batchId?: number;
  /** Told how far it is, from 0 to 1. */
  readonly onProgress?: (ratio: number) => void;
}

interface Applied {
  readonly row: MovementWithParts;
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
  rows: readonly MovementWithParts[],
  { kind, userId, sources = 'all', batchId: opened, onProgress = () => undefined }: Assignment,
): Promise<{ batchId: number | null; ventilated: number }> {
  const applied: Applied[] = [];
  for (const [year, ofYear] of Map.groupBy(rows, (row) => row.year)) {
    const knowledge = await loadKnowledge(db, companyId, year, sources);
    for (const row of ofYear) for (const payment of paidBy(row)) knowledge.paid.remove(payment);
    const found = await mapInSteps(ofYear, (row, index) => {
      if (index % TOLD === 0) onProgress((SEARCH * index) / ofYear.length);
      return applicable(row, knowledge);
    });
    for (const each of found) if (each !== undefined) applied.push(each);
  }
  if (applied.length === 0) return { batchId: null, ventilated: 0 };

  const batchId = opened ?? (await openBatch(db, companyId, kind, userId));
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
    (ratio) => onProgress(SEARCH + (1 - SEARCH) * ratio),
  );
  await countUses(
    db,
    companyId,
    applied.flatMap(({ proposal }) => proposal.ruleId ?? []),
  );
  return { batchId, ventilated: applied.length };
}

const paidBy = (row: MovementWithParts): Payment[] =>
  paymentsOf(
    row,
    row.splits.map(({ category_code, loan_id }) => ({
      category: category_code,
      loanId: loan_id ?? undefined,
    })),
  );

function applicable(row: MovementWithParts, knowledge: Knowledge): Applied | undefined {
  const proposal = propose(row, knowledge);
  if (proposal === undefined || !mayApplyAlone(proposal.suggestion)) return undefined;
  if (sameSplits(row.splits, proposal.splits)) return undefined;
  // The same instalment twice in one statement: only the user knows what the second one is.
  if (paysAgain(row, proposal, knowledge)) return undefined;
  const errors = ventilationErrors(row.amount_cents, proposal.splits, knowledge.context);
  if (Object.keys(errors).length > 0) return undefined;
  for (const payment of paymentsOf(row, proposal.suggestion.splits)) knowledge.paid.add(payment);
  return { row, proposal };
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
  filter: Filter,
): Promise<MovementWithParts[]> {
  const rows = await withoutParts(db, companyId, filter)
    .select('m.id')
    .orderBy('m.date')
    .orderBy('m.id')
    .execute();
  return readWithParts(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
}

/** How many they are. */
export async function countUnventilated(
  db: Db,
  companyId: number,
  filter: Filter,
): Promise<number> {
  const { count } = await withoutParts(db, companyId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const withoutParts = (
  db: Db,
  companyId: number,
  { accountId, importId, years, parked = false }: Filter,
) =>
  companyDb(db, companyId)
    .selectFrom('bank_movement as m')
    .where(sql<boolean>`m.year = any(${years})`)
    .$if(accountId !== undefined, (query) => query.where('m.bank_account_id', '=', accountId ?? 0))
    .$if(importId !== undefined, (query) => query.where('m.bank_import_id', '=', importId ?? 0))
    .where((eb) => {
      const parts = eb.selectFrom('movement_split as s').whereRef('s.movement_id', '=', 'm.id');
      const suspended = parts
        .innerJoin('category as c', 'c.id', 's.category_id')
        .where('c.code', '=', SUSPENSE_CATEGORY);
      // Not `not exists`: where the statistics know no row of the company, PostgreSQL would compare
      // each movement with each part.
      const isBare = eb(parts.select('s.id').limit(1), 'is', null);
      return eb.or([isBare, ...(parked ? [eb.exists(suspended)] : [])]);
    });

/**
 * Movements of a year that rules alone have ventilated and nobody confirmed; of one building when
 * it is named.
 */
export async function ventilatedByRules(
  db: Db,
  companyId: number,
  year: number,
  buildingId: number | undefined,
): Promise<number[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement as m')
    .innerJoin('movement_split as s', 's.movement_id', 'm.id')
    .select('m.id')
    .where('m.year', '=', year)
    .where('m.verified', '=', false)
    .groupBy('m.id')
    .having(sql<boolean>`bool_and(s.origin = 'rule')`)
    .$if(buildingId !== undefined, (query) =>
      query.having(sql<boolean>`bool_or(s.building_id = ${buildingId})`),
    )
    .execute();
  return rows.map(({ id }) => id);
}
