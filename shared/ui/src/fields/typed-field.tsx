import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { errorText, inputProps, type FieldProps } from './field.ts';
import { steady } from './steady.tsx';
import { useAfterPress } from './use-after-press.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

interface Reading<Value> {
  /** The value as the field shows it at rest. */
  readonly write: (value: Value) => string;
  /** Undefined when the text cannot be read. An empty text is read too. */
  readonly read: (text: string) => Value | undefined;
  /** What is wrong with a text that cannot be read. */
  readonly unreadable: (text: string) => string;
}

interface Props<Value> extends FieldProps<Value>, Reading<Value> {
  readonly inputMode: 'decimal' | 'numeric';
  readonly align?: 'end';
  /** What a number of the field counts, where it is no amount. */
  readonly unit?: 'percent';
  readonly rightSection?: ReactNode;
}

function Typed<Value>({
  write,
  read,
  unreadable,
  inputMode,
  align,
  unit,
  rightSection,
  ...field
}: Props<Value>) {
  const { text, problem, change, settle } = useTypedText(field, { write, read, unreadable });
  return (
    <TextInput
      {...inputProps(field)}
      inputMode={inputMode}
      value={text}
      data-unit={unit}
      data-unreadable={read(text) === undefined || undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={settle}
      error={errorText(problem, field.errors)}
      {...(rightSection === undefined ? {} : { rightSection })}
      {...(align === undefined
        ? {}
        : { styles: { input: { textAlign: align, fontVariantNumeric: 'tabular-nums' } } })}
    />
  );
}

/**
 * A text that stands for a value. What is typed stays as it is typed until the field is left; a
 * text that cannot be read stays there with its reason, and never becomes an empty value or a zero.
 */
export const TypedField = steady(Typed) as typeof Typed;

/** The text of the field, and what is wrong with it once it was left. */
function useTypedText<Value>(
  field: FieldProps<Value>,
  { write, read, unreadable }: Reading<Value>,
) {
  const [text, setText] = useState(() => write(field.value));
  const [problem, setProblem] = useState<string | null>(null);
  const known = useRef(field.value);
  const seen = useRef(field.value);
  const id = useId();

  const { ahead, type } = useTypedAhead((typed) => {
    const value = read(typed);
    tell(typed);
    if (value === undefined) return;
    known.current = value;
    field.onChange(value);
  });
  const isBehind = ahead !== undefined;
  const latest = useRef({ change, tell, text });
  useEffect(() => {
    latest.current = { change, tell, text };
  });

  // A value set from outside (reset, another row) replaces the text; the one this field gave does
  // not, however late it comes back. Asked while it is drawn: a letter that is typed between that and
  // a later look would be written over.
  useLayoutEffect(() => {
    if (isBehind || Object.is(seen.current, field.value)) return;
    seen.current = field.value;
    if (Object.is(known.current, field.value)) return;
    known.current = field.value;
    setText(write(field.value));
    setProblem(null);
    // The text that could not be read is gone: it holds the form back no longer.
    latest.current.tell(null);
  }, [isBehind, field.value, write]);

  /** Whether the form has to wait for a text; null once there is none. */
  function tell(shown: string | null): void {
    if (shown === null) field.onUnreadable?.(null, undefined, id);
    else field.onUnreadable?.(read(shown) === undefined ? unreadable(shown) : null, shown, id);
  }

  function change(typed: string): void {
    setText(typed);
    setProblem(null);
    type(typed);
  }

  // A text that was typed on an earlier visit, and was no value yet.
  const { typed: given } = field;
  useEffect(() => {
    if (given !== undefined) latest.current.change(given);
  }, [given]);
  // With its line the field moved to another place of its list: the text goes with it.
  const called = useRef(field.name);
  useEffect(() => {
    if (called.current === field.name) return;
    called.current = field.name;
    const { current } = latest;
    if (read(current.text) === undefined) current.tell(current.text);
  }, [field.name, read]);
  // A text that nobody sees any more holds no form back.
  useEffect(() => () => latest.current.tell(null), []);

  const settle = useAfterPress(() => {
    const value = read(text);
    if (value === undefined) setProblem(unreadable(text));
    else setText(write(value));
  });

  return { text, problem, change, settle };
}
