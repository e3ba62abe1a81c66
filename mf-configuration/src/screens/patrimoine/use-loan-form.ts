import { useState, type SubmitEvent } from 'react';
import { ApiError, fromStale, isApiError, type Intention } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { useServerForm, type ServerForm } from '@sci/ui/forms';
import { loanBody, loanValues, termsToCompute, type LoanValues } from './loan-values.ts';
import { useSchedule, type Schedule } from './use-schedule.ts';

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
      const send = (rows: Schedule | undefined, sent: Intention) => {
        const body = { ...loanBody(values, rows), updated_at: updatedAt };
        return loan === null
          ? create.mutateAsync({ intention: sent, body })
          : update.mutateAsync({ intention: sent, params: { id: loan.id }, body });
      };
      const ask = (unread: readonly string[]) =>
        send(undefined, { unread: [...unread, ...termsToCompute(values)] });
      // Terms that cannot be read give no schedule, and other sentences about it than those.
      if (typeof intention === 'object' && 'unread' in intention) return ask(intention.unread);
      const rows = await schedule.read(values).catch(async (refused: unknown) => {
        throw await withRest(refused, ask(['schedule']));
      });
      return send(rows, intention);
    },
    onSaved: () => {
      notify({ kind: 'success', text: t('loan.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    schedule.preview.dismiss();
    void schedule.passes(form.values).then((passes) => {
      if (passes) form.submit();
    });
  };
  return { form, schedule, onSubmit };
}

/** What is refused of a schedule, with what is refused of the rest of the loan. */
async function withRest(refused: unknown, asked: Promise<unknown>): Promise<unknown> {
  const rest: unknown = await asked.catch((failure: unknown) => failure);
  if (!isApiError(refused) || refused.status !== 422 || !isApiError(rest)) return refused;
  const { kind, status, message, errors } = refused;
  return new ApiError({ kind, status, message, errors: { ...rest.errors, ...errors } });
}
