import type { Db } from '../../db/database.ts';
import type { ParamType } from '../../db/tables/administration.ts';
import { parseAmount } from '@sci/money/parse';
import { say } from '../../messages/say.ts';
import type { FieldErrors } from '../../ports/refusals.ts';

const WHOLE_PERCENT = 100;

/** Why a value cannot be one of its kind. */
const PROBLEMS: Readonly<Record<ParamType, (value: string, today: string) => string | undefined>> =
  {
    date: (value, today) => {
      if (!isDay(value)) return say('settings.not_a_day');
      return value < today ? say('settings.day_past', { day: value }) : undefined;
    },
    amount: (value) =>
      parseAmount(value) === undefined ? say('settings.not_an_amount') : undefined,
    percent: (value) => {
      if (!/^\d{1,3}([.,]\d{1,4})?$/.test(value)) return say('settings.not_a_percentage');
      return Number(value.replace(',', '.')) > WHOLE_PERCENT
        ? say('settings.above_whole')
        : undefined;
    },
    text: (value) => (value.trim() === '' ? say('settings.empty') : undefined),
    boolean: (value) =>
      value === 'true' || value === 'false' ? undefined : say('settings.not_yes_or_no'),
  };

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** What is wrong, beside its field, with a value that is none of its kind: a day that has passed, 250 %. */
export function valueErrors(
  kind: ParamType,
  value: string,
  field: string,
  today: string,
): FieldErrors {
  const problem = PROBLEMS[kind](value, today);
  return problem === undefined ? {} : { [field]: [problem] };
}

/** Stores a value that `valueErrors` found nothing wrong with, and remembers who gave it. */
export async function storeParam(db: Db, id: number, value: string, userId: number): Promise<void> {
  await db.updateTable('admin_param').set({ value }).where('id', '=', id).execute();
  await remember(db, id, value, userId);
}

export async function remember(db: Db, id: number, value: string, userId: number): Promise<void> {
  await db
    .insertInto('admin_param_history')
    .values({ param_id: id, value, changed_by: userId })
    .execute();
}
