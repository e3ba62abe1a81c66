import { useTranslation } from '@sci/shell-sdk';
import { SimpleGrid } from '@sci/ui';
import { DateField, NumberField, TextField, type ServerForm } from '@sci/ui/forms';
import type { BuildingValues } from './building-values.ts';

/** Who uses the building for nothing, when, and how much of it. */
export function FreeUseFields({ field }: Pick<ServerForm<BuildingValues>, 'field'>) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <TextField label={t('heritage.beneficiary')} {...field('free_use_beneficiary')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField
          label={t('heritage.freeUseFrom')}
          hint={t('heritage.freeUseFromHint')}
          {...field('free_use_from')}
        />
        <DateField
          label={t('heritage.freeUseTo')}
          hint={t('heritage.freeUseToHint')}
          {...field('free_use_to')}
        />
        <NumberField
          label={t('heritage.freeUseLent')}
          hint={t('heritage.freeUseLentHint')}
          {...field('free_use_lent')}
        />
        <NumberField
          label={t('heritage.freeUseOutOf')}
          hint={t('heritage.freeUseOutOfHint')}
          {...field('free_use_out_of')}
        />
      </SimpleGrid>
    </>
  );
}
