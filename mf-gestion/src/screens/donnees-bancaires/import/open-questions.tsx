import { fromEuros } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { SelectField } from '@sci/ui/forms';
import { DateOrder } from './date-order.tsx';
import type { FindingsProps } from './file-findings.tsx';

type Props = Omit<FindingsProps, 'onWithout'>;

/** What only the user knows of a whole file, each with its answer once it is given. */
export function OpenQuestions(props: Props) {
  const { file, index, reading, pending, onRead } = props;
  return (
    <>
      {file.open_currency !== null && <Currency {...props} open={file.open_currency} />}
      {file.open_dates !== null && (
        <DateOrder dates={file.open_dates} {...{ index, reading, pending, onRead }} />
      )}
      {file.open_sense !== null && <Sense {...props} open={file.open_sense} />}
    </>
  );
}

const SENSES = ['received', 'paid'] as const;

/** Asks which way the money went: each answer says what one of the operations then is. */
function Sense({
  open,
  index,
  reading,
  pending,
  onRead,
}: Props & { readonly open: NonNullable<Props['file']['open_sense']> }) {
  const { t } = useTranslation('gestion');
  const others = (reading.senses ?? []).filter(({ file }) => file !== index);
  return (
    <SelectField
      name={`sense-${index}`}
      label={t('bankingData.import.sense')}
      value={open.answer ?? ''}
      disabled={pending}
      w="24rem"
      data={[
        { value: '', label: t('bankingData.split.choose') },
        ...SENSES.map((sense) => ({
          value: sense,
          label: t(`bankingData.import.${sense}`, {
            label: open.label,
            amount: formatEuros(fromEuros(open.amount)),
          }),
        })),
      ]}
      onChange={(chosen) => {
        const sense = SENSES.find((each) => each === chosen);
        if (sense !== undefined) onRead({ senses: [...others, { file: index, sense }] });
      }}
    />
  );
}

const CURRENCIES = ['euro', 'other'] as const;

/** Asks of what the amounts are, where something of the file is of a country without euros. */
function Currency({
  open,
  index,
  reading,
  pending,
  onRead,
}: Props & { readonly open: NonNullable<Props['file']['open_currency']> }) {
  const { t } = useTranslation('gestion');
  const others = (reading.currencies ?? []).filter(({ file }) => file !== index);
  return (
    <SelectField
      name={`currency-${index}`}
      label={t('bankingData.import.currency')}
      value={open.answer ?? ''}
      disabled={pending}
      w="24rem"
      data={[
        { value: '', label: t('bankingData.split.choose') },
        ...CURRENCIES.map((currency) => ({
          value: currency,
          label: t(`bankingData.import.${currency}`),
        })),
      ]}
      onChange={(chosen) => {
        const currency = CURRENCIES.find((each) => each === chosen);
        if (currency !== undefined) onRead({ currencies: [...others, { file: index, currency }] });
      }}
    />
  );
}
