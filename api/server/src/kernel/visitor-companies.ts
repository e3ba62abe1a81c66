import type { Db } from '../db/database.ts';
import { VISITORS } from './demo-visitor.ts';

/**
 * The companies of visitors of the demonstration, by their ids: gone in a day, they decide nothing
 * for the others.
 */
export const visitorCompanies = (db: Db) =>
  db
    .selectFrom('app_user')
    .select('app_user.company_id')
    .where('app_user.company_id', 'is not', null)
    .where('app_user.email', 'like', VISITORS)
    .$narrowType<{ company_id: number }>();
