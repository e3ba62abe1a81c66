import { useState } from 'react';
import type { Associate } from '@sci/contract/associate';
import type { Company } from '@sci/contract/company';
import { RouteLink, useApiQuery, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Group, Page, PageSkeleton, Section } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { NoCompany } from '../fiche-identite/no-company.tsx';
import { AssociateForm } from './associate-form.tsx';
import { AssociateList } from './associate-list.tsx';
import { AssociatesTable } from './associates-table.tsx';
import { ProfitKeySection } from './profit-key.tsx';
import { ShareMovementForm } from './share-movement-form.tsx';
import { ShareMovements } from './share-movements.tsx';
import { SharesBar } from './shares-bar.tsx';
import { TransferForm } from './transfer-form.tsx';
import { Transfers } from './transfers.tsx';

/**
 * What the page shows instead of the list: an associate’s form, a table of associates, or the form of a
 * share movement.
 */
type Editing =
  | Associate
  | 'new'
  | 'table'
  | 'transfer'
  | { readonly movementFrom: Associate | null };

/** A verification mail leaves by itself within seconds. */
const ON_ITS_WAY_MS = 2000;

/** The associates, their holdings at the end of the year, and the movements that changed them. */
export default function AssociatesPage() {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { readOnly, reason } = useReadOnly();
  const associates = useApiQuery(
    'GET /config/associates/:year',
    { params: { year } },
    { keepPrevious: true },
  );
  const onItsWay = associates.data?.some((one) => one.verification_mail?.status === 'processing');
  useApiQuery(
    'GET /config/associates/:year',
    { params: { year } },
    { keepPrevious: true, refetchInterval: onItsWay === true && ON_ITS_WAY_MS },
  );
  const company = useApiQuery('GET /config/company');
  const [editing, setEditing] = useState<Editing | null>(null);

  if (associates.isPending || company.isPending) return <PageSkeleton />;
  if (associates.isError)
    return <ErrorPanel error={associates.error} onRetry={associates.refetch} />;
  if (company.isError) return <ErrorPanel error={company.error} onRetry={company.refetch} />;
  if ('message' in company.data) return <NoCompany title={t('associates.title')} />;

  if (editing !== null)
    return (
      <EditingPage
        editing={editing}
        associates={associates.data}
        company={company.data}
        onDone={() => setEditing(null)}
      />
    );
  const confirmed = company.data.shares_confirmed;
  const add = !readOnly && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      {t('associates.add')}
    </Button>
  );
  const paste = !readOnly && (
    <Button variant="default" onClick={() => setEditing('table')}>
      {t('associatesTable.nav')}
    </Button>
  );
  return (
    <Page
      title={t('associates.title')}
      subtitle={t('associates.at', { year })}
      readOnly={reason}
      refreshing={associates.isFetching}
      actions={
        associates.data.length > 0 && (
          <>
            {paste}
            {add}
          </>
        )
      }
    >
      <SharesBar company={company.data} associates={associates.data} readOnly={readOnly} />
      {associates.data.length === 0 ? (
        <EmptyState
          title={t('associates.empty')}
          text={t('associates.emptyText')}
          action={
            <Group justify="center">
              {add}
              {paste}
            </Group>
          }
        />
      ) : (
        <AssociateList
          associates={associates.data}
          total={company.data.shares}
          readOnly={readOnly}
          onEdit={setEditing}
          onMove={confirmed ? (movementFrom) => setEditing({ movementFrom }) : null}
        />
      )}
      <Movements confirmed={confirmed} readOnly={readOnly} onEdit={setEditing} />
      {associates.data.length > 0 && (
        <ProfitKeySection key={year} year={year} associates={associates.data} readOnly={readOnly} />
      )}
    </Page>
  );
}

interface EditingProps {
  readonly editing: Editing;
  readonly associates: readonly Associate[];
  readonly company: Company;
  readonly onDone: () => void;
}

function EditingPage({ editing, associates, company, onDone }: EditingProps) {
  const { t } = useTranslation('configuration');
  if (editing === 'table')
    return (
      <Page title={t('associatesTable.title')}>
        <AssociatesTable onDone={onDone} />
      </Page>
    );
  if (editing === 'transfer')
    return (
      <Page title={t('transfer.add')} narrow>
        <TransferForm associates={associates} onDone={onDone} />
      </Page>
    );
  if (editing !== 'new' && 'movementFrom' in editing)
    return (
      <Page title={t('movement.add')} narrow>
        <ShareMovementForm associates={associates} from={editing.movementFrom} onDone={onDone} />
      </Page>
    );
  const associate = editing === 'new' ? null : editing;
  return (
    <Page
      title={associate === null ? t('associates.add') : `${associate.first_name} ${associate.name}`}
      narrow
    >
      <AssociateForm
        key={associate?.id ?? 'new'}
        associate={associate}
        sharesLocked={company.shares_confirmed}
        total={company.shares}
        onDone={onDone}
      />
    </Page>
  );
}

interface MovementsProps {
  readonly confirmed: boolean;
  readonly readOnly: boolean;
  readonly onEdit: (editing: Editing) => void;
}

/** The movements of shares in the register, and the sales and gifts that are being prepared. */
function Movements({ confirmed, readOnly, onEdit }: MovementsProps) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <Section
        title={t('movement.title')}
        description={confirmed ? undefined : t('movement.afterConfirmation')}
        actions={
          <>
            <Button variant="subtle" component={RouteLink} to="configuration.partDistributionsLog">
              {t('partDistributionsLog.nav')}
            </Button>
            {!readOnly && confirmed && (
              <Button variant="default" onClick={() => onEdit({ movementFrom: null })}>
                {t('movement.add')}
              </Button>
            )}
          </>
        }
      >
        <ShareMovements readOnly={readOnly} />
      </Section>
      {confirmed && (
        <Section
          title={t('transfer.title')}
          description={t('transfer.text')}
          actions={
            !readOnly && (
              <Button variant="default" onClick={() => onEdit('transfer')}>
                {t('transfer.add')}
              </Button>
            )
          }
        >
          <Transfers readOnly={readOnly} />
        </Section>
      )}
    </>
  );
}
