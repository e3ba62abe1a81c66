import { BEAT_MS } from './vigil.ts';

declare global {
  /** Where webpack fetches the files of this build from. */
  var __webpack_public_path__: string;
}

/**
 * Has a worker note, where the next page finds it, that this one does not answer any more. It hears
 * from the page as long as somebody looks at it.
 * @param page the name under which it is noted
 */
export function callWitness(page: string): void {
  const witness = startWorker();
  const tell = (isSeen: boolean): void => witness?.postMessage({ page, isSeen });
  const tellNow = (): void => tell(document.visibilityState === 'visible');
  tellNow();
  setInterval(tellNow, BEAT_MS);
  document.addEventListener('visibilitychange', tellNow);
  window.addEventListener('pagehide', () => tell(false));
  window.addEventListener('pageshow', tellNow);
}

/** No browser runs a worker of another origin: its file has the same path on the page's own. */
function startWorker(): Worker | null {
  const files = __webpack_public_path__;
  __webpack_public_path__ = new URL(files, window.location.href).pathname;
  try {
    return new Worker(new URL('./witness-worker.ts', import.meta.url));
  } catch {
    // Without workers a page that stops answering is not known to the next one.
    return null;
  } finally {
    __webpack_public_path__ = files;
  }
}
