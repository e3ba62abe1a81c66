import { Checkbox, NativeSelect } from '@mantine/core';
import { errorText, inputProps, type FieldProps } from './field.ts';
import { steady } from './steady.tsx';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string;
  readonly disabled?: boolean;
}

function Select<Value extends string>({
  data,
  ...field
}: FieldProps<Value> & { readonly data: readonly Choice<Value>[] }) {
  const choose = (text: string) => {
    const choice = data.find(({ value }) => value === text);
    if (choice !== undefined) field.onChange(choice.value);
  };
  return (
    <NativeSelect
      {...inputProps(field)}
      disabled={field.disabled === true || field.readOnly === true}
      data={grouped(data)}
      value={field.value}
      onChange={(event) => choose(event.currentTarget.value)}
      error={errorText(field.errors)}
    />
  );
}

/**
 * One of a list, by the browser's own control: works everywhere, with a keyboard and on a
 * telephone.
 */
export const SelectField = steady(Select) as typeof Select;

type Item = { value: string; label: string; disabled?: boolean };

function grouped(choices: readonly Choice[]): (Item | { group: string; items: Item[] })[] {
  const groups = new Map<string, Item[]>();
  const result: (Item | { group: string; items: Item[] })[] = [];
  for (const { value, label, group, disabled } of choices) {
    const item = { value, label, ...(disabled === undefined ? {} : { disabled }) };
    if (group === undefined) {
      result.push(item);
      continue;
    }
    const items = groups.get(group) ?? [];
    if (!groups.has(group)) result.push({ group, items });
    groups.set(group, items);
    items.push(item);
  }
  return result;
}

function Check({
  name,
  label,
  hint,
  value,
  onChange,
  errors,
  disabled = false,
  readOnly = false,
  required = false,
}: FieldProps<boolean>) {
  const error = errorText(errors);
  return (
    <Checkbox
      name={name}
      label={label}
      checked={value}
      required={required}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
      description={hint}
      error={error}
      aria-invalid={error !== undefined}
    />
  );
}

/** Yes or no. */
export const CheckField = steady(Check);
