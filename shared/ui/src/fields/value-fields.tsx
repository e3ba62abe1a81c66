import { useCallback } from 'react';
import type { Cents } from '@sci/money/cents';
import { formatAmount, formatDate, formatWhole } from '@sci/money/format';
import type { FieldProps } from './field.ts';
import { readAmount } from './read-amount.ts';
import { percentText } from './percent-text.ts';
import { readDate } from './read-date.ts';
import {
  unreadableAmount,
  unreadableDate,
  unreadableNumber,
  unreadablePercent,
  unreadableYear,
} from './unreadable-text.ts';
import { TypedField } from './typed-field.tsx';

/** An amount in cents, or nothing. Accepts "1 234,5" and calculations such as "=1200/3". */
export const AmountField = (props: FieldProps<Cents | null>) => (
  <TypedField
    {...props}
    write={writeAmount}
    read={readOptionalAmount}
    unreadable={unreadableAmount}
    inputMode="decimal"
    align="end"
    rightSection={EURO}
  />
);
const EURO = <span aria-hidden>€</span>;
const writeAmount = (value: Cents | null): string => (value === null ? '' : formatAmount(value));
const readOptionalAmount = (text: string): Cents | null | undefined =>
  text.trim() === '' ? null : readAmount(text);

/**
 * A day, `YYYY-MM-DD` or empty. Accepts "15/03/1980" and "15031980"; with `defaultYear` also
 * "15/03".
 */
export function DateField({
  defaultYear,
  ...props
}: FieldProps<string> & { readonly defaultYear?: number }) {
  const read = useCallback(
    (text: string) => (text.trim() === '' ? '' : readDate(text, defaultYear)),
    [defaultYear],
  );
  return (
    <TypedField
      {...props}
      placeholder={props.placeholder ?? 'JJ/MM/AAAA'}
      write={writeDate}
      read={read}
      unreadable={unreadableDate}
      inputMode="numeric"
    />
  );
}
const writeDate = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;

/** A whole number, or nothing: shares, units, months. */
export const NumberField = (props: FieldProps<number | null>) => (
  <TypedField
    {...props}
    write={writeNumber}
    read={readNumber}
    unreadable={unreadableNumber}
    inputMode="numeric"
    align="end"
  />
);
/** A percentage in hundredths, or nothing: "66,67" is 6667. */
export const PercentField = (props: FieldProps<number | null>) => (
  <TypedField
    {...props}
    write={writePercent}
    read={readPercent}
    unreadable={unreadablePercent}
    inputMode="decimal"
    unit="percent"
  />
);
const writePercent = (value: number | null): string => (value === null ? '' : percentText(value));
function readPercent(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (bare === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : undefined;
}

/** A year, or nothing: no space between its thousands. */
export const YearField = (props: FieldProps<number | null>) => (
  <TypedField
    {...props}
    write={writeYear}
    read={readNumber}
    unreadable={unreadableYear}
    inputMode="numeric"
  />
);
const writeYear = (value: number | null): string => (value === null ? '' : String(value));

const writeNumber = (value: number | null): string => (value === null ? '' : formatWhole(value));
function readNumber(text: string): number | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  if (bare === '') return null;
  return /^-?\d{1,15}$/.test(bare) ? Number(bare) : undefined;
}
