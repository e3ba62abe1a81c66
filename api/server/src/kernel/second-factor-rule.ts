import { sql, type RawBuilder } from 'kysely';
import { say } from '../messages/say.ts';

/** The parameter by which administrators oblige themselves to a second factor. */
export const SECOND_FACTOR_PARAM = {
  code: 'admin_two_factor_required',
  label: say('settings.second_factor'),
  type: 'boolean',
  value: 'false',
} as const;

/** Whether the user of the query, an administrator by this column, must have a second factor. */
export const secondFactorRequired = (isAdminColumn: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(isAdminColumn)} and exists (select from admin_param where code = ${SECOND_FACTOR_PARAM.code} and value = 'true'))`;
