import { isDeepStrictEqual } from 'node:util';
import type { SettingProposal } from '@sci/contract/setting-change';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuseConflict } from '../../ports/refusals.ts';
import { proposalsOf, updateChange, type ChangeRow } from './records.ts';
import { settingOf } from './setting-of.ts';
import type { Author } from './setting.ts';

/**
 * Puts a change in force. Refused when the setting is no longer what the rehearsal started from:
 * what was rehearsed would not be what comes into force.
 */
export async function enactChange(
  db: Db,
  change: ChangeRow,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<void> {
  const { proposal, previous } = proposalsOf(change);
  if (!(await stands(db, previous))) refuseConflict(say('settings.changed_meanwhile'));
  await settingOf(proposal).enact(db, { userId: change.asked_by, reason: change.reason, today });
  await updateChange(db, change.id, { status: 'in_force', in_force_at: now });
}

/** Puts back what stood before a change, as long as nobody changed the setting again. */
export async function revertChange(
  db: Db,
  change: ChangeRow,
  author: Author & { readonly now: string },
): Promise<void> {
  const { proposal, previous } = proposalsOf(change);
  if (!(await stands(db, proposal))) refuseConflict(say('settings.changed_since'));
  await settingOf(previous).enact(db, { ...author, putsBack: true });
  await updateChange(db, change.id, {
    status: 'reverted',
    reverted_by: author.userId,
    reverted_at: author.now,
    revert_reason: author.reason,
  });
}

const stands = async (db: Db, proposal: SettingProposal): Promise<boolean> =>
  isDeepStrictEqual((await settingOf(proposal).read(db)).proposal, proposal);
