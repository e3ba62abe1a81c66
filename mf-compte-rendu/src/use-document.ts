import { useEffect, useRef, useState } from 'react';
import { isApiError, type ApiFile, type Progress } from '@sci/api-client';
import { useShell, useTranslation } from '@sci/shell-sdk';

export interface FetchOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}
export type FetchDocument = (options: FetchOptions) => Promise<ApiFile>;

/** How often the server is asked how far it is. */
const ASK_EVERY_MS = 400;
/** Setting the document is nearly all of the time; receiving it is the rest. */
const SET = 0.9;

/**
 * A document that is being made: how far it is (0 to 1, null while nobody knows), and the way to
 * call it off.
 */
export function useDocument(download: FetchDocument, progress?: () => Promise<number | null>) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const [ratio, setRatio] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const stop = useRef<AbortController>(null);
  // Who leaves the screen no longer wants the document.
  useEffect(() => () => stop.current?.abort(), []);

  const farther = (next: number) => setRatio((before) => Math.max(before ?? 0, next));
  const run = async (then: (file: ApiFile) => void) => {
    const controller = new AbortController();
    stop.current = controller;
    setPending(true);
    setRatio(null);
    const asking =
      progress === undefined
        ? undefined
        : setInterval(
            () =>
              void progress().then(
                (value) => farther((value ?? 0) * SET),
                () => undefined,
              ),
            ASK_EVERY_MS,
          );
    try {
      const file = await download({
        signal: controller.signal,
        onProgress: (received) => farther(SET + (1 - SET) * (received.ratio ?? 0)),
      });
      if (!controller.signal.aborted) then(file);
    } catch (failure) {
      if (!controller.signal.aborted)
        notify({
          kind: 'error',
          text: isApiError(failure) ? failure.message : t('download.failed'),
        });
    } finally {
      clearInterval(asking);
      if (stop.current === controller) setPending(false);
    }
  };
  const cancel = () => {
    stop.current?.abort();
    stop.current = null;
    setPending(false);
  };
  return { run: (then: (file: ApiFile) => void) => void run(then), cancel, pending, ratio };
}
