import { useEffect, useState } from 'react';
import type { Building } from '@sci/contract/building';
import { useTranslation } from '@sci/shell-sdk';
import { Stack } from '@sci/ui';
import { AmountField, FormErrors, SubmitButton } from '@sci/ui/forms';
import { useBuildingForm } from './use-building-form.ts';

/**
 * The price that a sheet lacks, typed where it is missing: it opens the rest of the menu. One that
 * was sent and not answered stays until somebody knows what became of it, also when the sheet, read
 * again, has it.
 */
export function MissingPrice({ building }: { readonly building: Building }) {
  const [typed, setTyped] = useState(false);
  const isMissing = (building.details[0]?.purchase_value ?? null) === null;
  return isMissing || typed ? <PriceForm building={building} onTyped={setTyped} /> : null;
}

interface Props {
  readonly building: Building;
  /** Whether something typed is not stored yet, as far as the form knows. */
  readonly onTyped: (typed: boolean) => void;
}

function PriceForm({ building, onTyped }: Props) {
  const { t } = useTranslation('configuration');
  const form = useBuildingForm('building-price', building);
  const { dirty } = form;
  useEffect(() => onTyped(dirty), [onTyped, dirty]);
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
