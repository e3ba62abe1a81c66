import { formatDate, formatEuros } from '@sci/money/format';
import { fromEuros } from '@sci/money/cents';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Stack, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import styles from './deed.module.css';

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly hint: string;
  /** Day of the deed; the lines around it are offered. */
  readonly date: string;
  /** Receipts only. */
  readonly received?: boolean;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly errors: readonly string[] | undefined;
}

/** The bank lines that a deed may take, each to be ticked. */
export function BankLines({
  name,
  legend,
  hint,
  date,
  received = false,
  value,
  onChange,
  errors = [],
}: Props) {
  const { t } = useTranslation('configuration');
  const lines = useApiQuery(
    'GET /v2/buildingDeeds/lines',
    date === '' ? null : { query: { date } },
  );
  const offered = lines.data?.filter(({ amount }) => !received || amount > 0);
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...value, id] : value.filter((other) => other !== id));
  return (
    <fieldset className={styles['lines']}>
      <legend>{legend}</legend>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {errors.map((error) => (
          <Text key={error} size="sm" c="red" role="alert">
            {error}
          </Text>
        ))}
        {date === '' && <Text size="sm">{t('deed.dateFirst')}</Text>}
        {date !== '' && lines.isPending && <CardSkeleton />}
        {lines.isError && <ErrorPanel error={lines.error} onRetry={lines.refetch} />}
        {offered?.length === 0 && <Text size="sm">{t('deed.noLines')}</Text>}
        {offered?.map(({ id, date: day, name: label, amount }) => (
          <CheckField
            key={id}
            name={`${name}.${id}`}
            label={t('deed.bankLine', {
              date: formatDate(day),
              label,
              amount: formatEuros(fromEuros(amount)),
            })}
            value={value.includes(id)}
            onChange={(on) => toggle(id, on)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
