import type { Db } from '../../db/database.ts';
import { readMovements } from '../../records/movements.ts';
import { countMovements } from './account-state.ts';
import { assignByRules, unventilated } from './assign.ts';

interface Asked {
  readonly userId: number | null;
  readonly batchId?: number;
  readonly onProgress?: (ratio: number) => void;
}

interface Done {
  readonly batchId: number | null;
  readonly ventilated: number;
  /** What is left to ventilate. */
  readonly left: number;
}

/** Ventilates what is left on an account. */
export async function assignLeft(
  db: Db,
  companyId: number,
  filter: { readonly accountId: number; readonly years: readonly number[] },
  asked: Asked,
): Promise<Done> {
  const rows = await unventilated(db, companyId, filter);
  const done = await assignByRules(db, companyId, rows, { kind: 'auto', ...asked });
  return { ...done, left: rows.length - done.ventilated };
}

/** Ventilates movements of a year again, which rules had ventilated. */
export async function assignAgain(
  db: Db,
  companyId: number,
  year: number,
  ids: readonly number[],
  asked: Asked,
): Promise<Done> {
  const rows = await readMovements(db, companyId, ids);
  const done = await assignByRules(db, companyId, rows, { kind: 'recategorise', ...asked });
  return { ...done, left: (await countMovements(db, companyId, year, undefined)).missing };
}
