import { useRef, type SubmitEvent } from 'react';
import type { BesideProps } from '../fields/field.ts';
import { isRefusal } from '../layout/errors.tsx';
import type { FormRecord } from './form-record.ts';
import type { GoneLine, Said } from './gone-line.ts';
import { sameValues } from './compare.ts';
import { emptyFields, stopAtUnreadable } from './unreadable.ts';
import { useDraft } from './use-draft.ts';
import { useIntention } from './use-intention.ts';
import { useSaving, type SaveOptions } from './use-saving.ts';
import { useUnreadable, type Unreadable } from './use-unreadable.ts';
import { useValues, type FormValues } from './use-values.ts';

interface Options<Values extends object, Result> extends SaveOptions<Values, Result> {
  readonly initial: Values;
  /** Null for a form that only asks for a secret or a confirmation. */
  readonly record: FormRecord | null;
  /** Values that are never kept in the browser: passwords. */
  readonly secret?: readonly (keyof Values & string)[];
  /**
   * The field of this form that an error of the API is about, when their names differ:
   * `details.0.price` to `price`; `_form` for one of no field.
   */
  readonly fieldOfError?: Readonly<Record<string, (keyof Values & string) | '_form'>>;
  /**
   * What the form knows itself that its values still lack, in sentences by field: said from the first
   * try on, for as long as it is so, and nothing is sent meanwhile.
   */
  readonly lacks?: (values: Values) => Readonly<Record<string, readonly string[]>>;
}

/**
 * A form whose rules are the server's: what was typed survives a refusal, each sentence of the
 * server stands beside its field, a row that somebody else changed meanwhile is shown beside what
 * was typed, what is sent twice is done once, and what is left without being saved is offered again.
 */
export function useServerForm<Values extends object, Result>(options: Options<Values, Result>) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useValues(options.initial);
  const texts = useUnreadable();
  const intention = useIntention<Values>();
  const { record, secret = [] } = options;
  const seenRef = useRef(options.updatedAt);
  const draft = useDraft({ record, secret, fields, texts, intention, seenRef });
  const saving = useSaving(options, {
    fields,
    intention,
    draft,
    form,
    seenRef,
    adds: record?.id === null,
    keeps: record !== null,
  });
  const { values, set, setAll, dirty } = fields;
  const { pending, savedAt, asked, conflict, already, attempts } = saving;

  function reset(next: Values, updatedAt?: string): void {
    fields.startFrom(next);
    saving.quiet();
    texts.clear();
    draft.letGo();
    saving.seesRow(updatedAt);
  }

  /** Stores what is typed, or shows first what that would write. */
  const submit = (sent: Values = values): Promise<void> =>
    attempt(sent, (typed) =>
      options.preview === undefined ? saving.send(typed) : saving.look(typed, options.preview),
    );

  async function attempt(sent: Values, go: (typed: Values) => Promise<void>): Promise<void> {
    saving.attempt();
    if (pending) return;
    // Alone, they are the server's to say, with all that it refuses.
    texts.tell(texts.any ? emptyFields(form.current) : []);
    draft.keep();
    if (
      texts.any ||
      Object.keys(lacksOf(options, sent)).length > 0 ||
      stopAtUnreadable(form.current)
    ) {
      saving.dismiss(); // what the server said was about what was typed before
      if (texts.any)
        await saving.ask(sent, pathsOf(Object.keys(texts.typed), sent, options.fieldOfError));
      return;
    }
    await go(sent);
  }

  const { error, errors } = errorsOf(options, saving, values, texts);

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
    already,
    draft: draft.offered,
    attempts,
    /** What is saved is a record that is there already. */
    edits: record !== null && record.id !== null,
    /** Something typed is not stored, also what can't be read yet. */
    dirty: dirty || texts.any,
    /** Which fields show what can't be read: nothing is to be computed of their values. */
    unread: texts.unread,
    form,
    dismiss: saving.dismiss,
    /** What the form holds was refused in another place, a trial of it: says so as if it was saved. */
    refuse: saving.refuse,
    /** A line was taken out of a list of it: what was said of those under it moves up with them. */
    lineGone: (line: GoneLine): void => [texts, saving].forEach((part) => part.lineGone(line)),
    keepMine: () => {
      if (conflict !== null) void submit(saving.keepMine(conflict));
    },
    /** The user takes what is stored. */
    takeStored: () => {
      if (conflict !== null) reset({ ...values, ...conflict.stored }, conflict.updatedAt);
    },
    submit: () => void submit(),
    /** Stores what is sound while somebody may be typing: the keyboard stays where it is. */
    saveByItself: () => void saving.send(values, false, true),
    /** Stores what the preview has shown. */
    confirm: () => void attempt(values, (typed) => saving.send(typed)),
    /** Stores what is there already; null unless that was just asked about what the form holds. */
    saveAnyway:
      asked === null || !sameValues(asked, values)
        ? null
        : () => void attempt(values, (typed) => saving.send(typed, true)),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
    ...fieldsOf(fields, texts, errors, draft.giveWay),
  };
}

