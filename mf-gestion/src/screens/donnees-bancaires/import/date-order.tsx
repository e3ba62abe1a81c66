import { formatLongDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { SelectField } from '@sci/ui/forms';
import type { StatementFile } from '../model/import/statement.ts';
import type { FindingsProps } from './file-findings.tsx';

interface Props extends Pick<FindingsProps, 'index' | 'reading' | 'pending' | 'onRead'> {
  readonly dates: NonNullable<StatementFile['open_dates']>;
}

const ORDERS = ['day_first', 'month_first'] as const;

/** Asks which of two numbers is the day: each answer shows the day that it makes of one date. */
export function DateOrder({ dates, index, reading, pending, onRead }: Props) {
  const { t } = useTranslation('gestion');
  const others = (reading.day_orders ?? []).filter(({ file }) => file !== index);
  return (
    <SelectField
      name={`day-order-${index}`}
      label={t('bankingData.import.dayOrder')}
      value={dates.answer ?? ''}
      disabled={pending}
      w="24rem"
      data={[
        { value: '', label: t('bankingData.split.choose') },
        ...ORDERS.map((order) => ({
          value: order,
          label: t(`bankingData.import.${order}`, {
            text: dates.text,
            day: formatLongDate(dates[order]),
          }),
        })),
      ]}
      onChange={(chosen) => {
        const order = ORDERS.find((each) => each === chosen);
        if (order !== undefined) onRead({ day_orders: [...others, { file: index, order }] });
      }}
    />
  );
}
