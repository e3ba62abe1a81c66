import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { errorText, inputProps, type FieldProps } from './field.ts';
import { useOwnText } from './use-own-text.ts';

interface Props extends FieldProps<string> {
  /**
   * Milliseconds without a key after which `onChange` is told. Left out: a pause for what a server
   * has to answer.
   */
  readonly pauseMs?: number;
  /** Milliseconds after which what was told and has not come back never will. */
  readonly settledMs?: number;
  readonly leftSection?: ReactNode;
}

/**
 * Words to look for. What is typed stays as it is typed, however late the screen, the address or
 * the server follow; `value` replaces it only when it changed for another reason. Enter and leaving
 * the field tell at once.
 */
export function SearchField({ pauseMs = 250, settledMs = 2000, leftSection, ...field }: Props) {
  const { text, type, tell } = useOwnText(field.value, field.onChange, { pauseMs, settledMs });
  return (
    <TextInput
      {...inputProps(field)}
      type="search"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell();
      }}
      error={errorText(field.errors)}
      {...(leftSection === undefined ? {} : { leftSection })}
    />
  );
}
