import { useState } from 'react';
import type { Building, Loan, LoanYear } from '@sci/contract/building';
import { formatDate, formatPercent } from '@sci/money/format';
import { today, useApiMutation, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { Amount, Button, Card, Group, KeyValue, Title } from '@sci/ui';
import { HistoryButton } from '../../history-link.tsx';
import { DeleteButton } from '../../delete-button.tsx';
import { MovementsLink, useTellDeleted } from '../../deleted.tsx';
import { Certificate } from './certificate.tsx';
import { ScheduleTable } from './schedule-table.tsx';

interface Props {
  readonly loan: Loan;
  readonly building: Building | undefined;
  /** The chosen year of the loan; undefined while it is on its way. */
  readonly ofYear: LoanYear | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
}

/** One loan and, on demand, its schedule. */
export function LoanCard({ loan, building, ofYear, readOnly, onEdit }: Props) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const [open, setOpen] = useState(false);
  const deferred = deferredOf(loan.schedule);
  return (
    <Card component="article" withBorder aria-label={loan.label}>
      <Title order={3} size="h4" mb="sm">
        {loan.label}
      </Title>
      <KeyValue
        items={[
          { label: t('loan.building'), value: building?.label ?? t('common.unknown') },
          { label: t('loan.principal'), value: <Amount euros={loan.principal} /> },
          { label: t('loan.rate'), value: formatPercent(loan.rate_bp / 100) },
          {
            label: t('loan.payment'),
            value: (
              <>
                <Amount euros={loan.monthly_payment} /> {t('loan.perMonth')}{' '}
                <Amount euros={loan.monthly_insurance} /> {t('loan.ofInsurance')}
                {deferred > 0 && t('loan.deferred', { count: deferred })}
              </>
            ),
          },
          {
            label: t('loan.period'),
            value: t('loan.periodValue', {
              count: loan.schedule.length || loan.months,
              date: formatDate(loan.schedule[0]?.date ?? loan.first_payment),
            }),
          },
          {
            label: t('loan.remainingAt', { date: formatDate(today()) }),
            value:
              loan.remaining_today === null ? (
                t('loan.remainingUnknown')
              ) : (
                <Amount euros={loan.remaining_today} />
              ),
          },
        ]}
      />
      {ofYear !== undefined && (ofYear.instalments > 0 || ofYear.certificate !== null) && (
        <Certificate key={year} loan={loan} ofYear={ofYear} readOnly={readOnly} />
      )}
      <Group justify="flex-end" mt="md">
        <HistoryButton kind="loan" id={loan.id} name={loan.label} />
        {!readOnly && <DeleteLoan loan={loan} />}
        <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('loan.hideSchedule') : t('loan.showSchedule')}
        </Button>
        {!readOnly && (
          <Button
            variant="default"
            onClick={onEdit}
            aria-label={t('common.editNamed', { name: loan.label })}
          >
            {t('common.edit')}
          </Button>
        )}
      </Group>
      {open && (
        <ScheduleTable caption={t('loan.scheduleOf', { name: loan.label })} rows={loan.schedule} />
      )}
    </Card>
  );
}

function DeleteLoan({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('configuration');
  const tellDeleted = useTellDeleted();
  const removal = useApiMutation('DELETE /v2/loan/:id', { changes: ['properties'] });
  const remove = () =>
    removal.mutate(
      { params: { id: loan.id } },
      {
        onSuccess: () => tellDeleted(loan.label, { kind: 'loan', id: loan.id }),
      },
    );
  const wayOut = <MovementsLink search={{ immeuble: loan.building_id }} />;
  return (
    <DeleteButton
      name={loan.label}
      text={t('loan.deleteText')}
      removal={removal}
      wayOut={wayOut}
      onConfirm={remove}
    />
  );
}

/** Instalments of a deferral, which repay nothing; 0 also of a loan that is repaid at its end. */
function deferredOf(schedule: Loan['schedule']): number {
  const first = schedule.findIndex(({ capital }) => capital > 0);
  return first > 0 && first < schedule.length - 1 ? first : 0;
}
