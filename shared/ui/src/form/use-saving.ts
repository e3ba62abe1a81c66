import { useRef, useState, type RefObject } from 'react';
import { isRefusal } from '../layout/errors.tsx';
import { useTellingLeft } from './left-behind.ts';
import { saidAfter, useGoneLines, type GoneLines, type Said } from './gone-line.ts';
import { differences, pickKnown, sameValues, seenAt, type Difference } from './compare.ts';
import { sendOnce, type Arrived, type Meant } from './send-once.ts';
import type { Intention } from './use-intention.ts';
import type { FormValues } from './use-values.ts';

/** These fields of what is sent cannot be read: the server is only asked what it refuses beside them. */
interface Trial {
  readonly unread: readonly string[];
}

export interface SaveContext {
  /**
   * The row's `updated_at` that the user has seen: sent with the change, so that a stale one is
   * refused.
   */
  readonly updatedAt: string | undefined;
  /**
   * Key of what the user means to do: sent with each try, so that it is carried out once. A form
   * that holds what cannot be read asks by it what else is wrong: nothing is stored then.
   */
  readonly intention: string | Meant | Trial;
}

export interface SaveOptions<Values extends object, Result> {
  readonly save: (values: Values, context: SaveContext) => Promise<Result>;
  readonly onSaved?: (result: Result, values: Values) => void;
  /**
   * What is sent is only tried: what was typed is not stored, and kept until `reset` says that it is.
   * @deprecated `preview`, whose `confirm` stores it once.
   */
  readonly onlyTries?: boolean;
  /**
   * Shows what `save` would write: a form that has it is sent to be looked at, and stored by
   * `confirm`.
   */
  readonly preview?: (values: Values, trial?: Trial) => Promise<void>;
  /** `updated_at` of the row that is being changed. */
  readonly updatedAt?: string | undefined;
  /**
   * What the refusal of a stale change says of the row as it is stored, when its names or kinds are
   * not those of this form.
   */
  readonly fromStale?: (failure: unknown) => Partial<Values> | undefined;
}

export interface Conflict<Values> {
  readonly updatedAt: string | undefined;
  readonly stored: Partial<Values>;
  readonly differences: readonly Difference[];
}

/** The record was made by an earlier try, without what was typed since. */
export interface Already {
  readonly differences: readonly Difference[];
  readonly close: () => void;
}

interface Parts<Values extends object> {
  readonly fields: FormValues<Values>;
  readonly intention: Intention<Values>;
  readonly draft: {
    readonly keep: () => void;
    readonly letGo: () => void;
    readonly saved: (values: Values, byItself: boolean) => void;
  };
  readonly form: RefObject<HTMLFormElement | null>;
  /** `updated_at` of the row that the user has seen. */
  readonly seenRef: RefObject<string | undefined>;
  /** The form adds a record: sending it again must not add a second one. */
  readonly adds: boolean;
  /** What is typed outlives the form. */
  readonly keeps: boolean;
}

/** One attempt after the other to save a form, and what came of the last. */
export function useSaving<Values extends object, Result>(
  options: SaveOptions<Values, Result>,
  { fields, intention, draft, form, seenRef, adds, keeps }: Parts<Values>,
) {
  const [state, setState] = useState<State<Values>>(AT_REST);
  const change = (next: Partial<State<Values>>) => setState((all) => ({ ...all, ...next }));

  const tellLeft = useTellingLeft(keeps);
  const lines = useGoneLines((line) => setState((all) => ({ ...all, ...saidAfter(all, line) })));
  const trial = useTrial(options, seenRef, lines, (error) => change({ error, of: null }));
  // Of what was typed until the answer came it is said, or nobody would know that it was refused.
  if (state.error !== null && state.of === null) change({ of: fields.values });

  async function during(values: Values, work: () => Promise<void>): Promise<void> {
    // What was said stays in its place until the answer: were the form to move up under the
    // pointer, a second click would meet another button.
    change({ pending: true });
    trial.forget();
    const now = lines.sinceHere();
    try {
      await work();
    } catch (failure) {
      change({ ...NOTHING_SAID, ...saysOf(now(failure), values, options, fields, form.current) });
    } finally {
      change({ pending: false });
    }
  }

  const byItself = useRef(false);
  async function deliver(values: Values, isMeant = false): Promise<void> {
    const sent = { values, updatedAt: seenRef.current };
    const arrived = await sendOnce(options.save, intention, sent, draft.keep, isMeant);
    if (arrived.sent === sent) accept(arrived.result, values);
    else if (adds) tellAlready(arrived, values);
    else await goOn(arrived, values);
  }

  function accept(result: Result, values: Values): void {
    intention.end();
    seenRef.current = seenAt(result) ?? seenRef.current;
    change(NOTHING_SAID);
    // oxlint-disable-next-line typescript/no-deprecated -- published builds may still ask for it
    if (options.onlyTries !== true) {
      fields.setBaseline(values);
      draft.saved(values, byItself.current);
      change({ savedAt: new Date() });
    }
    options.onSaved?.(result, values);
  }

  /** What is stored is his own: what he changed since is a change of it. */
  async function goOn({ result, sent }: Arrived<Values, Result>, values: Values): Promise<void> {
    intention.end();
    seenRef.current = seenAt(result) ?? seenRef.current;
    fields.setBaseline(sent.values);
    await deliver(values).catch((failure: unknown) => {
      seenRef.current = ownAt(failure, values, sent.values, options);
      return deliver(values);
    });
  }

  function tellAlready({ result, sent }: Arrived<Values, Result>, values: Values): void {
    const since = differences(values, sent.values, sent.values, form.current);
    const close = () => {
      // Offered again, it would be added as another record.
      fields.startFrom(sent.values);
      draft.letGo();
      accept(result, sent.values);
    };
    if (since.length === 0) close();
    else change({ ...NOTHING_SAID, already: { differences: since, close } });
  }

  return {
    ...state,
    /** `isMeant`: also where the same is there already. `alone`: nobody has asked for it. */
    send: (values: Values, isMeant?: boolean, alone = false) => {
      byItself.current = alone;
      return during(values, () => deliver(values, isMeant).catch(thrownAfter(tellLeft)));
    },
    /** Shows what would be stored. */
    look: (values: Values, preview: NonNullable<typeof options.preview>) =>
      during(values, async () => {
        await preview(values);
        change(NOTHING_SAID);
      }),
    ask: trial.ask,
    lineGone: lines.gone,
    attempt: () => {
      trial.forget();
      setState((all) => ({ ...all, attempts: all.attempts + 1 }));
    },
    refuse: (error: unknown) =>
      setState((all) => ({ ...all, ...NOTHING_SAID, error, attempts: all.attempts + 1 })),
    quiet: () => change(NOTHING_SAID),
    dismiss: () => change({ error: null }),
    seesRow: (updatedAt: string | undefined) => {
      if (updatedAt !== undefined) seenRef.current = updatedAt;
    },
    /**
     * The user keeps what he typed: it replaces what is stored, and what he left alone stays as
     * somebody else changed it.
     */
    keepMine: (conflict: Conflict<Values>) => {
      seenRef.current = conflict.updatedAt;
      return fields.typeOver(conflict.stored);
    },
  };
}

