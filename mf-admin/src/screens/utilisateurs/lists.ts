import type { Query } from '@sci/api-client';

export type UserFilter = NonNullable<Query<'GET /admin/users'>['filter']>;
export type UserSort = NonNullable<Query<'GET /admin/users'>['sort']>;

/** Names from A to Z, dates from the latest. */
export const SORTS = { name: 'asc', email: 'asc', created_at: 'desc', last_activity: 'desc' } as const satisfies Record<UserSort, 'asc' | 'desc'>;

/** The specification's five lists: path of the screen, filter of the call. */
export const LISTS = [
  { path: 'mes_sci', filter: 'my_companies' },
  { path: 'utilisateurs_abonnes', filter: 'users_subscribers' },
  { path: 'utilisateurs', filter: 'users_actives' },
  { path: 'utilisateurs_sans_sci', filter: 'users_no_company' },
  { path: 'utilisateurs_supprimes', filter: 'users_deleted' },
] as const satisfies readonly { path: string; filter: UserFilter }[];

/** The list that an address shows. */
export const filterOfPath = (pathname: string): UserFilter =>
  LISTS.find(({ path }) => pathname.endsWith(`/${path}`))?.filter ?? 'users_subscribers';
