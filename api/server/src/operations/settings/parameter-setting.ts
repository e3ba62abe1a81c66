import type { SettingProposal } from '@sci/contract/setting-change';
import type { Db } from '../../db/database.ts';
import { found, refuseAny } from '../../ports/refusals.ts';
import { storeParam, valueErrors } from '../admin/change-param.ts';
import type { Setting } from './setting.ts';

/** A typed parameter of the service. No figure of a company rests on one. */
export function parameterSetting({
  id,
  value,
}: Extract<SettingProposal, { kind: 'parameter' }>): Setting {
  const stored = async (db: Db) =>
    found(
      await db
        .selectFrom('admin_param')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
  return {
    read: async (db) => {
      const { label, value: current, updated_at: updatedAt } = await stored(db);
      return {
        target: label,
        proposal: { kind: 'parameter', id, value: current },
        updatedAt,
      };
    },
    prepare: async (db, today) => {
      refuseAny(valueErrors((await stored(db)).type, value, 'value', today));
      return { years: [] };
    },
    enact: async (db, { userId, today, putsBack = false }) => {
      const { type } = await stored(db);
      if (!putsBack) refuseAny(valueErrors(type, value, 'value', today));
      await storeParam(db, id, value, userId);
    },
  };
}