/** What a refusal says: that somebody else changed the row, or what is wrong with it. */
function saysOf<Values extends object, Result>(
  failure: unknown,
  values: Values,
  options: SaveOptions<Values, Result>,
  { baseline }: FormValues<Values>,
  form: HTMLFormElement | null,
): Partial<State<Values>> {
  const row = staleRow(failure, values, options);
  if (row === undefined) return { error: failure, ...(asks(failure) ? { asked: values } : {}) };
  return { conflict: { ...row, differences: differences(values, row.stored, baseline, form) } };
}

/** The row as it is stored, of which the refusal of a stale change tells. */
function staleRow<Values extends object, Result>(
  failure: unknown,
  values: Values,
  { fromStale }: SaveOptions<Values, Result>,
): Pick<Conflict<Values>, 'stored' | 'updatedAt'> | undefined {
  const row = isRefusal(failure) && failure.status === 409 ? failure.current : undefined;
  const stored = fromStale === undefined ? known(values, row) : fromStale(failure);
  return stored === undefined ? undefined : { stored, updatedAt: seenAt(row) };
}

/**
 * When the row was changed that holds what he sent, and nothing of somebody else: the answer to it
 * may tell of something else than the row.
 */
function ownAt<Values extends object, Result>(
  failure: unknown,
  values: Values,
  sent: Values,
  options: SaveOptions<Values, Result>,
): string | undefined {
  const row = staleRow(failure, values, options);
  if (row === undefined || !sameValues({ ...sent, ...row.stored }, sent)) throw failure;
  return row.updatedAt;
}

const thrownAfter =
  (tell: (failure: unknown) => void) =>
  (failure: unknown): never => {
    tell(failure);
    throw failure;
  };

/**
 * Asks what the server refuses beside what can't be read. Nobody waits for it: an answer to what
 * was tried before says nothing any more, and without one it is said when the form can be read.
 */
function useTrial<Values extends object, Result>(
  { save, preview }: SaveOptions<Values, Result>,
  seenRef: RefObject<string | undefined>,
  lines: GoneLines,
  onRefused: (failure: unknown) => void,
) {
  const latest = useRef(0);

  async function ask(values: Values, unread: readonly string[]): Promise<void> {
    // A form that sends no key along would store what it only wants to ask about.
    if ((preview ?? save).length < WITH_CONTEXT) return;
    const asked = (latest.current += 1);
    const now = lines.sinceHere();
    const answer =
      preview?.(values, { unread }) ??
      save(values, { updatedAt: seenRef.current, intention: { unread } });
    const failure = await answer.then(
      () => null,
      (error: unknown) => error,
    );
    if (asked === latest.current && saysFields(failure)) onRefused(now(failure));
  }

  return {
    ask,
    forget: () => {
      latest.current += 1;
    },
  };
}

interface State<Values> extends Said {
  readonly pending: boolean;
  readonly savedAt: Date | null;
  /** Of these values it is asked whether they are meant. */
  readonly asked: Values | null;
  readonly conflict: Conflict<Values> | null;
  readonly already: Already | null;
  /** Of the user: what a form saves by itself is none. */
  readonly attempts: number;
}
const NOTHING_SAID = { error: null, of: null, asked: null, conflict: null, already: null };
const AT_REST = { ...NOTHING_SAID, pending: false, savedAt: null, attempts: 0 };

/** Parameters of a `save` that is told what it is sent for. */
const WITH_CONTEXT = 2;

const asks = (failure: unknown): boolean => isRefusal(failure) && failure.asks === true;

const saysFields = (failure: unknown): boolean =>
  isRefusal(failure) && failure.status === 422 && Object.keys(failure.errors).length > 0;

/** A row whose names are those of the form. */
const known = <Values extends object>(values: Values, row: unknown): Partial<Values> | undefined =>
  typeof row === 'object' && row !== null ? pickKnown(values, { ...row }) : undefined;
