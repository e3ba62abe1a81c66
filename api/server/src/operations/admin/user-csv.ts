import { say } from '../../messages/say.ts';
import { csvPages, type Begin } from './csv-pages.ts';
import { listUsersForFile, type FileUser, type UserQuery } from './user-list.ts';

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

/** A list of users as a spreadsheet reads it: the rows and the order of the screen, all pages. */
export const usersCsv = (
  begin: Begin,
  query: Omit<UserQuery, 'cursor' | 'limit'>,
): AsyncGenerator<string> =>
  csvPages(begin, HEADER, async (db, { cursor, limit }) => {
    const { rows, next } = await listUsersForFile(db, { ...query, cursor, limit });
    return { rows: rows.map(toRow), next };
  });

const toRow = (user: FileUser): string[] => [
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
