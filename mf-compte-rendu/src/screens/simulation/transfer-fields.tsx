import { useTranslation } from '@sci/shell-sdk';
import { NumberField, SelectField, TextField } from '@sci/ui/forms';
import type { FieldsProps } from './fields-props.ts';
import { REGIMES } from './change-values.ts';
import { choose } from './money-fields.tsx';

/** Shares in full ownership, to an associate or to somebody new. */
export function TransferFields({ form, choices }: FieldsProps) {
  const { t } = useTranslation('compte-rendu');
  const [, ...associates] = choose(choices.associates);
  return (
    <>
      <SelectField
        label={t('scenario.giver')}
        required
        data={choose(choices.associates)}
        {...form.field('from_associate_id')}
      />
      <SelectField
        label={t('scenario.receiver')}
        data={[{ value: '', label: t('scenario.somebodyNew') }, ...associates]}
        {...form.field('to_associate_id')}
      />
      {form.values.to_associate_id === '' && (
        <>
          <TextField label={t('scenario.newName')} required {...form.field('to_name')} />
          <SelectField
            label={t('scenario.newRegime')}
            required
            data={REGIMES.map((value) => ({ value, label: t(`scenario.regime.${value}`) }))}
            {...form.field('to_regime')}
          />
        </>
      )}
      <NumberField label={t('scenario.shares')} required {...form.field('shares')} />
    </>
  );
}
