import type { Reply } from '@sci/api-client';
import type { Category } from '@sci/contract/category';
import { typeset } from '@sci/contract/typography';
import { formatWhole } from '@sci/money/format';
import { useApiMutation, useTranslation } from '@sci/shell-sdk';
import { EmptyState, Text } from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import styles from './page.module.css';
import { requirementsOf } from './requirements.ts';

type Usage = Reply<'GET /v2/admin/categories/usage'>;

interface Props {
  readonly categories: readonly Category[];
  /** Arrives after the list, which does not wait for it. */
  readonly usage: Usage | undefined;
  readonly onOpen: (category: Category) => void;
}

const nameOf = ({ name }: Category): string => typeset(name);

/** The categories, found by their words and their sense; those that nothing uses go many at once. */
export function CategoryTable({ categories, usage, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const inTurn = useInTurn();
  const columns = useColumns(usage);
  const remove = useApiMutation('DELETE /bankMovement/categories/:id');
  const senses = (['R', 'D', 'RD'] as const).map((value) => ({
    value,
    label: t(`categories.sense.${value}`),
  }));
  const list = useList<Category>({
    name: 'categories',
    rows: categories,
    rowKey: ({ id }) => id,
    nameOf,
    texts: [
      { title: t('categories.code'), of: ({ code }) => code },
      { title: t('categories.name'), of: nameOf },
      { title: t('categories.sense'), of: ({ sense }) => t(`categories.sense.${sense}`) },
      { title: t('categories.account'), of: ({ account }) => account },
      { title: t('categories.line'), of: ({ line }) => line ?? '' },
      { title: t('categories.requires'), of: (category) => requirementsOf(category, t) },
      { title: t('categories.years'), of: (category) => yearsOf(category, t) },
    ],
    filters: { sense: { label: t('categories.sense'), of: ({ sense }) => sense, choices: senses } },
  });
  const removeChosen = () =>
    inTurn(list.chosen, { keyOf: ({ id }) => id, nameOf }, ({ id }) =>
      remove.mutateAsync({ params: { id } }),
    );
  return (
    <>
      <ListTools
        list={list}
        title={t('categories.title')}
        searchLabel={t('categories.search')}
        actions={[
          {
            label: t('categories.deleteConfirm'),
            text: t('categories.deleteManyText'),
            danger: true,
            run: removeChosen,
          },
        ]}
      />
      <DataTable
        caption={t('categories.title')}
        rows={list.shown}
        columns={[list.choose, ...columns]}
        rowKey={({ id }) => id}
        selection={list.selection}
        onSelection={list.onSelection}
        onRowOpen={onOpen}
        empty={<EmptyState title={t('categories.empty')} />}
      />
    </>
  );
}

const yearsOf = (
  { valid_from_year: from, valid_to_year: to }: Category,
  t: (key: string, values: Readonly<Record<string, number>>) => string,
): string =>
  to === null ? t('categories.since', { from }) : t('categories.between', { from, to });

const formatCount = (count: number | null): string => (count === null ? '–' : formatWhole(count));

function useColumns(usage: Usage | undefined): readonly Column<Category>[] {
  const { t } = useTranslation('admin');
  const uses = new Map(usage?.map(({ category_id, splits }) => [category_id, splits]));
  const usesOf = ({ id }: Category): number | null =>
    usage === undefined ? null : (uses.get(id) ?? 0);
  return [
    {
      id: 'name',
      title: t('categories.name'),
      cell: (category) => (
        <>
          {nameOf(category)}
          <Text size="sm" c="dimmed" className={styles['code'] ?? ''}>
            {category.code}
          </Text>
        </>
      ),
      sortValue: nameOf,
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
      cell: (category) => yearsOf(category, t),
      secondary: true,
    },
  ];
}
