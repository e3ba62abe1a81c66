import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { yearOf } from '../../ports/dates.ts';
import { readMovement } from '../../records/movements.ts';
import type { MovementRow } from '../../records/movement-rows.ts';
import { removeMovement } from '../bank-movements/save-movement.ts';
import { setVentilations } from '../bank-movements/write-movements.ts';
import { linesOf, setLine, type KnownLine } from './lines.ts';
import { bringFeedIn } from './read.ts';
import type { FeedRow, LinkRow } from './records.ts';

interface Decision {
  readonly lineId: number;
  /** True: as the bank says; false: the books stay as they are. */
  readonly follow: boolean;
  readonly services: Services;
  readonly userId: number | null;
  readonly checkYear: (year: number) => Promise<void>;
}

/** What the user answers to a question about a line. Nothing of a closed year is changed. */
export async function decide(
  db: Db,
  feed: FeedRow,
  link: LinkRow,
  decision: Decision,
): Promise<void> {
  const { lineId, follow, services, userId, checkYear } = decision;
  const companyId = feed.company_id;
  const line = found((await linesOf(db, companyId, feed.id)).find(({ id }) => id === lineId));
  if (line.state === 'doubt') {
    if (!follow) return void (await setLine(db, companyId, line.id, LEFT_OUT));
    await checkYear(yearOf(line.date));
    return bringFeedIn(db, services, feed, link, userId, new Set([line.id]));
  }
  if (line.state !== 'corrected' && line.state !== 'removed')
    refuseConflict(say('bank_link.settled'));
  if (!follow) return void (await setLine(db, companyId, line.id, { state: 'kept' }));
  const row = await movementOf(db, companyId, line);
  await checkYear(yearOf(row.date));
  if (line.state === 'removed') {
    await removeMovement(db, companyId, row, services.clock.now());
    return void (await setLine(db, companyId, line.id, LEFT_OUT));
  }
  await checkYear(yearOf(line.date));
  return correct(db, feed, link, row, line, decision);
}

const LEFT_OUT = { state: 'left_out', reason: null } as const;

async function movementOf(
  db: Db,
  companyId: number,
  { bank_movement_id }: KnownLine,
): Promise<MovementRow> {
  const row =
    bank_movement_id === null ? undefined : await readMovement(db, companyId, bank_movement_id);
  return row ?? refuseConflict(say('bank_link.other_movement'));
}

/**
 * An imported movement keeps what its statement said: the one of before goes to the trash, the line
 * of the bank comes in as it is now. A ventilation follows to another day; to another amount only
 * one on a single line does, to be verified again, since nobody knows which of several was wrong.
 */
async function correct(
  db: Db,
  feed: FeedRow,
  link: LinkRow,
  row: MovementRow,
  line: KnownLine,
  { services, userId }: Decision,
): Promise<void> {
  const companyId = feed.company_id;
  await removeMovement(db, companyId, row, services.clock.now());
  await setLine(db, companyId, line.id, { state: 'waiting', bank_movement_id: null });
  await bringFeedIn(db, services, feed, link, userId, new Set([line.id]));
  const again = (await linesOf(db, companyId, feed.id)).find(({ id }) => id === line.id);
  const movementId = again?.bank_movement_id ?? refuseConflict(say('bank_link.not_taken_in'));
  const same = line.amount_cents === row.amount_cents;
  const [only, ...others] = row.splits;
  const moved =
    only === undefined || others.length > 0 ? [] : [{ ...only, amount_cents: line.amount_cents }];
  await setVentilations(db, companyId, [
    {
      movementId,
      splits: same ? row.splits : moved,
      verified: same && row.verified,
      reason: row.reason,
    },
  ]);
}
