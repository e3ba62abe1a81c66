import { useState, type FormEvent } from 'react';
import { fromStale } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { useServerForm, type ServerForm } from '@sci/ui/forms';
import { loanBody, loanValues, type LoanValues } from './loan-values.ts';
import { useSchedule } from './use-schedule.ts';

export type LoanValuesForm = ServerForm<LoanValues>;

interface Subject {
  readonly loan: Loan | null;
  readonly buildings: readonly Building[];
  readonly onDone: () => void;
}

/** The form of a loan, its schedule, and the way to save both together. */
export function useLoanForm({ loan, buildings, onDone }: Subject) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const create = useApiMutation('POST /v2/loan', { changes: ['properties'] });
  const update = useApiMutation('PUT /v2/loan/:id', { changes: ['properties'] });
  const [initial] = useState(() => loanValues(loan, buildings));
  const schedule = useSchedule(loan === null ? null : loanValues(loan, buildings));
  const form = useServerForm({
    record: { kind: 'loan', id: loan?.id ?? null },
    initial,
    updatedAt: loan?.updated_at,
    fromStale: fromStale('PUT /v2/loan/:id', (row) => loanValues(row, buildings)),
    fieldOfError: { rate_bp: 'rate', schedule: 'pasted' },
    save: async (values: LoanValues, { updatedAt, intention }) => {
      const body = { ...loanBody(values, await schedule.read(values)), updated_at: updatedAt };
      return loan === null
        ? create.mutateAsync({ intention, body })
        : update.mutateAsync({ intention, params: { id: loan.id }, body });
    },
    onSaved: () => {
      notify({ kind: 'success', text: t('loan.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    schedule.preview.dismiss();
    void schedule.passes(form.values).then((passes) => {
      if (passes) form.submit();
    });
  };
  return { form, schedule, onSubmit };
}
