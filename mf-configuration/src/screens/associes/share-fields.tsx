import type { Associate } from '@sci/contract/associate';
import type { ShareMovement } from '@sci/contract/share-movement';
import { useTranslation } from '@sci/shell-sdk';
import { SelectField, type FieldProps } from '@sci/ui/forms';
import { fullName } from './full-name.ts';

const RIGHTS = ['PP', 'US', 'NP'] as const satisfies readonly ShareMovement['kind'][];

type Bound<Value> = Omit<FieldProps<Value>, 'label'>;

/** What happens to the shares, among what the form can record. */
export function NatureField<Nature extends ShareMovement['nature']>({
  natures,
  ...field
}: Bound<Nature> & { readonly natures: readonly Nature[] }) {
  const { t } = useTranslation('configuration');
  const label = (nature: ShareMovement['nature']) => t(`movement.nature.${nature}`);
  return (
    <SelectField
      label={t('movement.nature')}
      required
      data={natures.map((value) => ({ value, label: label(value) }))}
      {...field}
    />
  );
}

/** Which right in the shares moves. */
export function RightField(field: Bound<ShareMovement['kind']>) {
  const { t } = useTranslation('configuration');
  return (
    <SelectField
      label={t('movement.kind')}
      required
      data={RIGHTS.map((value) => ({ value, label: t(`shares.${value}`) }))}
      {...field}
    />
  );
}

/** The associates of a list, below what choosing none of them means. */
export const peopleOf = (associates: readonly Associate[], nobody: string) => [
  { value: '', label: nobody },
  ...associates.map((associate) => ({ value: String(associate.id), label: fullName(associate) })),
];
