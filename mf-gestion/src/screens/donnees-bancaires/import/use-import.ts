import { useRef, useState } from 'react';
import { api, isApiError, type ApiError, type Body, type Reply } from '@sci/api-client';
import type { ImportPreview, Reading } from '../model/import/statement.ts';
import { ASK_AGAIN_MS, untilEnded, type Standing } from '../parts/background.ts';
import { isPassing, queryKey, useApiQuery, useMutation, useQueryClient } from '@sci/shell-sdk';

const PREVIEW = 'GET /v2/bankImport/:id';

/** How far files are: on their way to the server, then read there. */
export interface Sending {
  readonly step: 'sending' | 'reading';
  readonly ratio: number;
}

/** How often the server is asked how far it has read. */
const ASK_READING_MS = 400;

/**
 * Sends statement files to be read. Nothing is saved: the answer is a preview to review. `cancel`
 * calls it off, and nothing of the files is kept.
 */
export function useStatementUpload(accountId: number, onRead: (previewId: number) => void) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(null);
  const upload = useMutation<ImportPreview | undefined, ApiError, readonly File[]>({
    mutationFn: async (files) => {
      const controller = new AbortController();
      stop.current = controller;
      setSending({ step: 'sending', ratio: 0 });
      const reference = crypto.randomUUID();
      const asking = setInterval(
        () => void askReading(reference, setSending).catch(() => undefined),
        ASK_READING_MS,
      );
      try {
        return await api.upload('POST /v2/bankImport', {
          body: { bank_account_id: accountId },
          files: { files: [...files] },
          reference,
          signal: controller.signal,
          onProgress: ({ ratio }) =>
            setSending(
              ratio === 1 ? { step: 'reading', ratio: 0 } : { step: 'sending', ratio: ratio ?? 0 },
            ),
        });
      } catch (error) {
        if (!controller.signal.aborted) throw error;
        return undefined;
      } finally {
        clearInterval(asking);
      }
    },
    onSuccess: (preview) => {
      if (preview === undefined) return;
      queryClient.setQueryData(queryKey(PREVIEW, { params: { id: preview.id } }), preview);
      onRead(preview.id);
    },
    onSettled: () => setSending(undefined),
  });
  return { upload, sending, cancel: () => stop.current?.abort() };
}

/** What an earlier answer said is never taken back, nor is a sending that has ended. */
async function askReading(
  reference: string,
  onAnswer: (change: (before: Sending | undefined) => Sending | undefined) => void,
): Promise<void> {
  const { ratio } = await api.call('GET /v2/bankImport/reading/:reference', {
    params: { reference },
  });
  if (ratio === null) return;
  onAnswer(
    (before) =>
      before && {
        step: 'reading',
        ratio: Math.max(before.step === 'reading' ? before.ratio : 0, ratio),
      },
  );
}

/**
 * Reads the files of a preview again: with other columns, for one account, without the lines that
 * the user gives up.
 */
export function useReadAgain(previewId: number) {
  const queryClient = useQueryClient();
  return useMutation<ImportPreview, ApiError, Reading>({
    mutationFn: (reading) =>
      api.call('PUT /v2/bankImport/:id', { params: { id: previewId }, body: reading }),
    onSuccess: (preview) =>
      queryClient.setQueryData(queryKey(PREVIEW, { params: { id: previewId } }), preview),
  });
}

/**
 * Saves the lines in one batch; `standing` while a large one is saved in the background. The
 * preview is used up: it is not read again with everything else, its screen leaves first.
 */
export function useConfirmImport(previewId: number) {
  const queryClient = useQueryClient();
  const [standing, setStanding] = useState<Standing>();
  const confirm = useMutation<
    Confirmed,
    ApiError,
    { body: ConfirmBody; onDone: (confirmed: Confirmed) => void }
  >({
    mutationFn: async ({ body }) =>
      ended(await confirmOnce(previewId, body), previewId, setStanding),
    onSuccess: (confirmed, { onDone }) => {
      onDone(confirmed);
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== PREVIEW });
    },
    onSettled: () => setStanding(undefined),
  });
  return { confirm, standing };
}

type ConfirmBody = Body<'POST /v2/bankImport/:id/confirm'>;
type Outcome = Reply<'GET /v2/bankImport/:id/outcome'>;
type Confirmed = Outcome & { readonly batch: NonNullable<Outcome['batch']> };

/**
 * When an earlier click was heard although its answer was lost, what became of it is the answer to
 * this one.
 */
async function confirmOnce(importId: number, body: ConfirmBody): Promise<Outcome> {
  try {
    return await api.call('POST /v2/bankImport/:id/confirm', { params: { id: importId }, body });
  } catch (error) {
    if (!isApiError(error) || error.status !== 409 || error.current !== undefined) throw error;
    const outcome = await outcomeOf(importId).catch(() => undefined);
    if (outcome === undefined || (outcome.batch !== null && outcome.batch.undone_at !== null))
      throw error;
    return outcome;
  }
}

/** A large import is saved, and taken back, in the background. */
const ended = (
  first: Outcome,
  importId: number,
  onStanding: (standing: Standing) => void,
): Promise<Confirmed> =>
  untilEnded({
    first,
    isEnded: (outcome): outcome is Confirmed => outcome.batch !== null,
    progressOf: ({ progress }) => progress,
    ask: () => outcomeOf(importId),
    onStanding,
  });

/** How an import that is under way ended; throws why nothing was changed. */
export const untilOver = (
  importId: number,
  onStanding: (standing: Standing) => void,
): Promise<Confirmed> => ended(underWay, importId, onStanding);

const underWay: Outcome = { batch: null, imported: 0, skipped: 0, ventilated: 0, progress: 0 };

const outcomeOf = (importId: number): Promise<Outcome> =>
  api.call('GET /v2/bankImport/:id/outcome', { params: { id: importId } });

/** Calls off an import that is being saved: who follows it is told that nothing was kept. */
export const useCancelImport = () =>
  useMutation<unknown, ApiError, number>({
    mutationFn: (importId) =>
      api.call('POST /v2/bankImport/:id/cancel', { params: { id: importId } }),
  });

/** Takes a whole batch back; `standing` while that is done in the background. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  const [standing, setStanding] = useState<Standing>();
  const undo = useMutation<void, ApiError, number>({
    mutationFn: async (importId) => {
      const { under_way: underWay } = await api.call('DELETE /v2/bankImport/:id', {
        params: { id: importId },
      });
      if (underWay) await ended(await outcomeOf(importId), importId, setStanding);
    },
    onSettled: () => {
      setStanding(undefined);
      void queryClient.invalidateQueries();
    },
  });
  return { undo, standing };
}

/** What became of an import that is no longer a preview: asked again while it is under way. */
export function useImportOutcome(importId: number) {
  const args = { params: { id: importId } };
  const [underWay, setUnderWay] = useState(true);
  const outcome = useApiQuery('GET /v2/bankImport/:id/outcome', args, {
    refetchInterval: underWay && ASK_AGAIN_MS,
  });
  const refused = outcome.isError && !isPassing(outcome.error);
  if (underWay && (refused || (outcome.data !== undefined && outcome.data.batch !== null)))
    setUnderWay(false);
  return outcome;
}
