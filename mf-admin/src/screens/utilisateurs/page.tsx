import { useState } from 'react';
import { api } from '@sci/api-client';
import { useApiQuery, useLocation, useSearchParams, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Page, PageSkeleton, Toolbar, useDebouncedValue } from '@sci/ui';
import { SelectField, TextField } from '@sci/ui/forms';
import { DataTable } from '@sci/ui/table';
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
  const { text, setText, opened, view, show, pages, setPages } = useView();
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

  if (users.isPending) return <PageSkeleton />;
  if (users.isError) return <ErrorPanel error={users.error} onRetry={users.refetch} />;

  const { rows, next } = users.data;
  const sortBy = (sort: UserSort, order = SORTS[sort]) => show({ ...view, sort, order });
  return (
    <Page
      title={t(`${filter}.title`)}
      subtitle={
        counted.data === undefined ? undefined : t('users.count', { count: counted.data.total })
      }
      refreshing={users.isFetching}
      actions={
        <DownloadButton download={() => api.download('GET /v2/admin/users/csv', { query })}>
          {t('common.csv')}
        </DownloadButton>
      }
    >
      <ListTabs current={filter} counts={counted.data?.counts} />
      <Toolbar label={t('users.filters')}>
        <TextField
          name="search"
          type="search"
          label={t('users.search')}
          hint={t('users.searchHint')}
          value={text}
          onChange={setText}
          w={320}
        />
        <SelectField
          name="sort"
          label={t('users.sort')}
          value={view.sort}
          onChange={(sort) => sortBy(sort)}
          data={sortChoices.map((value) => ({ value, label: t(`users.sort.${value}`) }))}
        />
        <SavedFilters current={`${pathname}${parameters}`} onOpen={opened} />
      </Toolbar>
      <DataTable
        caption={t(`${filter}.title`)}
        rows={rows}
        columns={columns}
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
      <Pages before={pages} next={next} onGo={setPages} />
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

/**
 * Search and order live in the address; whatever changes them leads back to the first page. What is
 * typed is searched after a pause.
 */
function useView() {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const [text, keepText] = useState(view.search);
  const [wanted] = useDebouncedValue(text, 250);
  const [pages, setPages] = useState<readonly string[]>([]);
  const show = (next: View) => {
    setPages([]);
    setParameters(writeView(next), { replace: true });
  };
  const setText = (next: string) => {
    keepText(next);
    show({ ...view, search: next });
  };
  /** A link to a saved view changes the address by itself. */
  const opened = (search: string) => {
    keepText(search);
    setPages([]);
  };
  return {
    text,
    setText,
    opened,
    view: { ...view, search: wanted },
    show: (next: View) => show({ ...next, search: text }),
    pages,
    setPages,
  };
}
