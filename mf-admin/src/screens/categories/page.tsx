import { useState } from 'react';
import type { Category } from '@sci/contract/category';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Page, PageSkeleton, Toolbar } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { DataTable, type Column } from '@sci/ui/table';
import { ShareChanges } from '../parametres/share-changes.tsx';
import { CategoryForm } from './category-form.tsx';
import { MovementTypes } from './movement-types.tsx';
import { requirementsOf } from './requirements.ts';

/** The categories of bank movements: account, line of the 2072, what they ask for, and the years for which they hold. */
export default function CategoriesPage() {
  const { t } = useTranslation('admin');
  const categories = useApiQuery('GET /bankMovement/categories/all');
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const columns = useColumns();

  if (categories.isPending) return <PageSkeleton />;
  if (categories.isError) return <ErrorPanel error={categories.error} onRetry={categories.refetch} />;
  if (editing !== null) {
    const category = editing === 'new' ? null : editing;
    return (
      <Page title={category?.name ?? t('categories.add')} narrow>
        <CategoryForm key={category?.id ?? 'new'} category={category} others={categories.data} onDone={() => setEditing(null)} />
      </Page>
    );
  }
  const words = fold(search);
  const shown = categories.data.filter((category) => fold(`${category.code} ${category.name} ${category.account} ${category.line ?? ''}`).includes(words));
  return (
    <Page title={t('categories.title')} subtitle={t('categories.count', { count: categories.data.length })} refreshing={categories.isFetching} actions={<Button onClick={() => setEditing('new')}>{t('categories.add')}</Button>}>
      <ShareChanges />
      <Toolbar label={t('users.filters')}>
        <TextField name="search" type="search" label={t('categories.search')} value={search} onChange={setSearch} w={320} />
      </Toolbar>
      <DataTable caption={t('categories.title')} rows={shown} columns={columns} rowKey={({ id }) => id} onRowOpen={setEditing} empty={<EmptyState title={t('categories.empty')} />} />
      <MovementTypes />
    </Page>
  );
}

/** Lower case without accents: what people type when they look for something. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function useColumns(): readonly Column<Category>[] {
  const { t } = useTranslation('admin');
  return [
    { id: 'code', title: t('categories.code'), cell: ({ code }) => code, sortValue: ({ code }) => code },
    { id: 'name', title: t('categories.name'), cell: ({ name }) => name, sortValue: ({ name }) => name },
    { id: 'sense', title: t('categories.sense'), cell: ({ sense }) => t(`categories.sense.${sense}`) },
    { id: 'account', title: t('categories.account'), cell: ({ account }) => account, sortValue: ({ account }) => account },
    { id: 'line', title: t('categories.line'), cell: ({ line }) => line ?? '–', sortValue: ({ line }) => line ?? '' },
    { id: 'requires', title: t('categories.requires'), cell: (category) => requirementsOf(category, t), secondary: true },
    { id: 'years', title: t('categories.years'), cell: ({ valid_from_year, valid_to_year }) => `${valid_from_year}–${valid_to_year ?? ''}`, secondary: true },
  ];
}
