import type { TrashItem } from '@sci/contract/trash';
import { followInitialAmount } from '../../books/opening-bank.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { askAboutTwin, type Asker } from '../../records/asked-twins.ts';
import { requireAccount } from '../../records/bank-accounts.ts';
import { assertRoomAgain, storedBytes } from '../../records/storage.ts';
import { trashedSince } from '../../records/trash-days.ts';
import { countFromOpenYear } from '../buildings/closed-years.ts';
import {
  cameBack,
  documentsOfDay,
  ibanTaken,
  listTrash,
  missingParents,
  movementsOfDay,
  takeOut,
  twinSince,
  type Need,
} from './records.ts';

interface Wanted extends Pick<TrashItem, 'kind' | 'id'> {
  /** Also brings back what it can't be without. */
  readonly withNeeds: boolean;
}

interface Rules extends Asker {
  readonly now: Date;
  /** Bytes that the company may keep. */
  readonly limit: number;
  readonly checkYear: (year: number) => Promise<void>;
  /** Brings back what belongs to a building. */
  readonly withBuilding: (buildingId: number) => Promise<void>;
}

/**
 * Takes a row of a company out of the trash; `checkYear` refuses one of a year that cannot be
 * changed. Gives the labels of what came back.
 */
export async function restoreItem(
  db: Db,
  companyId: number,
  { withNeeds, ...first }: Wanted,
  rules: Rules,
): Promise<string[]> {
  const trash = await listTrash(db, companyId, trashedSince(rules.now));
  const before = await storedBytes(db, companyId);
  const restored: string[] = [];
  const restore = async (wanted: Pick<TrashItem, 'kind' | 'id'>): Promise<void> => {
    const item = found(trash.find((row) => row.kind === wanted.kind && row.id === wanted.id));
    if (item.year !== null) await rules.checkYear(item.year);
    const parents = await missingParents(db, companyId, item.kind, item.id);
    if (parents.length > 0 && !withNeeds)
      refuseConflict(say('trash.restore_first', { needs: parents.map(named).join(', ') }));
    for (const parent of parents) await restore(parent);
    await bringBack(db, companyId, item, rules);
    if (item.kind === 'building') await rules.withBuilding(item.id);
    restored.push(item.label);
  };
  await restore(first);
  await assertRoomAgain(db, companyId, before, rules.limit);
  return restored;
}

const named = ({ kind, name }: Need): string => say(`trash.${kind}`, { name });

async function bringBack(
  db: Db,
  companyId: number,
  { kind, id }: Pick<TrashItem, 'kind' | 'id'>,
  { now, asks }: Pick<Rules, 'now' | 'asks'>,
): Promise<void> {
  if (kind === 'bank_movement' && (await cameBack(db, companyId, id)))
    refuseConflict(say('trash.came_back'));
  if (kind === 'bank_account' && (await ibanTaken(db, companyId, id)))
    refuseConflict(say('trash.iban_taken'));
  const twin = await twinSince(db, companyId, kind, id);
  if (twin !== undefined) refuseConflict(twin);
  await askAboutAnother(db, companyId, { kind, id }, { asks });
  await takeOut(db, companyId, kind, id);
  if (kind === 'bank_account')
    await followInitialAmount(db, companyId, await requireAccount(db, companyId, id));
  if (kind === 'building') await countFromOpenYear(db, companyId, id, now);
}

/** Asks about what was typed again while it was in the trash: it would be there twice. */
async function askAboutAnother(
  db: Db,
  companyId: number,
  { kind, id }: Pick<TrashItem, 'kind' | 'id'>,
  asker: Asker,
): Promise<void> {
  if (kind === 'bank_movement') {
    const { own, others } = await movementsOfDay(db, companyId, id);
    await askAboutTwin(asker, kind, own, () => others);
  }
  if (kind === 'supporting_data') {
    const { own, others } = await documentsOfDay(db, companyId, id);
    await askAboutTwin(asker, 'supporting', own, () => others);
  }
}
