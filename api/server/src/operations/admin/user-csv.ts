import type { Db } from '../../db/database.ts';
import { csvFile, csvLines } from '@sci/money/csv';
import { say } from '../../messages/say.ts';
import { listUsers, type ListedUserWire, type UserQuery } from './user-list.ts';

const HEADER = [
  say('user_csv.name'),
  say('user_csv.first_name'),
  say('user_csv.email'),
  say('user_csv.verified'),
  say('user_csv.company'),
  say('user_csv.shares'),
  say('user_csv.subscription'),
  say('user_csv.active'),
  say('user_csv.created'),
  say('user_csv.deleted'),
  say('user_csv.year'),
  say('user_csv.movements'),
  say('user_csv.to_ventilate'),
  say('user_csv.controlled'),
];
const CHUNK = 5000;

/** A list of users as a spreadsheet reads it: the rows and the order of the screen, all pages. */
export async function usersCsv(
  db: Db,
  query: Omit<UserQuery, 'cursor' | 'limit'>,
): Promise<string> {
  const parts = [csvFile([HEADER])];
  let cursor: string | undefined;
  do {
    const page = await listUsers(db, { ...query, cursor, limit: CHUNK });
    parts.push(csvLines(page.rows.map(toRow)));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return parts.join('');
}

const toRow = (user: ListedUserWire): string[] => [
  user.name,
  user.first_name,
  user.email,
  instant(user.email_verified_at),
  user.company?.name ?? '',
  String(user.company?.shares ?? ''),
  say('user_csv.status', { status: user.subscription }),
  instant(user.last_activity),
  instant(user.created_at),
  instant(user.deleted_at),
  String(user.progress?.year ?? ''),
  String(user.progress?.movements ?? ''),
  String(user.progress?.to_ventilate ?? ''),
  user.progress === null
    ? ''
    : say('user_csv.yes_or_no', { answer: user.progress.controlled ? 'yes' : 'no' }),
];

const paris = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const instant = (iso: string | null): string => (iso === null ? '' : paris.format(new Date(iso)));
