import { useState } from 'react';
import type { Building, Loan } from '@sci/contract/building';
import { useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, EmptyState, ErrorPanel, Section, Stack } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { LoanCard } from './loan-card.tsx';
import { LoanForm } from './loan-form.tsx';

interface Props {
  readonly buildings: readonly Building[];
  readonly readOnly: boolean;
}

/** The loans of the buildings: their schedules split the instalments of the bank statement. */
export function Loans({ buildings, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const loans = useApiQuery('GET /v2/loans');
  const { year } = useFiscalYear();
  const years = useApiQuery('GET /v2/loanCertificates', { query: { year } });
  const [editing, setEditing] = useState<Loan | 'new' | null>(null);

  if (loans.isPending) return <CardSkeleton />;
  if (loans.isError) return <ErrorPanel error={loans.error} onRetry={loans.refetch} />;
  const canAdd = !readOnly && buildings.length > 0 && editing === null;
  const add = canAdd && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {t('loan.add')}
    </Button>
  );
  return (
    <Section title={t('loan.title')} description={t('loan.text')} actions={add}>
      {editing !== null && (
        <LoanForm
          key={editing === 'new' ? 'new' : editing.id}
          loan={editing === 'new' ? null : editing}
          buildings={buildings}
          onDone={() => setEditing(null)}
        />
      )}
      {editing === null && loans.data.length === 0 && (
        <EmptyState
          order={3}
          title={t('loan.empty')}
          text={buildings.length === 0 ? t('loan.buildingFirst') : undefined}
        />
      )}
      {editing === null && (
        <Stack>
          {loans.data.map((loan) => (
            <LoanCard
              key={loan.id}
              loan={loan}
              building={buildings.find(({ id }) => id === loan.building_id)}
              ofYear={years.data?.find(({ loan_id }) => loan_id === loan.id)}
              readOnly={readOnly}
              onEdit={() => setEditing(loan)}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}
