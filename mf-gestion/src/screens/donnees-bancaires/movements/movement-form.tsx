import { ZERO, type Cents } from '@sci/money/cents';
import { notify, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, Notice, Stack } from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  SubmitButton,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { Modal } from '@sci/ui/ext';
import { newerVersion } from '../model/conflict.ts';
import { splitsForAmount, type Movement } from '../model/movement.ts';
import { useMovementWriting } from '../parts/queries.ts';

interface Values {
  readonly date: string;
  readonly name: string;
  readonly amount: Cents | null;
}

interface Props {
  readonly year: number;
  readonly accountId: number;
  /** The movement to change; a new one otherwise. */
  readonly movement?: Movement;
  readonly onClose: () => void;
  readonly onSaved: (movementId: number) => void;
}

const valuesOf = (movement: Movement | undefined): Values => ({
  date: movement?.date ?? '',
  name: movement?.name ?? '',
  amount: movement?.amount ?? null,
});

/**
 * Adds a movement by hand or corrects one. An imported line keeps the date and the amount that the
 * bank wrote.
 */
export function MovementForm({ year, accountId, movement, onClose, onSaved }: Props) {
  const { t } = useTranslation('gestion');
  const { create, change } = useMovementWriting(year);
  const imported = movement?.imported ?? false;

  const form = useServerForm({
    record: { kind: `movement/${year}/${accountId}`, id: movement?.id ?? null },
    initial: valuesOf(movement),
    updatedAt: movement?.updatedAt,
    fromStale: (failure) => {
      const stored = newerVersion(failure);
      return stored && { date: stored.date, name: stored.name, amount: stored.amount };
    },
    save: ({ date, name, amount }, { updatedAt, intention }) => {
      const input = { accountId, year, date, name, amount: amount ?? ZERO };
      return movement === undefined
        ? create.mutateAsync({ intention, input, splits: [] })
        : change.mutateAsync({
            intention,
            movement,
            input,
            splits: splitsForAmount(movement.splits, movement.amount, input.amount),
            updatedAt,
          });
    },
    onSaved: ({ id }) => {
      notify({
        kind: 'success',
        text: t(movement === undefined ? 'bankingData.form.added' : 'bankingData.form.changed'),
      });
      onSaved(id);
    },
  });
  useUnsavedChanges(form.dirty);
  const losesSplits =
    movement !== undefined && movement.splits.length > 1 && form.values.amount !== movement.amount;
  const labels = {
    date: t('bankingData.form.date'),
    name: t('bankingData.form.name'),
    amount: t('bankingData.form.amount'),
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(movement === undefined ? 'bankingData.form.addTitle' : 'bankingData.form.editTitle')}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
      closeOnClickOutside={!form.dirty}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={form} labels={labels} />
          <DateField
            label={labels.date}
            required
            readOnly={imported}
            defaultYear={year}
            {...form.field('date')}
          />
          <TextField label={labels.name} required {...form.field('name')} />
          <AmountField
            label={labels.amount}
            required
            readOnly={imported}
            hint={t(imported ? 'bankingData.form.importedHint' : 'bankingData.form.amountHint')}
            {...form.field('amount')}
          />
          {losesSplits && <Notice tone="warning">{t('bankingData.form.losesSplits')}</Notice>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('bankingData.cancel')}
            </Button>
            <SubmitButton pending={form.pending}>{t('bankingData.form.save')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
