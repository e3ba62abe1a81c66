import { useEffect, useRef, useState } from 'react';
import { api, type ApiFile, type Progress } from '@sci/api-client';
import { tellError } from './notices.ts';

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Names the request: the server is asked with it how far the document is. */
  readonly reference: string;
  readonly onProgress: (progress: Progress) => void;
}
export type FetchDocument = (options: FetchOptions) => Promise<ApiFile>;

/** How often the server is asked how far it is. */
const ASK_EVERY_MS = 400;
/** Setting the document is nearly all of the time; receiving it is the rest. */
const SET = 0.9;

/**
 * A document that is being made: how far it is (0 to 1, null while nobody knows), how many are made
 * before it, and the way to call it off.
 */
export function useDocument(download: FetchDocument) {
  const [ratio, setRatio] = useState<number | null>(null);
  const [ahead, setAhead] = useState(0);
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
    setAhead(0);
    const reference = crypto.randomUUID();
    const ask = async () => {
      const state = await api.call('GET /v2/report/progress/:reference', { params: { reference } });
      if (stop.current !== controller) return;
      setAhead(state.ahead ?? 0);
      if (state.ratio !== null && state.ahead === 0) farther(state.ratio * SET);
    };
    const asking = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS);
    try {
      const file = await download({
        reference,
        signal: controller.signal,
        onProgress: (received) => farther(SET + (1 - SET) * (received.ratio ?? 0)),
      });
      if (!controller.signal.aborted) then(file);
    } catch (failure) {
      if (!controller.signal.aborted) tellError(failure);
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
  return { run: (then: (file: ApiFile) => void) => void run(then), cancel, pending, ratio, ahead };
}
