import { useState } from 'react';
import type { Category } from '@sci/contract/category';
import { typeset } from '@sci/contract/typography';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { ShareChanges } from '../parametres/share-changes.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';
import { MovementTypes } from './movement-types.tsx';

/**
 * The categories of bank movements: account, line of the 2072, what they ask for, and the years for
 * which they hold.
 */
export default function CategoriesPage() {
  const { t } = useTranslation('admin');
  const categories = useApiQuery('GET /bankMovement/categories/all');
  const usage = useApiQuery('GET /v2/admin/categories/usage');
  const [editing, setEditing] = useState<Category | 'new' | null>(null);

  if (categories.isPending) return <PageSkeleton />;
  if (categories.isError)
    return <ErrorPanel error={categories.error} onRetry={categories.refetch} />;
  if (editing !== null) {
    const category = editing === 'new' ? null : editing;
    return (
      <Page title={category === null ? t('categories.add') : typeset(category.name)} narrow>
        <CategoryForm
          key={category?.id ?? 'new'}
          category={category}
          others={categories.data}
          onDone={() => setEditing(null)}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('categories.title')}
      subtitle={t('categories.count', { count: categories.data.length })}
      refreshing={categories.isFetching}
      actions={<Button onClick={() => setEditing('new')}>{t('categories.add')}</Button>}
    >
      <ShareChanges />
      <CategoryTable categories={categories.data} usage={usage.data} onOpen={setEditing} />
      <MovementTypes />
    </Page>
  );
}
