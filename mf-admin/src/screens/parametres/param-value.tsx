import type { Reply } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { DateField, SelectField, TextField } from '@sci/ui/forms';

interface Props {
  readonly type: Reply<'GET /admin/params'>[number]['type'];
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errors?: readonly string[] | undefined;
  readonly required?: boolean;
}

/**
 * The field of a parameter's kind. Its value is always text, in which the server reads a date, an
 * amount, a percentage or yes and no.
 */
export function ParamValue({ type, ...field }: Props) {
  const { t } = useTranslation('admin');
  if (type === 'date') return <DateField {...field} />;
  if (type !== 'boolean')
    return (
      <TextField
        {...field}
        hint={t(`parameters.type.${type}`)}
        inputMode={type === 'text' ? 'text' : 'decimal'}
      />
    );
  const choices = [
    { value: 'true', label: t('parameters.yes') },
    { value: 'false', label: t('parameters.no') },
  ];
  // A new parameter says neither yes nor no until somebody chooses.
  return (
    <SelectField
      {...field}
      data={
        field.value === 'true' || field.value === 'false'
          ? choices
          : [{ value: field.value, label: '–' }, ...choices]
      }
    />
  );
}
