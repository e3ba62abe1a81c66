import { useCallback, useRef, useState, type FormEvent } from 'react';
import { isRefusal } from '../states/errors.tsx';
import { stopAtUnreadable } from './unreadable.ts';
import { differences, merged, pickKnown, sameValues, seenAt, type Difference } from './compare.ts';

export interface SaveContext {
  /**
   * The row's `updated_at` that the user has seen: sent with the change, so that a stale one is
   * refused.
   */
  readonly updatedAt: string | undefined;
}

interface Options<Values extends object, Result> {
  readonly initial: Values;
  readonly save: (values: Values, context: SaveContext) => Promise<Result>;
  readonly onSaved?: (result: Result, values: Values) => void;
  /** `updated_at` of the row that is being changed. */
  readonly updatedAt?: string | undefined;
  /** How a row of the API becomes values of this form, when the names or kinds differ. */
  readonly fromRow?: (row: Readonly<Record<string, unknown>>) => Partial<Values>;
  /**
   * The field of this form that an error of the API is about, when their names differ:
   * `details.0.price` to `price`; `_form` for one of no field.
   */
  readonly fieldOfError?: Readonly<Record<string, (keyof Values & string) | '_form'>>;
}

export interface Conflict<Values> {
  readonly updatedAt: string | undefined;
  readonly stored: Partial<Values>;
  readonly differences: readonly Difference[];
}

/**
 * A form whose rules are the server's: what was typed survives a refusal, each sentence of the
 * server stands beside its field, and a row that somebody else changed meanwhile is shown beside
 * what was typed.
 */
export function useServerForm<Values extends object, Result>(options: Options<Values, Result>) {
  const [baseline, setBaseline] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string>>>({});
  /** What the last attempt could not read, until it is typed again. */
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [attempts, setAttempts] = useState(0);
  const seen = useRef(options.updatedAt);
  const form = useRef<HTMLFormElement>(null);

  const set = useCallback(
    <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((all) => ({ ...all, [name]: value })),
    [],
  );

  /** Changes several values at once, as if they had been typed. */
  const setAll = useCallback(
    (next: Partial<Values>) => setValues((all) => ({ ...all, ...next })),
    [],
  );

  const reset = useCallback((next: Values, updatedAt?: string) => {
    setBaseline(next);
    setValues(next);
    setError(null);
    setConflict(null);
    setUnreadable({});
    setTold({});
    if (updatedAt !== undefined) seen.current = updatedAt;
  }, []);

  async function submit(sent: Values = values): Promise<void> {
    setAttempts((count) => count + 1);
    if (pending) return;
    // What the server said was about what was typed before.
    setError(null);
    setTold(unreadable);
    if (Object.keys(unreadable).length > 0 || stopAtUnreadable(form.current)) return;
    setPending(true);
    setConflict(null);
    try {
      const result = await options.save(sent, { updatedAt: seen.current });
      seen.current = seenAt(result) ?? seen.current;
      setBaseline(sent);
      setSavedAt(new Date());
      options.onSaved?.(result, sent);
    } catch (failure) {
      refuse(failure);
    } finally {
      setPending(false);
    }
  }

  function refuse(failure: unknown): void {
    const row = isRefusal(failure) && failure.status === 409 ? failure.current : undefined;
    if (typeof row !== 'object' || row === null) {
      setError(failure);
      return;
    }
    const fields: Record<string, unknown> = { ...row };
    const stored = options.fromRow?.(fields) ?? pickKnown(values, fields);
    setConflict({
      updatedAt: seenAt(row),
      stored,
      differences: differences(values, stored, baseline, form.current),
    });
  }

  const errors = {
    ...(isRefusal(error) ? byField(error.errors, options.fieldOfError) : {}),
    ...asLists(told),
  };

  return {
    values,
    set,
    setAll,
    reset,
    pending,
    error,
    errors,
    savedAt,
    conflict,
    attempts,
    dirty: !sameValues(values, baseline),
    form,
    dismiss: () => setError(null),
    /**
     * The user keeps what he typed: it replaces what is stored, and what he left alone stays as
     * somebody else changed it.
     */
    keepMine: () => {
      if (conflict === null) return;
      const kept = merged(values, conflict.stored, baseline);
      setValues(kept);
      // He has seen this row: whatever comes of the next try, his changes are changes of it.
      setBaseline({ ...baseline, ...conflict.stored });
      seen.current = conflict.updatedAt;
      void submit(kept);
    },
    /** The user takes what is stored. */
    takeStored: () => {
      if (conflict !== null) reset({ ...values, ...conflict.stored }, conflict.updatedAt);
    },
    submit: () => void submit(),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      errors: errors[name],
      onUnreadable: (message: string | null) => {
        setUnreadable((all) => withMessage(all, name, message));
        // A text is read at each key: half of a corrected day must not bring its sentence back.
        setTold((all) => withMessage(all, name, null));
      },
    }),
  };
}

export type ServerForm<Values extends object, Result = unknown> = ReturnType<
  typeof useServerForm<Values, Result>
>;

const byField = (
  errors: Readonly<Record<string, readonly string[]>>,
  names: Readonly<Record<string, string>> = {},
): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [names[name] ?? name, sentences]),
  );

const asLists = (messages: Readonly<Record<string, string>>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, [message]]));

function withMessage(all: Readonly<Record<string, string>>, name: string, message: string | null) {
  if ((all[name] ?? null) === message) return all;
  const { [name]: _, ...others } = all;
  return message === null ? others : { ...others, [name]: message };
}
