import { useEffect, useRef } from 'react';
import { fromStale } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { useServerForm, type ServerForm } from '@sci/ui/forms';
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

interface Subject {
  readonly assembly: Assembly;
  readonly year: number;
  readonly locked: boolean;
}

/**
 * The form of an assembly with its ways to be saved: by itself while it is prepared, as held, as
 * prepared again.
 */
export function useAssembly({ assembly, year, locked }: Subject) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const create = useApiMutation('POST /report/general_assembly');
  const update = useApiMutation('POST /report/general_assembly/update');
  const saving = useRef<Saving>({ held: assembly.held, autosave: false });
  // Known from the answer: a second save must not wait until the list of the year has been read
  // again.
  const id = useRef(assembly.id);
  const form = useServerForm<AssemblyValues, Assembly>({
    record: { kind: 'assembly', id: year },
    initial: assemblyValues(assembly),
    updatedAt: assembly.id > 0 ? assembly.updated_at : undefined,
    fromStale: fromStale(
      ['POST /report/general_assembly', 'POST /report/general_assembly/update'],
      assemblyValues,
    ),
    save: async (values, { updatedAt, intention }) => {
      const body = assemblyBody(values, year, saving.current.held);
      if (id.current === 0) {
        const created = await create.mutateAsync({ intention, body });
        id.current = created.id;
        return created;
      }
      return update.mutateAsync({
        intention,
        body: {
          ...body,
          id: id.current,
          autosave: saving.current.autosave,
          reason: saving.current.reason,
          updated_at: updatedAt,
        },
      });
    },
    onSaved: (saved) => {
      id.current = saved.id;
      if (!saving.current.autosave)
        notify({
          kind: 'success',
          text: saving.current.held ? t('assembly.heldSaved') : t('assembly.saved'),
        });
    },
  });
  useUnsavedChanges(form.dirty);

  const saveAs = (next: Saving) => () => {
    saving.current = next;
    form.submit();
  };
  const { values, dirty, pending, error, conflict } = form;
  const ready =
    !locked && dirty && !pending && error === null && conflict === null && isComplete(values);
  const autosave = useRef(saveAs({ held: false, autosave: true }));
  useEffect(() => {
    autosave.current = saveAs({ held: false, autosave: true });
  });
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => autosave.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [ready, values]);

  // A refused holding must not make the next saving of the draft hold the assembly.
  return {
    form,
    saveDraft: saveAs({ held: assembly.held, autosave: false }),
    hold: saveAs({ held: true, autosave: false }),
    reopen: (reason: string) => saveAs({ held: false, autosave: false, reason })(),
  };
}
