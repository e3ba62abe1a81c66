import { useEffect, useRef } from 'react';
import { ApiError, fromStale, type Intention } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { useKeptText, useServerForm, type ServerForm } from '@sci/ui/forms';
import {
  assemblyBody,
  assemblyValues,
  isComplete,
  type Assembly,
  type AssemblyValues,
} from './assembly-values.ts';

export type AssemblyForm = ServerForm<AssemblyValues>;

/** How long the keyboard rests before the draft saves itself. */
const REST_MS = 2500;

interface Saving {
  readonly held: boolean;
  readonly autosave: boolean;
  /** Why an assembly that was held is taken up again. */
  readonly reason?: string;
}

interface Sent extends Saving {
  readonly updatedAt: string | undefined;
  readonly intention: Intention;
}

interface Subject {
  readonly assembly: Assembly;
  readonly year: number;
  readonly locked: boolean;
}

/** Only what was adopted is posted, and a result of nothing leaves nothing to post. */
const outcomeOf = ({ allocation, fiscal_year_result: result }: Assembly) =>
  allocation === 'posted' ? (result === 0 ? 'nothing' : 'posted') : 'undecided';

/**
 * The form of an assembly with its ways to be saved: by itself while it is prepared, as held, as
 * prepared again.
 */
export function useAssembly({ assembly, year, locked }: Subject) {
  const { form, reason, saveAs } = useAssemblyForm(assembly, year);
  useAutosave(form, locked, saveAs({ held: false, autosave: true }));
  // A refused holding must not make the next saving of the draft hold the assembly.
  return {
    form,
    saveDraft: saveAs({ held: assembly.held, autosave: false }),
    hold: saveAs({ held: true, autosave: false }),
    reason,
    reopen: () => saveAs({ held: false, autosave: false, reason: reason.text })(),
  };
}

/** The form, and what saves it in one of its states. */
function useAssemblyForm(assembly: Assembly, year: number) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const store = useStore(assembly.id, year);
  const reason = useKeptText({ kind: 'assembly-reopening', id: assembly.id });
  const saving = useRef<Saving>({ held: assembly.held, autosave: false });
  const form = useServerForm<AssemblyValues, Assembly>({
    record: { kind: assembly.number === 1 ? 'assembly' : `assembly/${assembly.number}`, id: year },
    initial: assemblyValues(assembly),
    updatedAt: assembly.id > 0 ? assembly.updated_at : undefined,
    fromStale: fromStale(
      ['POST /report/general_assembly', 'POST /report/general_assembly/update'],
      assemblyValues,
    ),
    save: (values, sent) => store(values, { ...sent, ...saving.current }),
    onSaved: (saved) => {
      if (saving.current.reason !== undefined) reason.done();
      if (!saving.current.autosave)
        notify({
          kind: 'success',
          text: saving.current.held
            ? t(`assembly.heldSaved.${outcomeOf(saved)}`)
            : t('assembly.saved'),
        });
    },
  });
  useUnsavedChanges(form.dirty);
  const saveAs = (next: Saving) => () => {
    saving.current = next;
    if (next.autosave) form.saveByItself();
    else form.submit();
  };
  return { form, reason, saveAs };
}

/** Creates the assembly the first time that it is saved, and changes it from then on. */
function useStore(storedId: number, year: number) {
  const create = useApiMutation('POST /report/general_assembly');
  const update = useApiMutation('POST /report/general_assembly/update');
  // Known from the answer: a second save must not wait until the list of the year has been read
  // again.
  const id = useRef(storedId);
  return async (values: AssemblyValues, { held, updatedAt, intention, ...change }: Sent) => {
    const body = assemblyBody(values, year, held);
    const saved =
      updatedAt === undefined
        ? await create.mutateAsync({ intention, body }).catch((failure: unknown) => {
            id.current = storedIdOf(failure) ?? id.current;
            throw failure;
          })
        : await update.mutateAsync({
            intention,
            body: { ...body, ...change, id: id.current, updated_at: updatedAt },
          });
    id.current = saved.id;
    return saved;
  };
}

/** What was stored by a try whose answer was lost: from then on it is changed. */
function storedIdOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || !failure.already) return undefined;
  const { current } = failure;
  return typeof current === 'object' && current !== null && 'id' in current
    ? Number(current.id)
    : undefined;
}

/** Saves what is complete and not contested, once the keyboard rests. */
function useAutosave(form: AssemblyForm, locked: boolean, save: () => void) {
  const { values, dirty, pending, error, conflict } = form;
  // Of a text that can't be read nobody has asked anything: it may be half of one.
  const isSound = error === null && conflict === null && !form.unread();
  const ready = !locked && dirty && !pending && isSound && isComplete(values);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => latest.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [ready, values]);
}
