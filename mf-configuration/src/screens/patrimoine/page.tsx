import { useState } from 'react';
import type { Building } from '@sci/contract/building';
import { useApiQuery, useFiscalYear, useReadOnly, useTarget, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Group, Page, PageSkeleton, SimpleGrid } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { BuildingCard } from './building-card.tsx';
import { BuildingForm } from './building-form.tsx';
import { Deeds } from './deed/deeds.tsx';
import { PurchaseForm } from './deed/purchase-form.tsx';
import { SaleForm } from './deed/sale-form.tsx';
import { Loans } from './loans.tsx';

/** What the form is open on: a building, a new one, a purchase, a sale, or nothing. */
type Editing = Building | 'new' | 'purchase' | { readonly sold: Building } | null;

const isSale = (editing: Editing): editing is { readonly sold: Building } =>
  editing !== null && typeof editing === 'object' && 'sold' in editing;
const isDeed = (editing: Editing): boolean => editing === 'purchase' || isSale(editing);

/**
 * The buildings of the company and their loans, as they are in the year: what the form shows is what
 * it saves in that year, and what the rents of it contradict is told beside.
 */
export default function HeritagePage() {
  const { year } = useFiscalYear();
  return <Heritage key={year} year={year} />;
}

function Heritage({ year }: { readonly year: number }) {
  const { t } = useTranslation('configuration');
  const { readOnly, reason } = useReadOnly();
  const buildings = useApiQuery('GET /config/buildings', { query: { year } });
  const taxSystems = useApiQuery('GET /config/taxSystems', {}, { staleTime: Infinity });
  const loans = useApiQuery('GET /v2/loans');
  const target = useTarget('immeuble');
  const [editing, setEditing] = useState<Editing>(null);

  if (buildings.isPending || taxSystems.isPending) return <PageSkeleton />;
  if (buildings.isError) return <ErrorPanel error={buildings.error} onRetry={buildings.refetch} />;
  if (taxSystems.isError)
    return <ErrorPanel error={taxSystems.error} onRetry={taxSystems.refetch} />;

  const close = () => setEditing(null);
  const add = (
    <Group gap="sm">
      <Button variant="default" onClick={() => setEditing('purchase')}>
        {t('deed.buy')}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
        {t('heritage.add')}
      </Button>
    </Group>
  );
  const loansOf = (building: Building) =>
    loans.data?.filter(({ building_id }) => building_id === building.id) ?? [];
  // A deed without the loans that there are would be told as if there were none.
  if (isDeed(editing) && loans.data === undefined)
    return loans.isError ? (
      <ErrorPanel error={loans.error} onRetry={loans.refetch} />
    ) : (
      <PageSkeleton />
    );
  if (editing === 'purchase')
    return (
      <Page title={t('deed.buy')} narrow>
        <PurchaseForm taxSystems={taxSystems.data} loans={loans.data ?? []} onDone={close} />
      </Page>
    );
  if (isSale(editing)) {
    const { sold } = editing;
    return (
      <Page title={t('deed.sellNamed', { name: sold.label })} narrow>
        <SaleForm building={sold} loans={loansOf(sold)} onDone={close} />
      </Page>
    );
  }
  if (editing !== null) {
    const building = editing === 'new' ? null : editing;
    return (
      <Page title={building === null ? t('heritage.add') : building.label} narrow>
        <BuildingForm
          key={building?.id ?? 'new'}
          building={building}
          taxSystems={taxSystems.data}
          onDone={close}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('heritage.title')}
      subtitle={t('heritage.count', { count: buildings.data.length })}
      readOnly={reason}
      refreshing={buildings.isFetching}
      actions={!readOnly && buildings.data.length > 0 && add}
    >
      {buildings.data.length === 0 ? (
        <EmptyState
          title={t('heritage.empty')}
          text={t('heritage.emptyText')}
          action={!readOnly && add}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {buildings.data.map((building) => (
            <BuildingCard
              key={building.id}
              building={building}
              taxSystems={taxSystems.data}
              loans={loansOf(building)}
              target={target(building.id)}
              readOnly={readOnly}
              onEdit={() => setEditing(building)}
              onSell={() => setEditing({ sold: building })}
            />
          ))}
        </SimpleGrid>
      )}
      <Deeds buildings={buildings.data} readOnly={readOnly} />
      <Loans buildings={buildings.data} readOnly={readOnly} />
    </Page>
  );
}
