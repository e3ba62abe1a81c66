import { useState } from 'react';
import { api, type ApiError, type Body, type Reply } from '@sci/api-client';
import { queryKey, useMutation, useQueryClient } from '@sci/shell-sdk';

export type ImportPreview = Reply<'GET /v2/bankImport/:id'>;
export type StatementFile = ImportPreview['files'][number];
export type StatementLine = ImportPreview['lines'][number];
export type CsvMapping = NonNullable<StatementFile['mapping']>;
export type Reading = Body<'PUT /v2/bankImport/:id'>;

const PREVIEW = 'GET /v2/bankImport/:id';

/** What bank statement files are called, for the file dialog; the server looks at their content only. */
export const STATEMENT_TYPES = '.ofx,.qfx,.qif,.csv,.tsv,.txt,.xml';

/** Sends statement files to be read. Nothing is saved: the answer is a preview to review. */
export function useStatementUpload(accountId: number, onRead: (previewId: number) => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const upload = useMutation<ImportPreview, ApiError, readonly File[]>({
    mutationFn: (files) => api.upload('POST /v2/bankImport', { body: { bank_account_id: accountId }, files: { files: [...files] }, onProgress: ({ ratio }) => setProgress(ratio) }),
    onSuccess: (preview) => {
      queryClient.setQueryData(queryKey(PREVIEW, { params: { id: preview.id } }), preview);
      onRead(preview.id);
    },
    onSettled: () => setProgress(undefined),
  });
  return { upload, progress };
}

/** Reads the files of a preview again: with other columns, for one account, without the lines that the user gives up. */
export function useReadAgain(previewId: number) {
  const queryClient = useQueryClient();
  return useMutation<ImportPreview, ApiError, Reading>({
    mutationFn: (reading) => api.call('PUT /v2/bankImport/:id', { params: { id: previewId }, body: reading }),
    onSuccess: (preview) => queryClient.setQueryData(queryKey(PREVIEW, { params: { id: previewId } }), preview),
  });
}

/**
 * Saves the lines in one batch; `progress`, from 0 to 1, while a large one is saved in the background. The preview is used up: it
 * is not read again with everything else, its screen leaves first.
 */
export function useConfirmImport(previewId: number) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const confirm = useMutation<Confirmed, ApiError, { body: Body<'POST /v2/bankImport/:id/confirm'>; onDone: (confirmed: Confirmed) => void }>({
    mutationFn: async ({ body }) => ended(await api.call('POST /v2/bankImport/:id/confirm', { params: { id: previewId }, body }), previewId, setProgress),
    onSuccess: (confirmed, { onDone }) => {
      onDone(confirmed);
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== PREVIEW });
    },
    onSettled: () => setProgress(undefined),
  });
  return { confirm, progress };
}

type Outcome = Reply<'GET /v2/bankImport/:id/outcome'>;
type Confirmed = Outcome & { readonly batch: NonNullable<Outcome['batch']> };

const ASK_AGAIN_MS = 1000;

/** A large import is saved, and taken back, in the background: waits for the end, or for the reason why nothing was changed. */
async function ended({ batch, progress, ...counts }: Outcome, importId: number, onProgress: (ratio: number) => void): Promise<Confirmed> {
  if (batch !== null) return { batch, progress, ...counts };
  onProgress(progress / 100);
  await new Promise((resolve) => { setTimeout(resolve, ASK_AGAIN_MS); });
  return ended(await outcomeOf(importId), importId, onProgress);
}

const outcomeOf = (importId: number): Promise<Outcome> => api.call('GET /v2/bankImport/:id/outcome', { params: { id: importId } });

/** Takes a whole batch back; `progress` while that is done in the background. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const undo = useMutation<void, ApiError, number>({
    mutationFn: async (importId) => {
      const { under_way: underWay } = await api.call('DELETE /v2/bankImport/:id', { params: { id: importId } });
      if (underWay) await ended(await outcomeOf(importId), importId, setProgress);
    },
    onSettled: () => {
      setProgress(undefined);
      void queryClient.invalidateQueries();
    },
  });
  return { undo, progress };
}
