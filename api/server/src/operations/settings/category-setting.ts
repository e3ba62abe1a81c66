import { z } from 'zod';
import { CategoryBody } from '@sci/contract/category';
import type { SettingProposal } from '@sci/contract/setting-change';
import { asStored } from '@sci/contract/wire';
import type { CategoryRow } from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import {
  changedCategory,
  changesFigures,
  openUses,
  storeCategory,
  withCategory,
  type CategoryFields,
} from '../../treasury/categories/change-category.ts';
import { lockCategory } from '../../treasury/categories/records.ts';
import { toWire } from '../../treasury/categories/wire.ts';
import type { Setting } from './setting.ts';

/** What a category means in the books and in the return. */
export function categorySetting({
  id,
  category,
}: Extract<SettingProposal, { kind: 'category' }>): Setting {
  const stored = async (db: Db): Promise<CategoryRow> => found(await lockCategory(db, id));
  return {
    read: async (db) => {
      const row = await stored(db);
      const { code, name, updated_at: updatedAt } = row;
      return {
        target: say('settings.target_category', { code, name }),
        proposal: { kind: 'category', id, category: fieldsOf(row) },
        updatedAt,
      };
    },
    prepare: async (db, today) => {
      const row = await stored(db);
      const next = await changedCategory(db, row, category, today);
      return changesFigures(row, next)
        ? {
            years: await openUses(db, id, today),
            rules: { categories: await withCategory(db, next) },
          }
        : { years: [] };
    },
    enact: async (db, { today }) => {
      await storeCategory(db, await changedCategory(db, await stored(db), category, today));
    },
  };
}

/** What can be changed of a category; what else a row holds is left out. */
const Fields = z.object(CategoryBody.omit({ updated_at: true }).shape);

const fieldsOf = (row: CategoryRow): CategoryFields => asStored(Fields, toWire(row));
