import type { Db } from '../../db/database.ts';
import { csvFile, csvLines } from '../../http/csv.ts';
import { listUsers, type ListedUserWire, type UserQuery } from './user-list.ts';

const HEADER = [
  'Nom',
  'Prénom',
  'Adresse e-mail',
  'Adresse vérifiée le',
  'Société',
  'Parts',
  'Abonnement',
  'Dernière activité',
  'Inscription',
  'Suppression',
  'Exercice',
  'Mouvements',
  'À ventiler',
  'Contrôlé',
];
const SUBSCRIPTIONS = {
  none: 'Aucun',
  active: 'Actif',
  past_due: 'Impayé',
  canceled: 'Résilié',
} as const;
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
  SUBSCRIPTIONS[user.subscription],
  instant(user.last_activity),
  instant(user.created_at),
  instant(user.deleted_at),
  String(user.progress?.year ?? ''),
  String(user.progress?.movements ?? ''),
  String(user.progress?.to_ventilate ?? ''),
  user.progress === null ? '' : user.progress.controlled ? 'Oui' : 'Non',
];

const paris = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const instant = (iso: string | null): string => (iso === null ? '' : paris.format(new Date(iso)));
