import type { Query } from '@sci/api-client';

export type UserFilter = NonNullable<Query<'GET /admin/users'>['filter']>;
export type UserSort = NonNullable<Query<'GET /admin/users'>['sort']>;
type Order = NonNullable<Query<'GET /admin/users'>['order']>;

/** Names from A to Z, dates from the latest. */
export const SORTS = {
  name: 'asc',
  email: 'asc',
  created_at: 'desc',
  last_activity: 'desc',
} as const satisfies Record<UserSort, Order>;

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

/** What a list shows besides its filter: kept in the address, so that it can be saved and sent. */
export interface View {
  readonly search: string;
  readonly sort: UserSort;
  readonly order: Order;
}

const isSort = (text: string | null): text is UserSort => text !== null && text in SORTS;

export function readView(parameters: URLSearchParams): View {
  const asked = parameters.get('tri');
  const sort = isSort(asked) ? asked : 'name';
  const sense = parameters.get('sens');
  return {
    search: parameters.get('q') ?? '',
    sort,
    order: sense === 'asc' || sense === 'desc' ? sense : SORTS[sort],
  };
}

/** The view as parameters of an address; what goes without saying is left out. */
export const writeView = ({ search, sort, order }: View): Record<string, string> => ({
  ...(search === '' ? {} : { q: search }),
  ...(sort === 'name' ? {} : { tri: sort }),
  ...(order === SORTS[sort] ? {} : { sens: order }),
});
