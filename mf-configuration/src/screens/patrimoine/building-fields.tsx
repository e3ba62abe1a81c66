import type { Building } from '@sci/contract/building';
import { useTranslation } from '@sci/shell-sdk';
import { SimpleGrid } from '@sci/ui';
import { NumberField, SelectField, TextField, type FieldProps } from '@sci/ui/forms';
import type { TaxSystems } from './building-card.tsx';
import { BUILDING_TYPES, BUILDING_USES } from './building-labels.ts';

type Bound<Value> = Omit<FieldProps<Value>, 'label'>;

/** The form that a building is written in: added, changed or bought. */
interface Props {
  readonly field: {
    (name: 'label' | 'tax_system'): Bound<string>;
    (name: 'type'): Bound<Building['type']>;
    (name: 'usage'): Bound<Building['usage']>;
    (name: 'units' | 'let_units'): Bound<number | null>;
  };
}

/** What the building is called. */
export function LabelField({ field }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <TextField
      label={t('heritage.label')}
      hint={t('heritage.labelHint')}
      required
      {...field('label')}
    />
  );
}

/** Its type and its use: two cells of a grid. */
export function KindFields({ field }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <SelectField
        label={t('heritage.type')}
        required
        data={BUILDING_TYPES.map((value) => ({ value, label: t(`heritage.type.${value}`) }))}
        {...field('type')}
      />
      <SelectField
        label={t('heritage.use')}
        required
        data={BUILDING_USES.map((value) => ({ value, label: t(`heritage.use.${value}`) }))}
        {...field('usage')}
      />
    </>
  );
}

/** By which rules its rents are taxed. */
export function TaxSystemField({ field, systems }: Props & { readonly systems: TaxSystems }) {
  const { t } = useTranslation('configuration');
  return (
    <SelectField
      label={t('heritage.taxSystem')}
      required
      data={systems.map(({ code, name }) => ({ value: code, label: name }))}
      {...field('tax_system')}
    />
  );
}

/** How many units it has, and how many of them are let. */
export function UnitFields({ field }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberField
        label={t('heritage.units')}
        hint={t('heritage.unitsHint')}
        required
        {...field('units')}
      />
      <NumberField
        label={t('heritage.letUnits')}
        hint={t('heritage.letUnitsHint')}
        required
        {...field('let_units')}
      />
    </SimpleGrid>
  );
}
