import type { ReactNode } from 'react';

/** What every field of a form takes; `useServerForm().field(name)` gives most of it. */
export interface FieldProps<Value> {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  /** The server's sentences about this field. */
  readonly errors?: readonly string[] | undefined;
  /**
   * Told when what is typed cannot be read as a value, and `null` when it can again: the form is
   * not sent meanwhile. `field` is what draws the text, and stays the same when its name changes.
   */
  readonly onUnreadable?: (message: string | null, text?: string, field?: string) => void;
  /** A text to show as if it had just been typed. */
  readonly typed?: string | undefined;
  readonly required?: boolean;
  /** False where everything is required: a star beside every field says nothing. */
  readonly asterisk?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly w?: number | string;
}

/** A field that has no value of its own in the form; `useServerForm().beside(name)` gives it. */
export type BesideProps = Pick<FieldProps<string>, 'name' | 'errors' | 'typed'> & {
  readonly onUnreadable: NonNullable<FieldProps<string>['onUnreadable']>;
};

/**
 * Several sentences under one field become one message; what the field and the form say alike is
 * said once.
 */
export const errorText = (
  ...lists: readonly (readonly string[] | string | null | undefined)[]
): string | undefined => {
  const sentences = new Set(
    lists.flatMap((list) => list ?? []).filter((sentence) => sentence !== ''),
  );
  return sentences.size === 0 ? undefined : [...sentences].join(' ');
};

/** The part of the properties that the library's inputs understand as they are. */
export function inputProps<Value>({
  name,
  label,
  hint,
  required,
  asterisk,
  disabled,
  readOnly,
  autoFocus,
  placeholder,
  autoComplete,
  w,
}: FieldProps<Value>) {
  return {
    name,
    label,
    description: hint,
    ...(required === undefined ? {} : { required, withAsterisk: asterisk ?? required }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(autoFocus === undefined ? {} : { autoFocus, 'data-autofocus': autoFocus }),
    ...(placeholder === undefined ? {} : { placeholder }),
    // Never wider than what holds it: a telephone is narrower than most fields.
    ...(w === undefined ? {} : { w, maw: '100%' }),
    autoComplete: autoComplete ?? 'off',
  };
}
