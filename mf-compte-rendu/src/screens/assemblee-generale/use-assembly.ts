import { useRef } from 'react';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { useServerForm, type ServerForm } from '@sci/ui/forms';
import { assemblyBody, assemblyValues, isAssembly, type Assembly, type AssemblyValues } from './assembly-values.ts';

export type AssemblyForm = ServerForm<AssemblyValues>;

/** The form of an assembly with its three ways to be saved: as it is prepared, as held, as prepared again. */
export function useAssembly(assembly: Assembly, year: number) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const create = useApiMutation('POST /report/general_assembly');
  const update = useApiMutation('POST /report/general_assembly/update');
  const held = useRef(assembly.held);
  const form = useServerForm<AssemblyValues, unknown>({
    initial: assemblyValues(assembly),
    updatedAt: assembly.id > 0 ? assembly.updated_at : undefined,
    fromRow: (row) => (isAssembly(row) ? assemblyValues(row) : {}),
    save: (values, { updatedAt }) => {
      const body = assemblyBody(values, year, held.current);
      return assembly.id > 0 ? update.mutateAsync({ body: { ...body, id: assembly.id, updated_at: updatedAt } }) : create.mutateAsync({ body });
    },
    onSaved: () => notify({ kind: 'success', text: held.current ? t('assembly.heldSaved') : t('assembly.saved') }),
  });
  useUnsavedChanges(form.dirty);

  const saveAs = (nextHeld: boolean) => () => {
    held.current = nextHeld;
    form.submit();
  };
  // A refused holding must not make the next saving of the draft hold the assembly.
  return { form, saveDraft: saveAs(assembly.held), hold: saveAs(true), reopen: saveAs(false) };
}
