import { errorSentences, type ApiError } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, List, Notice, SimpleGrid, Stack } from '@sci/ui';
import {
  FormErrors,
  FormFooter,
  SelectField,
  stopAtUnreadable,
  TextAreaField,
  TextField,
} from '@sci/ui/forms';
import { LoanTermFields } from './loan-fields.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { useLoanForm, type LoanValuesForm } from './use-loan-form.ts';
import type { LoanSchedule, Schedule } from './use-schedule.ts';

interface Props {
  readonly loan: Loan | null;
  readonly buildings: readonly Building[];
  readonly onDone: () => void;
}

/** A loan and its schedule: computed from its terms, or pasted from the bank's document. */
export function LoanForm({ loan, buildings, onDone }: Props) {
  const { form, schedule, onSubmit } = useLoanForm({ loan, buildings, onDone });
  return (
    <form {...form.formProps} onSubmit={onSubmit}>
      <Stack>
        <FormErrors form={form} />
        <Terms form={form} buildings={buildings} />
        <PastedTable form={form} isNew={loan === null} schedule={schedule} />
        <Preview form={form} schedule={schedule} />
        <FormFooter pending={form.pending || schedule.pending} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function Terms({
  form,
  buildings,
}: {
  readonly form: LoanValuesForm;
  readonly buildings: readonly Building[];
}) {
  const { t } = useTranslation('configuration');
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextField label={t('loan.label')} required {...form.field('label')} />
      <TextField label={t('loan.lender')} {...form.field('lender')} />
      <SelectField
        label={t('loan.building')}
        required
        data={buildings.map(({ id, label }) => ({ value: String(id), label }))}
        {...form.field('building_id')}
      />
      <LoanTermFields field={form.field} />
    </SimpleGrid>
  );
}

interface ScheduleProps {
  readonly form: LoanValuesForm;
  readonly schedule: LoanSchedule;
}

/** The bank's own table, and what becomes of the stored one. */
function PastedTable({ form, isNew, schedule }: ScheduleProps & { readonly isNew: boolean }) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <TextAreaField
        label={t('loan.pasted')}
        hint={isNew ? t('loan.pastedHint') : t('loan.pastedHintKept')}
        rows={4}
        {...form.field('pasted')}
      />
      {schedule.replaces(form.values) && (
        <Notice tone="warning">
          {form.values.pasted === '' ? t('loan.recomputed') : t('loan.replaced')}
        </Notice>
      )}
    </>
  );
}

/** The schedule of the terms as they stand, before anything is saved. */
function Preview({ form, schedule: { preview, shownFor } }: ScheduleProps) {
  const { t } = useTranslation('configuration');
  const shown = form.unread() ? undefined : shownFor(form.values);
  const show = () => {
    if (!stopAtUnreadable(form.form.current)) void preview.show(form.values);
  };
  return (
    <>
      <Group>
        <Button variant="default" loading={preview.pending} onClick={show}>
          {t('loan.preview')}
        </Button>
      </Group>
      <ErrorList
        errors={preview.error === null ? [] : refusalsOf(preview.error, t)}
        onDismiss={preview.dismiss}
      />
      {shown !== undefined && (
        <Previewed schedule={shown} ofBank={form.values.pasted.trim() !== ''} />
      )}
    </>
  );
}

/** The terms in the order of the form, as a refusal and as the user call them. */
const TERMS = [
  ['principal', 'loan.principal'],
  ['rate_bp', 'loan.rate'],
  ['months', 'loan.months'],
  ['first_payment', 'loan.firstPayment'],
  ['monthly_payment', 'loan.payment'],
  ['monthly_insurance', 'loan.insurance'],
  ['pasted', 'loan.pasted'],
] as const;

/** What keeps a schedule from being shown, each sentence behind the field that it is about. */
function refusalsOf(
  error: ApiError,
  t: ReturnType<typeof useTranslation<'configuration'>>['t'],
): readonly string[] {
  const named = TERMS.flatMap(([field, label]) =>
    (error.errors[field] ?? []).map((text) => t('loan.refused', { field: t(label), text })),
  );
  return named.length > 0 ? named : errorSentences(error);
}

function Previewed({
  schedule: { rows, warnings },
  ofBank,
}: {
  readonly schedule: Schedule;
  /** It was pasted, and not computed. */
  readonly ofBank: boolean;
}) {
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
      <ScheduleTable caption={t(ofBank ? 'loan.previewedOfBank' : 'loan.previewed')} rows={rows} />
    </>
  );
}
