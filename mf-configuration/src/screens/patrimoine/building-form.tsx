import type { Building } from '@sci/contract/building';
import { useTranslation } from '@sci/shell-sdk';
import { Section, SimpleGrid, Text } from '@sci/ui';
import {
  AmountField,
  CheckField,
  DateField,
  FormErrors,
  FormFooter,
  TextField,
} from '@sci/ui/forms';
import { AddressFields } from '../../address.tsx';
import type { TaxSystems } from './building-card.tsx';
import { KindFields, LabelField, TaxSystemField, UnitFields } from './building-fields.tsx';
import { FreeUseFields } from './free-use-fields.tsx';
import { useBuildingForm } from './use-building-form.ts';

interface Props {
  /** Null adds a building. */
  readonly building: Building | null;
  readonly taxSystems: TaxSystems;
  readonly onDone: () => void;
}

/**
 * The sheet of a building; what the server refuses stands beside its field, and what was typed
 * stays.
 */
export function BuildingForm({ building, taxSystems, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const form = useBuildingForm('building', building, onDone);
  const taxSystem = taxSystems.find(({ code }) => code === form.values.tax_system);
  return (
    <form {...form.formProps}>
      <FormErrors
        form={form}
        labels={{
          syndic: t('heritage.syndic'),
          free_use_beneficiary: t('heritage.beneficiary'),
          free_use_from: t('heritage.freeUseFrom'),
          free_use_to: t('heritage.freeUseTo'),
          free_use_lent: t('heritage.freeUseLent'),
          free_use_out_of: t('heritage.freeUseOutOf'),
        }}
      />
      <Section title={t('heritage.building')}>
        <LabelField field={form.field} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <KindFields field={form.field} />
        </SimpleGrid>
        <AddressFields required field={form.field} />
      </Section>
      <Section title={t('heritage.acquisition')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField
            label={t('heritage.price')}
            hint={t('heritage.priceHint')}
            {...form.field('purchase_value')}
          />
          <AmountField label={t('heritage.land')} {...form.field('land_value')} />
          <DateField
            label={t('heritage.acquired')}
            hint={building?.problems['details.0.acquisition_date']?.join(' ')}
            {...form.field('acquisition_date')}
          />
          <DateField
            label={t('heritage.sold')}
            hint={building?.problems['details.0.sale_date']?.join(' ')}
            {...form.field('sale_date')}
          />
          {form.values.sale_date !== '' && (
            <AmountField
              label={t('heritage.salePrice')}
              hint={t('heritage.salePriceHint')}
              {...form.field('sale_price')}
            />
          )}
        </SimpleGrid>
        {form.values.sale_date !== '' && (
          <CheckField
            label={t('heritage.depositsPassed')}
            hint={t('heritage.depositsPassedHint')}
            {...form.field('deposits_passed')}
          />
        )}
      </Section>
      <Section title={t('heritage.letting')}>
        <TaxSystemField field={form.field} systems={taxSystems} />
        {taxSystem !== undefined && (
          <Text size="sm" c="dimmed">
            {taxSystem.consequence}
          </Text>
        )}
        <UnitFields field={form.field} />
        <CheckField label={t('heritage.copropriete')} {...form.field('copropriete')} />
        {form.values.copropriete && (
          <TextField label={t('heritage.syndic')} {...form.field('syndic')} />
        )}
        <CheckField
          label={t('heritage.freeUse')}
          hint={building?.problems['free_use']?.join(' ') ?? t('heritage.freeUseHint')}
          {...form.field('free_use')}
        />
        {form.values.free_use && <FreeUseFields field={form.field} />}
      </Section>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}