export type ServerForm<Values extends object, Result = unknown> = ReturnType<
  typeof useServerForm<Values, Result>
>;

type Sentences = Readonly<Record<string, readonly string[]>>;

/**
 * What a refusal says of the fields that hold what they held when it came: of one that is typed anew
 * nobody knows before the next try. Null once all it said is gone.
 */
function stillSaid<Values extends object>(
  { error, of }: Said,
  values: Values,
  names: Options<Values, unknown>['fieldOfError'],
): Sentences | null {
  const all = isRefusal(error) ? Object.entries(byField(error.errors, values, names)) : [];
  const left = all.filter(([name]) => of === null || valueAt(values, name) === valueAt(of, name));
  return all.length > 0 && left.length === 0 ? null : Object.fromEntries(left);
}

/** `details.0.price`: what stands there; of what the form does not hold, nothing. */
const valueAt = (values: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (Object(at) as Record<string, unknown>)[key], values);

/** What is wrong with what is typed: what the server, the fields and the form itself say. */
function errorsOf<Values extends object>(
  options: Pick<Options<Values, unknown>, 'lacks' | 'fieldOfError'>,
  saving: Said & { readonly attempts: number },
  values: Values,
  texts: Unreadable,
) {
  const said = stillSaid(saving, values, options.fieldOfError);
  return {
    error: said === null ? null : saving.error,
    errors: {
      ...said,
      ...(saving.attempts === 0 ? {} : lacksOf(options, values)),
      // Of a field that shows what cannot be read nobody says that it is empty.
      ...texts.sentences,
    },
  };
}

const lacksOf = <Values extends object>(
  { lacks }: Pick<Options<Values, unknown>, 'lacks'>,
  values: Values,
): Readonly<Record<string, readonly string[]>> => lacks?.(values) ?? {};

/** What the fields of a form take, by their names. */
function fieldsOf<Values extends object>(
  { values, set, setAll }: FormValues<Values>,
  texts: Unreadable,
  errors: Readonly<Record<string, string[] | readonly string[]>>,
  giveWay: (next: Partial<Values>) => void,
) {
  const told =
    (name: string): BesideProps['onUnreadable'] =>
    (...said) =>
      texts.note(name, ...said);
  return {
    /** Puts values that nobody typed in place; what was typed there is offered again. */
    propose: (next: Partial<Values>): void => {
      giveWay(next);
      setAll(next);
      for (const name of Object.keys(next)) texts.filled(name);
    },
    /** A field that writes into another one: a text of it that can't be read holds the form back. */
    beside: (name: string): BesideProps => ({
      name,
      errors: errors[name],
      typed: texts.given[name],
      onUnreadable: told(name),
    }),
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => {
        set(name, value);
        texts.filled(name);
      },
      errors: errors[name],
      typed: texts.given[name],
      onUnreadable: told(name),
    }),
  };
}

/** Each sentence once beside its field, also where one field holds several of what is sent. */
function byField(
  errors: Readonly<Record<string, readonly string[]>>,
  values: object,
  names: Readonly<Record<string, string>> = {},
): Record<string, readonly string[]> {
  const told: Record<string, Set<string>> = {};
  for (const [name, sentences] of Object.entries(errors)) {
    const own = (told[names[name] ?? textOf(name, values) ?? name] ??= new Set());
    for (const sentence of sentences) own.add(sentence);
  }
  return Object.fromEntries(Object.entries(told).map(([name, said]) => [name, [...said]]));
}

/** The field in which a list is typed as one text: `modules` of `modules.0`. */
const textOf = (name: string, values: object): string | undefined =>
  Object.entries(values).find(
    ([own, value]) =>
      typeof value === 'string' && /^\.\d+$/.test(name.slice(own.length)) && name.startsWith(own),
  )?.[0];

/**
 * The fields of the body whose values these fields of the form may be: the server leaves out those
 * that the body of this kind does not have. `shares.percent` is another way to type `shares`.
 */
const pathsOf = (
  fields: readonly string[],
  values: object,
  names: Readonly<Record<string, string>> = {},
): readonly string[] =>
  fields.flatMap((field) => {
    const [name = field] = field.split('.');
    const value = Object.entries(values).find(([key]) => key === name);
    const isWhole = value !== undefined && (value[1] === null || typeof value[1] !== 'object');
    return [...Object.keys(names).filter((path) => names[path] === field), isWhole ? name : field];
  });
