import { useState } from 'react';
import type { AdminUser } from '@sci/contract/admin';
import { formatInstant, useApiQuery, useLocation, useSearchParams, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Group, Page, PageSkeleton, StatusBadge, Text, Toolbar, useDebouncedValue } from '@sci/ui';
import { SelectField, TextField } from '@sci/ui/forms';
import { DataTable, type Column } from '@sci/ui/table';
import { ListTabs } from './list-tabs.tsx';
import { filterOfPath, SORTS, type UserFilter, type UserSort } from './lists.ts';
import { UserDrawer } from './user-drawer.tsx';

/** The five lists of users in one view: the address says which, and another one starts at its first page. */
export default function UsersPage() {
  const filter = filterOfPath(useLocation().pathname);
  return <UserList key={filter} filter={filter} />;
}

/** One list: search, order and pages are the server's. */
function UserList({ filter }: { readonly filter: UserFilter }) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('q') ?? '');
  const [wanted] = useDebouncedValue(text, 250);
  const [sort, setSort] = useState<UserSort>('name');
  const [pages, setPages] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useColumns();
  const cursor = pages.at(-1);
  const users = useApiQuery('GET /admin/users', { query: { filter, sort, order: SORTS[sort], ...(wanted.trim() === '' ? {} : { search: wanted }), ...(cursor === undefined ? {} : { cursor }) } }, { keepPrevious: true });

  const type = (next: string) => {
    setText(next);
    setPages([]);
    setSearch(next === '' ? {} : { q: next }, { replace: true });
  };
  const sortBy = (next: UserSort) => {
    setSort(next);
    setPages([]);
  };
  if (users.isPending) return <PageSkeleton />;
  if (users.isError) return <ErrorPanel error={users.error} onRetry={users.refetch} />;

  const { rows, next, total, counts } = users.data;
  return (
    <Page title={t(`${filter}.title`)} subtitle={t('users.count', { count: total })} refreshing={users.isFetching}>
      <ListTabs current={filter} counts={counts} />
      <Toolbar label={t('users.filters')}>
        <TextField name="search" type="search" label={t('users.search')} hint={t('users.searchHint')} value={text} onChange={type} w={320} />
        <SelectField name="sort" label={t('users.sort')} value={sort} onChange={sortBy} data={sortChoices.map((value) => ({ value, label: t(`users.sort.${value}`) }))} />
      </Toolbar>
      <DataTable
        caption={t(`${filter}.title`)} rows={rows} columns={columns} rowKey={({ id }) => id} onRowOpen={({ id }) => setOpened(id)}
        empty={<EmptyState title={t('users.empty')} />}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>{t('users.previous')}</Button>
        <Button variant="default" disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>{t('users.next')}</Button>
      </Group>
      {opened !== null && <UserDrawer id={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

const sortChoices = ['name', 'email', 'created_at', 'last_activity'] as const satisfies readonly UserSort[];
const TONES = { active: 'success', past_due: 'processing', canceled: 'failed', none: 'failed' } as const;

function useColumns(): readonly Column<AdminUser>[] {
  const { t } = useTranslation('admin');
  return [
    { id: 'name', title: t('users.name'), cell: (user) => <>{user.first_name} {user.name}{user.is_admin && <Text span size="sm" c="dimmed"> {t('users.admin')}</Text>}</> },
    { id: 'email', title: t('users.email'), cell: ({ email, email_verified_at }) => <>{email}{email_verified_at === null && <Text span size="sm" c="dimmed"> {t('users.unverified')}</Text>}</> },
    { id: 'company', title: t('users.company'), cell: ({ company }) => company?.name ?? t('users.noCompany') },
    { id: 'subscription', title: t('users.subscription'), cell: ({ subscription }) => <StatusBadge tone={TONES[subscription]}>{t(`users.subscription.${subscription}`)}</StatusBadge> },
    { id: 'activity', title: t('users.activity'), cell: ({ last_activity }) => (last_activity === null ? t('users.never') : formatInstant(last_activity)), secondary: true },
    { id: 'toVentilate', title: t('users.toVentilate'), align: 'end', cell: ({ to_ventilate }) => to_ventilate, secondary: true },
  ];
}
