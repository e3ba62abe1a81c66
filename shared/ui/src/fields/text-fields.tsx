import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { errorText, inputProps, type FieldProps } from './field.ts';
import { steady } from './steady.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

interface TextProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'url';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search';
  /** @deprecated Nothing that is typed or pasted is cut: the server says what is too long. */
  readonly maxLength?: number;
  readonly leftSection?: ReactNode;
}

/** One line of text. */
export const TextField = steady(
  ({ type = 'text', inputMode, leftSection, ...field }: TextProps) => (
    <TextInput
      {...inputProps(field)}
      {...useText(field)}
      type={type}
      error={errorText(field.errors)}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(leftSection === undefined ? {} : { leftSection })}
    />
  ),
);

/** Several lines of text. */
export const TextAreaField = steady(
  ({ rows = 3, ...field }: FieldProps<string> & { readonly rows?: number }) => (
    <Textarea
      {...inputProps(field)}
      {...useText(field)}
      rows={rows}
      error={errorText(field.errors)}
    />
  ),
);

function useText({ value, onChange }: FieldProps<string>) {
  const { ahead = value, type } = useTypedAhead(onChange);
  return {
    value: ahead,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      type(event.currentTarget.value),
  };
}

/** A secret that can be shown; pasting is allowed, a locked Caps key is said. */
export function PasswordField(field: FieldProps<string>) {
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const error = errorText(field.errors);
  const hint = capsLock ? <>{field.hint} Le verrouillage des majuscules est actif.</> : field.hint;
  return (
    <PasswordInput
      {...inputProps({ ...field, hint })}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      error={error}
      aria-invalid={error !== undefined}
      visibilityToggleButtonProps={{
        'aria-label': 'Afficher ou masquer le mot de passe',
        tabIndex: 0,
      }}
    />
  );
}
