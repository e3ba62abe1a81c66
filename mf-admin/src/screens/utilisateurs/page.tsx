import { useState } from 'react';
import { api, type Reply } from '@sci/api-client';
import type { AdminUser } from '@sci/contract/admin';
import {
  useApiMutation,
  useApiQuery,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Page, TableSkeleton, Toolbar } from '@sci/ui';
import { SearchField, SelectField } from '@sci/ui/forms';
import { DataTable, type RowKey } from '@sci/ui/table';
import { Bulk } from '../../bulk.tsx';
import { chooseColumn } from '../../choose-column.tsx';
import { DownloadButton } from '../../download-button.tsx';
import { Pages } from '../../pages.tsx';
import { useColumns } from './columns.tsx';
import { ListTabs } from './list-tabs.tsx';
import {
  filterOfPath,
  readView,
  SORTS,
  writeView,
  type UserFilter,
  type UserSort,
  type View,
} from './lists.ts';
import { SavedFilters } from './saved-filters.tsx';
import { UserDrawer } from './user-drawer.tsx';

/**
 * The five lists of users in one view: the address says which, and another one starts at its first
 * page.
 */
export default function UsersPage() {
  const filter = filterOfPath(useLocation().pathname);
  return <UserList key={filter} filter={filter} />;
}

/** One list: search, order and pages are the server's. */
function UserList({ filter }: { readonly filter: UserFilter }) {
  const { t } = useTranslation('admin');
  const { pathname, search: parameters } = useLocation();
  const { view, show, pages, setPages } = useView();
  const [user, setUser] = useState<number | null>(null);
  const query = {
    filter,
    sort: view.sort,
    order: view.order,
    ...(view.search.trim() === '' ? {} : { search: view.search }),
  };
  const cursor = pages.at(-1);
  const users = useApiQuery(
    'GET /admin/users',
    { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } },
    { keepPrevious: true },
  );
  const counted = useApiQuery(
    'GET /v2/admin/users/counts',
    { query: { filter, ...(query.search === undefined ? {} : { search: query.search }) } },
    { keepPrevious: true },
  );
  const columns = useColumns(users.data?.rows ?? []);
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const restore = useApiMutation('POST /v2/admin/users/restore');
  const ids = (users.data?.rows ?? []).map(({ id }) => id).filter((id) => selection.has(id));
  const deleted = filter === 'users_deleted';
  const choose = chooseColumn<AdminUser>({
    title: t('bulk.choose'),
    rowKey: ({ id }) => id,
    label: ({ first_name, name }) => t('bulk.chooseOne', { row: `${first_name} ${name}` }),
    selection,
    onSelection: setSelection,
  });

  const sortBy = (sort: UserSort, order = SORTS[sort]) => show({ sort, order });
  return (
    <Page
      title={t(`${filter}.title`)}
      subtitle={counted.data && t(countWords(counted.data), { count: counted.data.total })}
      refreshing={users.isFetching}
      actions={
        <DownloadButton download={() => api.download('GET /v2/admin/users/csv', { query })}>
          {t('common.csv')}
        </DownloadButton>
      }
    >
      <ListTabs current={filter} counts={counted.data?.counts} />
      <Toolbar label={t('users.filters')}>
        <SearchField
          name="search"
          label={t('users.search')}
          hint={t('users.searchHint')}
          value={view.search}
          onChange={(search) => show({ search })}
          errors={users.error?.errors['search']}
          w={320}
        />
        <SelectField
          name="sort"
          label={t('users.sort')}
          value={view.sort}
          onChange={(sort) => sortBy(sort)}
          data={sortChoices.map((value) => ({ value, label: t(`users.sort.${value}`) }))}
        />
        <SavedFilters current={`${pathname}${parameters}`} />
      </Toolbar>
      {users.isPending && <TableSkeleton columns={6} />}
      {users.isError && <ErrorPanel error={users.error} onRetry={users.refetch} />}
      {users.data !== undefined && (
        <>
          {deleted && (
            <Bulk
              label={t('users.bulk')}
              count={ids.length}
              actions={[
                {
                  label: t('users.restoreMany'),
                  text: t('users.restoreManyText'),
                  run: () => restore.mutateAsync({ body: { ids } }),
                },
              ]}
              onDone={setSelection}
            />
          )}
          <DataTable
            caption={t(`${filter}.title`)}
            rows={users.data.rows}
            columns={deleted ? [choose, ...columns] : columns}
            {...(deleted ? { selection, onSelection: setSelection } : {})}
            rowKey={({ id }) => id}
            onRowOpen={({ id }) => setUser(id)}
            sort={{ column: view.sort, descending: view.order === 'desc' }}
            onSort={(sort) =>
              sortBy(
                sortChoices.find((choice) => choice === sort?.column) ?? view.sort,
                sort === null || !sort.descending ? 'asc' : 'desc',
              )
            }
            empty={<EmptyState title={t('users.empty')} />}
          />
          <Pages before={pages} next={users.data.next} onGo={setPages} />
        </>
      )}
      {user !== null && <UserDrawer id={user} onClose={() => setUser(null)} />}
    </Page>
  );
}

const sortChoices = [
  'name',
  'email',
  'created_at',
  'last_activity',
] as const satisfies readonly UserSort[];

/** Search and order live in the address; whatever changes them leads back to the first page. */
function useView() {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const shown = `${parameters}`;
  const [reached, setReached] = useState<{ shown: string; pages: readonly string[] }>({
    shown,
    pages: [],
  });
  return {
    view,
    show: (change: Partial<View>) =>
      setParameters((current) => writeView({ ...readView(current), ...change }), { replace: true }),
    pages: reached.shown === shown ? reached.pages : [],
    setPages: (pages: readonly string[]) => setReached({ shown, pages }),
  };
}

/** Who is searched for is counted up to a number. */
const countWords = ({ at_least }: Reply<'GET /v2/admin/users/counts'>): string =>
  at_least === true ? 'users.more' : 'users.count';
