import { useState } from 'react';
import { fromEuros, sum } from '@sci/money/cents';
import { useApiQuery, useSearchParams, useTranslation } from '@sci/shell-sdk';
import { Amount, Button, EmptyState, ErrorPanel, Group, TableSkeleton, Text } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { useOpenRow } from '@sci/ui/forms';
import { DataTable, type Column } from '@sci/ui/table';
import { useSupportingCatalogue } from '../../../catalogue/use-catalogue.ts';
import { Day } from '../../../components/day.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Entry } from '../model/entry.ts';
import classes from '../parts/ledger.module.css';

const EntryForm = lazyPart(() => import('./entry-form.tsx').then((part) => part.EntryForm));
const WrittenEntry = lazyPart(() => import('./entry-form.tsx').then((part) => part.WrittenEntry));
const keyOf = ({ id }: Entry): number => id;

interface Props {
  readonly year: number;
  readonly readOnly: boolean;
}

/**
 * The miscellaneous entries of a year: what moves accounts without a bank line. A link opens one of
 * them.
 */
export function EntriesView({ year, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const entries = useApiQuery('GET /v2/entries', { query: { year } });
  const { catalogue, error, retry } = useSupportingCatalogue(year);
  const [adding, setAdding] = useState(false);
  const [opened, open] = useOpenedEntry(entries.data);

  if (entries.isError) return <ErrorPanel error={entries.error} onRetry={entries.refetch} />;
  if (error !== null) return <ErrorPanel error={error} onRetry={retry} />;
  if (entries.isPending || catalogue === undefined) return <TableSkeleton columns={4} rows={4} />;
  const add = readOnly ? undefined : (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('ledger.entries.add')}
    </Button>
  );
  const columns: Column<Entry>[] = [
    {
      id: 'date',
      title: t('ledger.column.date'),
      sortValue: ({ date }) => date,
      cell: ({ date }) => <Day iso={date} />,
    },
    { id: 'ref', title: t('ledger.entries.ref'), secondary: true, cell: ({ ref }) => ref ?? '' },
    {
      id: 'label',
      title: t('ledger.column.label'),
      width: '45%',
      sortValue: ({ label }) => label,
      cell: (entry) => (
        <span className={classes['name']}>
          {entry.label}
          <small>{accountsOf(entry)}</small>
        </span>
      ),
    },
    {
      id: 'total',
      title: t('ledger.column.amount'),
      align: 'end',
      cell: ({ lines }) => <Amount cents={sum(lines.map(({ debit }) => fromEuros(debit)))} />,
    },
    {
      id: 'history',
      title: t('history.open'),
      cell: ({ id, label }) => (
        <HistoryButton kind="od_entry" id={id} words={t('history.named', { name: label })} />
      ),
    },
  ];
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <Text c="dimmed" maw="46rem">
          {t('ledger.entries.text')}
        </Text>
        {entries.data.length > 0 && add}
      </Group>
      {opened !== undefined && opened.source !== 'user' && (
        <WrittenEntry by={opened.source} onClose={() => open(null)} />
      )}
      <DataTable
        rows={entries.data}
        columns={columns}
        rowKey={keyOf}
        caption={t('ledger.entries.title')}
        active={opened?.id ?? null}
        {...(readOnly ? {} : { onRowOpen: ({ id }: Entry) => open(id) })}
        empty={
          <EmptyState
            title={t('ledger.entries.empty')}
            text={t('ledger.entries.emptyText')}
            action={add}
          />
        }
      />
      {adding && (
        <EntryForm
          year={year}
          entry={undefined}
          catalogue={catalogue}
          onClose={() => setAdding(false)}
        />
      )}
      {!readOnly && opened?.source === 'user' && (
        <EntryForm
          key={opened.id}
          year={year}
          entry={opened}
          catalogue={catalogue}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

const accountsOf = ({ lines }: Entry): string =>
  [...new Set(lines.map(({ account }) => account))].join(' · ');

/** The entry that the address names. */
function useOpenedEntry(
  entries: readonly Entry[] | undefined,
): [Entry | undefined, (id: number | null) => void] {
  const [query, setQuery] = useSearchParams();
  const open = (id: number | null) =>
    setQuery(
      { vue: 'operations', ...(id === null ? {} : { ecriture: String(id) }) },
      { replace: true },
    );
  const key = query.get('ecriture');
  const listed = entries?.find(({ id }) => String(id) === key);
  return [useOpenRow(key, listed), open];
}
