import { civilCode } from '@sci/engine/assembly/civil-code';
import { CONVENING_WAYS, DECISION_KINDS, type Statutes } from '@sci/engine/company/statutes';
import type { UsufructClause } from '@sci/engine/associates/usufruct';
import type { StatutorySharing } from '@sci/engine/year/sharing-warnings';
import type { Db } from '../db/database.ts';
import { listKeyParts } from '../records/profit-keys.ts';
import { statutesRowOn, type StatutesRow } from '../records/statutes.ts';

/** The statutes of a company on a day, as the engine reads them; the law where nothing was entered. */
export async function statutesOn(db: Db, companyId: number, day: string): Promise<Statutes> {
  const row = await statutesRowOn(db, companyId, day);
  return row === undefined ? civilCode(Number(day.slice(0, 4))) : toEngine(row);
}

const toEngine = (row: StatutesRow): Statutes => ({
  rules: row.rules,
  usufructVotes: DECISION_KINDS.filter((kind) => row.usufruct_votes.includes(kind)),
  noticeDays: row.notice_days,
  conveningWays: CONVENING_WAYS.filter((way) => row.convening_ways.includes(way)),
  proxyHolders: row.proxy_holders,
  proxyLimit: row.proxy_limit,
  writtenConsultation: row.written_consultation,
  remote: row.remote,
});

/** What the statutes of a day say of shares whose usufruct is apart; undefined without statutes. */
export async function usufructOn(
  db: Db,
  companyId: number,
  day: string,
): Promise<UsufructClause | undefined> {
  const row = await statutesRowOn(db, companyId, day);
  return row === undefined ? undefined : clauseOf(row);
}

/** What they say of the sharing of a year: its key, and the clause of a day, its last one unless told. */
export async function sharingOf(
  db: Db,
  companyId: number,
  year: number,
  day = `${year}-12-31`,
): Promise<Pick<StatutorySharing, 'profitKey' | 'usufruct'>> {
  const parts = await listKeyParts(db, companyId, year);
  const usufruct = await usufructOn(db, companyId, day);
  return {
    ...(parts.length > 0 && {
      profitKey: new Map(parts.map(({ associate_id, share_bp }) => [associate_id, share_bp])),
    }),
    ...(usufruct && { usufruct }),
  };
}

/** The clause of one state of the statutes. */
export const clauseOf = (row: StatutesRow): UsufructClause => ({
  since: row.effective_from,
  profits: row.usufruct_profits_bp,
  losses: row.usufruct_losses_bp,
  exceptional: row.usufruct_exceptional_bp,
  reserves: row.usufruct_reserves_bp,
});
