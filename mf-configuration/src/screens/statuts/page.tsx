import { useState } from 'react';
import type { Statutes } from '@sci/contract/statutes';
import { useApiQuery, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Page, PageSkeleton, Stack } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { LawTable } from './law-table.tsx';
import { StatutesCard } from './statutes-card.tsx';
import { StatutesForm } from './statutes-form.tsx';

/** What the statutes say of collective decisions, with each change from its date on. */
export default function StatutesPage() {
  const { t } = useTranslation('configuration');
  const { readOnly, reason } = useReadOnly();
  const query = useApiQuery('GET /v2/statutes');
  const [editing, setEditing] = useState<Statutes | 'new' | null>(null);

  if (query.isPending) return <PageSkeleton />;
  if (query.isError) return <ErrorPanel error={query.error} onRetry={query.refetch} />;

  const { statutes, law } = query.data;
  const adding = statutes.length === 0 ? t('statutes.first') : t('statutes.add');
  if (editing !== null) {
    const edited = editing === 'new' ? null : editing;
    return (
      <Page title={edited === null ? adding : t('statutes.change')} narrow>
        <StatutesForm
          key={edited?.id ?? 'new'}
          statutes={edited}
          latest={statutes[0] ?? null}
          law={law}
          onDone={() => setEditing(null)}
        />
      </Page>
    );
  }
  const add = !readOnly && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      {adding}
    </Button>
  );
  return (
    <Page
      title={t('statutes.title')}
      subtitle={t('statutes.subtitle')}
      readOnly={reason}
      refreshing={query.isFetching}
      actions={statutes.length > 0 && add}
    >
      <Stack>
        {statutes.length === 0 ? (
          <EmptyState title={t('statutes.empty')} text={t('statutes.emptyText')} action={add} />
        ) : (
          statutes.map((state, index) => (
            <StatutesCard
              key={state.id}
              statutes={state}
              law={law}
              until={statutes[index - 1]?.effective_from}
              readOnly={readOnly}
              onEdit={() => setEditing(state)}
            />
          ))
        )}
        <LawTable law={law} />
      </Stack>
    </Page>
  );
}
