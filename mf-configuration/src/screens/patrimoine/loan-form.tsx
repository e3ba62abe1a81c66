import { useRef, useState, type FormEvent } from 'react';
import { errorSentences, fromStale, type Reply } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, ErrorList, Group, List, Notice, SimpleGrid, Stack } from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  FormFooter,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import {
  keepsSchedule,
  loanBody,
  loanValues,
  scheduleBody,
  type LoanValues,
} from './loan-values.ts';
import { ScheduleTable } from './schedule-table.tsx';

interface Props {
  readonly loan: Loan | null;
  readonly buildings: readonly Building[];
  readonly onDone: () => void;
}

/**
 * A loan and its schedule: computed from its terms, or pasted from the bank's document. A stored
 * schedule stays as it is until the terms change or another one is pasted; what looks wrong in a
 * new one is shown once before it is kept.
 */
export function LoanForm({ loan, buildings, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { form, preview, shown, pending, showPreview, onSubmit } = useLoanForm(
    loan,
    buildings,
    onDone,
  );
  const replaces = loan !== null && !keepsSchedule(form.values, loanValues(loan, buildings));
  return (
    <form {...form.formProps} onSubmit={onSubmit}>
      <Stack>
        <FormErrors form={form} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextField label={t('loan.label')} required {...form.field('label')} />
          <TextField label={t('loan.lender')} {...form.field('lender')} />
          <SelectField
            label={t('loan.building')}
            required
            data={buildings.map(({ id, label }) => ({ value: String(id), label }))}
            {...form.field('building_id')}
          />
          <AmountField label={t('loan.principal')} required {...form.field('principal')} />
          <TextField
            label={t('loan.rate')}
            hint={t('loan.rateHint')}
            inputMode="decimal"
            required
            {...form.field('rate')}
          />
          <NumberField label={t('loan.months')} required {...form.field('months')} />
          <DateField label={t('loan.firstPayment')} required {...form.field('first_payment')} />
          <AmountField
            label={t('loan.payment')}
            hint={t('loan.paymentHint')}
            {...form.field('monthly_payment')}
          />
          <AmountField label={t('loan.insurance')} {...form.field('monthly_insurance')} />
        </SimpleGrid>
        <TextAreaField
          label={t('loan.pasted')}
          hint={loan === null ? t('loan.pastedHint') : t('loan.pastedHintKept')}
          rows={4}
          {...form.field('pasted')}
        />
        {replaces && (
          <Notice tone="warning">
            {form.values.pasted === '' ? t('loan.recomputed') : t('loan.replaced')}
          </Notice>
        )}
        <Group>
          <Button variant="default" loading={preview.isPending} onClick={() => void showPreview()}>
            {t('loan.preview')}
          </Button>
        </Group>
        <ErrorList
          errors={preview.error === null ? [] : errorSentences(preview.error)}
          onDismiss={preview.reset}
        />
        {shown?.values === form.values && <Previewed preview={shown.reply} />}
        <FormFooter pending={pending} onCancel={onDone} />
      </Stack>
    </form>
  );
}

type Preview = Reply<'POST /v2/loan/schedule'>;

function Previewed({ preview: { rows, warnings } }: { readonly preview: Preview }) {
  const { t } = useTranslation('configuration');
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="warning" role="alert" title={t('loan.warnings')}>
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
          {t('loan.warningsText')}
        </Notice>
      )}
      <ScheduleTable caption={t('loan.previewed')} rows={rows} />
    </>
  );
}

function useLoanForm(loan: Loan | null, buildings: readonly Building[], onDone: () => void) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const create = useApiMutation('POST /v2/loan', { changes: ['properties'] });
  const update = useApiMutation('PUT /v2/loan/:id', { changes: ['properties'] });
  const preview = useApiMutation('POST /v2/loan/schedule', { changes: [] });
  /**
   * The same call on the way to saving: its refusals stand beside the fields, not under the
   * preview's button.
   */
  const reading = useApiMutation('POST /v2/loan/schedule', { changes: [] });
  const [initial] = useState(() => loanValues(loan, buildings));
  /** The terms that the schedule on the page answers; once they change it is out of date. */
  const [shown, setShown] = useState<{
    readonly values: LoanValues;
    readonly reply: Preview;
  } | null>(null);
  const seen = useRef(shown);
  const show = (values: LoanValues, reply: Preview) => {
    seen.current = { values, reply };
    setShown(seen.current);
  };

  const scheduleOf = async (values: LoanValues): Promise<Preview | undefined> => {
    if (loan !== null && keepsSchedule(values, initial)) return undefined;
    return seen.current?.values === values
      ? seen.current.reply
      : reading.mutateAsync({ body: scheduleBody(values) });
  };
  const form = useServerForm({
    record: { kind: 'loan', id: loan?.id ?? null },
    initial,
    updatedAt: loan?.updated_at,
    fromStale: fromStale('PUT /v2/loan/:id', (row) => loanValues(row, buildings)),
    fieldOfError: { rate_bp: 'rate', schedule: 'pasted' },
    save: async (values: LoanValues, { updatedAt, intention }) => {
      const body = { ...loanBody(values, await scheduleOf(values)), updated_at: updatedAt };
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

  // A refusal of the preview is shown by its own list.
  const showPreview = () =>
    preview.mutateAsync({ body: scheduleBody(form.values) }).then(
      (reply) => show(form.values, reply),
      () => undefined,
    );
  /**
   * A schedule with something odd in it is shown before it is kept; saving what has been seen keeps
   * it.
   */
  const save = async () => {
    const { values } = form;
    const reply =
      seen.current?.values === values ? undefined : await scheduleOf(values).catch(() => undefined);
    if (reply !== undefined) show(values, reply);
    if (reply === undefined || reply.warnings.length === 0) form.submit();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    preview.reset();
    void save();
  };
  return {
    form,
    preview,
    shown,
    pending: form.pending || reading.isPending,
    showPreview,
    onSubmit,
  };
}
