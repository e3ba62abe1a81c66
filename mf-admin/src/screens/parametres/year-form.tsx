import { fromStale } from '@sci/api-client';
import type { FiscalYearRow } from '@sci/contract/fiscal-year';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { formatDate } from '@sci/money/format';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, Notice, Stack } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { DateField, FormErrors, FormFooter, useServerForm } from '@sci/ui/forms';
import { Propose } from '../../propose.tsx';

export type Dates = Pick<
  FiscalYearRow,
  'date_declaration_2072' | 'date_declaration_2072_report' | 'date_declaration_ag'
>;

interface Typed {
  readonly date_declaration_2072: string;
  /** Empty when there is none. */
  readonly date_declaration_2072_report: string;
  readonly date_declaration_ag: string;
}

/** The dates of a year as fields hold them. */
export const typedDates = ({
  date_declaration_2072,
  date_declaration_2072_report,
  date_declaration_ag,
}: Dates): Typed => ({
  date_declaration_2072,
  date_declaration_2072_report: date_declaration_2072_report ?? '',
  date_declaration_ag,
});

/** The dates as the server takes them: no report is null. */
export const sentDates = (values: Typed): Dates => ({
  ...values,
  date_declaration_2072_report:
    values.date_declaration_2072_report === '' ? null : values.date_declaration_2072_report,
});

export const sameDates = (a: Typed, b: Typed): boolean =>
  a.date_declaration_2072 === b.date_declaration_2072 &&
  a.date_declaration_2072_report === b.date_declaration_2072_report &&
  a.date_declaration_ag === b.date_declaration_ag;

interface Props {
  readonly year: FiscalYearRow;
  /** What the rule gives; absent until it is known. */
  readonly proposed: Dates | undefined;
  readonly onClose: () => void;
}

/** The three dates of one year, with those of the rule to take over. */
export function YearForm({ year, proposed, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const save = useApiMutation(
    isControlledYear(year.year) ? 'PUT /v2/fiscalYear/:id' : 'PUT /fiscalYear/:id',
  );
  const form = useServerForm({
    record: { kind: 'fiscal-year', id: year.year },
    initial: typedDates(year),
    updatedAt: year.updated_at,
    fromStale: fromStale(['PUT /v2/fiscalYear/:id', 'PUT /fiscalYear/:id'], typedDates),
    save: (values: Typed, { updatedAt, intention }) =>
      save.mutateAsync({
        intention,
        params: { id: year.year },
        body: { ...sentDates(values), updated_at: updatedAt },
      }),
    onSaved: () => {
      notify({ kind: 'success', text: t('years.saved', { year: year.year }) });
      onClose();
    },
  });
  const rule = proposed === undefined ? undefined : typedDates(proposed);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('years.year', { year: year.year })}
      closeButtonProps={{ 'aria-label': t('users.close') }}
      closeOnClickOutside={!form.dirty}
    >
      <form {...form.formProps}>
        <FormErrors form={form} />
        <Stack gap="sm">
          <DateField
            label={t('years.declaration')}
            required
            {...form.field('date_declaration_2072')}
          />
          <DateField label={t('years.report')} {...form.field('date_declaration_2072_report')} />
          <DateField label={t('years.assembly')} required {...form.field('date_declaration_ag')} />
          {rule !== undefined && !sameDates(rule, form.values) && (
            <Notice
              tone="info"
              title={t('years.proposed', {
                declaration: formatDate(rule.date_declaration_2072),
                report: formatDate(rule.date_declaration_2072_report),
                assembly: formatDate(rule.date_declaration_ag),
              })}
            >
              <Button size="compact-sm" variant="default" onClick={() => form.propose(rule)}>
                {t('years.apply')}
              </Button>
            </Notice>
          )}
          <Propose
            proposal={() => ({ kind: 'dates', year: year.year, dates: sentDates(form.values) })}
            about={`dates/${year.year}`}
            seen={year.updated_at}
            disabled={!form.dirty}
            onRefused={form.refuse}
            onProposed={() => {
              form.reset(typedDates(year), year.updated_at);
              onClose();
            }}
          />
          <FormFooter pending={form.pending} disabled={!form.dirty} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
