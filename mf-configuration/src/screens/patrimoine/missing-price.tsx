import type { Building } from '@sci/contract/building';
import { useTranslation } from '@sci/shell-sdk';
import { Stack } from '@sci/ui';
import { AmountField, FormErrors, SubmitButton } from '@sci/ui/forms';
import { useBuildingForm } from './use-building-form.ts';

/** The price that a sheet lacks, typed where it is missing: it opens the rest of the menu. */
export function MissingPrice({ building }: { readonly building: Building }) {
  const { t } = useTranslation('configuration');
  const form = useBuildingForm('building-price', building);
  return (
    <form {...form.formProps} aria-label={t('heritage.priceOf', { name: building.label })}>
      <Stack gap="sm" align="flex-start">
        <FormErrors form={form} />
        <AmountField
          label={t('heritage.price')}
          hint={t('heritage.priceHint')}
          required
          {...form.field('purchase_value')}
        />
        <SubmitButton pending={form.pending} variant="default" size="sm">
          {t('heritage.savePrice')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
