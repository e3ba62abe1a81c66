import { api, errorSentences, saveFile } from '@sci/api-client';
import {
  tellDone,
  tellError,
  invalidateAll,
  notify,
  useMutation,
  useTranslation,
} from '@sci/shell-sdk';

/** What proves a movement, for the file dialog; the server looks at the content only. */
export const PROOF_TYPES = '.pdf,.xml,image/*';

/** Kinds that may hold an electronic invoice. */
const WITH_DATA: ReadonlySet<string> = new Set(['application/pdf', 'application/xml']);

/** Puts documents on a movement, says which part they prove, opens and takes them off. */
export function useAttachments() {
  const { t } = useTranslation('gestion');
  const onError = tellError;
  const add = useMutation({
    mutationFn: ({
      movementId,
      files,
    }: {
      readonly movementId: number;
      readonly files: readonly File[];
    }) => Promise.all(files.map((file) => attach(movementId, file))),
    onSuccess: (outcomes) => {
      const stored = outcomes.flatMap((outcome) => outcome.stored ?? []);
      if (stored.length > 0) {
        void invalidateAll();
        notify({ kind: 'success', text: t('bankingData.files.added', { count: stored.length }) });
      }
      for (const file of stored) if (WITH_DATA.has(file.type)) void tellDoubts(file);
      for (const outcome of outcomes)
        if ('why' in outcome)
          notify({ kind: 'error', text: t('bankingData.files.notAdded', outcome) });
    },
    onError,
  });
  const open = useMutation({
    mutationFn: (id: number) => api.download('GET /v2/file/:id', { params: { id } }),
    onSuccess: saveFile,
    onError,
  });
  const detach = useMutation({
    mutationFn: ({ movementId, id }: { readonly movementId: number; readonly id: number }) =>
      api.call('DELETE /v2/file/:id', { params: { id }, query: { bank_movement_id: movementId } }),
    onSuccess: (done) => {
      tellDone(done);
      return invalidateAll();
    },
    onError,
  });
  const place = useMutation({
    mutationFn: ({
      movementId,
      id,
      position,
    }: {
      readonly movementId: number;
      readonly id: number;
      readonly position: number | null;
    }) =>
      api.call('PUT /v2/file/:id', {
        params: { id },
        body: { bank_movement_id: movementId, split_position: position },
      }),
    onSuccess: () => invalidateAll(),
    onError,
  });
  return { add, open, detach, place };
}

/** One document of several: the others are kept whatever becomes of it. */
async function attach(movementId: number, file: File) {
  try {
    const body = { bank_movement_id: movementId };
    return { stored: await api.upload('POST /v2/file', { body, files: { file } }) };
  } catch (error) {
    return { name: file.name, why: errorSentences(error).join(' ') };
  }
}

/** Says, until it is dismissed, what in an invoice speaks against the movement that it is put on. */
async function tellDoubts({ id, name }: { readonly id: number; readonly name: string }) {
  const doubts = await api.call('GET /v2/file/:id/doubts', { params: { id } }).catch(tellError);
  if (doubts !== undefined && doubts.length > 0)
    notify({ kind: 'error', text: `${name}. ${doubts.join(' ')}` });
}
