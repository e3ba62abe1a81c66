import { useState } from 'react';
import type { Reply } from '@sci/api-client';
import type { Category } from '@sci/contract/category';
import { fold } from '@sci/money/fold';
import { formatWhole } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Page, PageSkeleton, Text, Toolbar } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { DataTable, type Column } from '@sci/ui/table';
import { useView } from '../../use-view.ts';
import { ShareChanges } from '../parametres/share-changes.tsx';
import { CategoryForm } from './category-form.tsx';
import { MovementTypes } from './movement-types.tsx';
import styles from './page.module.css';
import { requirementsOf } from './requirements.ts';

/**
 * The categories of bank movements: account, line of the 2072, what they ask for, and the years for
 * which they hold.
 */
export default function CategoriesPage() {
  const { t } = useTranslation('admin');
  const categories = useApiQuery('GET /bankMovement/categories/all');
  const usage = useApiQuery('GET /v2/admin/categories/usage');
  const view = useView<'q'>('categories');
  const search = view.read('q');
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const columns = useColumns(usage.data);

  if (categories.isPending) return <PageSkeleton />;
  if (categories.isError)
    return <ErrorPanel error={categories.error} onRetry={categories.refetch} />;
  if (editing !== null) {
    const category = editing === 'new' ? null : editing;
    return (
      <Page title={category?.name ?? t('categories.add')} narrow>
        <CategoryForm
          key={category?.id ?? 'new'}
          category={category}
          others={categories.data}
          onDone={() => setEditing(null)}
        />
      </Page>
    );
  }
  const words = fold(search);
  const shown = categories.data.filter((category) =>
    fold(`${category.code} ${category.name} ${category.account} ${category.line ?? ''}`).includes(
      words,
    ),
  );
  return (
    <Page
      title={t('categories.title')}
      subtitle={t('categories.count', { count: categories.data.length })}
      refreshing={categories.isFetching}
      actions={<Button onClick={() => setEditing('new')}>{t('categories.add')}</Button>}
    >
      <ShareChanges />
      <Toolbar label={t('users.filters')}>
        <TextField
          name="search"
          type="search"
          label={t('categories.search')}
          value={search}
          onChange={(typed) => view.write('q', typed)}
          w={320}
        />
      </Toolbar>
      <DataTable
        caption={t('categories.title')}
        rows={shown}
        columns={columns}
        rowKey={({ id }) => id}
        onRowOpen={setEditing}
        empty={<EmptyState title={t('categories.empty')} />}
      />
      <MovementTypes />
    </Page>
  );
}

const formatCount = (count: number | null): string => (count === null ? '–' : formatWhole(count));

type Usage = Reply<'GET /v2/admin/categories/usage'>;

/** @param usage arrives after the list, which does not wait for it */
function useColumns(usage: Usage | undefined): readonly Column<Category>[] {
  const { t } = useTranslation('admin');
  const uses = new Map(usage?.map(({ category_id, splits }) => [category_id, splits]));
  const usesOf = ({ id }: Category): number | null =>
    usage === undefined ? null : (uses.get(id) ?? 0);
  return [
    {
      id: 'name',
      title: t('categories.name'),
      cell: ({ name, code }) => (
        <>
          {name}
          <Text size="sm" c="dimmed" className={styles['code'] ?? ''}>
            {code}
          </Text>
        </>
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'sense',
      title: t('categories.sense'),
      cell: ({ sense }) => t(`categories.sense.${sense}`),
      sortValue: ({ sense }) => sense,
      secondary: true,
    },
    {
      id: 'account',
      title: t('categories.account'),
      cell: ({ account }) => account,
      sortValue: ({ account }) => account,
    },
    {
      id: 'line',
      title: t('categories.lineShort'),
      description: t('categories.line'),
      cell: ({ line }) => line ?? '–',
      sortValue: ({ line }) => line ?? '',
    },
    {
      id: 'requires',
      title: t('categories.requires'),
      cell: (category) => requirementsOf(category, t),
      secondary: true,
    },
    {
      id: 'usage',
      title: t('categories.usage'),
      align: 'end',
      cell: (category) => formatCount(usesOf(category)),
      sortValue: usesOf,
      secondary: true,
    },
    {
      id: 'years',
      title: t('categories.years'),
      cell: ({ valid_from_year: from, valid_to_year: to }) =>
        to === null ? t('categories.since', { from }) : t('categories.between', { from, to }),
      secondary: true,
    },
  ];
}
