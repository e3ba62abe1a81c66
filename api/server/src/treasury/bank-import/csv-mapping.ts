import type { CsvMapping as WireMapping } from '@sci/contract/statement-reading';
import type { CsvColumns, CsvMapping } from '@sci/engine/statement/types';

/** The columns of a CSV as the engine reads them. */
export function toEngineMapping({
  separator,
  header,
  columns,
  reference_is_id,
}: WireMapping): CsvMapping {
  const { date, value_date, label, direction, ...others } = columns;
  return {
    separator,
    columns: { date, label, ...present({ valueDate: value_date, sense: direction, ...others }) },
    ...(header === null ? {} : { header }),
    ...(reference_is_id ? { referenceIsId: true } : {}),
  };
}

type OptionalColumns = Omit<CsvColumns, 'date' | 'label'>;

/** Without the columns that the bank does not write. */
function present(columns: Readonly<Record<keyof OptionalColumns, number | null>>): OptionalColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== null));
}

export function toWireMapping({
  separator,
  header,
  columns,
  referenceIsId,
}: CsvMapping): WireMapping {
  const {
    date,
    label,
    valueDate,
    amount,
    debit,
    credit,
    sense,
    fee,
    reference,
    balance,
    currency,
    status,
    account,
  } = columns;
  return {
    separator,
    header: header === undefined ? null : [...header],
    reference_is_id: referenceIsId === true,
    columns: {
      date,
      label: [...label],
      value_date: valueDate ?? null,
      amount: amount ?? null,
      debit: debit ?? null,
      credit: credit ?? null,
      direction: sense ?? null,
      fee: fee ?? null,
      reference: reference ?? null,
      balance: balance ?? null,
      currency: currency ?? null,
      status: status ?? null,
      account: account ?? null,
    },
  };
}
