import { Worker } from 'node:worker_threads';
import { threadEnv } from '../../ports/thread-env.ts';

const MEMORY_MB = 2048;
/** How long a thread that has read a file waits for the next one. */
const KEPT_MS = 10 * 60_000;

interface Waiting {
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
}
/** One at most: starting a thread takes half a second of processor, its memory some 60 MB. */
let waiting: Waiting | undefined;

/** A thread that reads the files sent to it: the one that waits, or a new one. */
export function takeThread(): Worker {
  const worker = waiting?.worker;
  if (worker === undefined) return newThread();
  forget(worker);
  worker.ref();
  return worker;
}

/** Starts a thread for files that are still coming in, where none waits. */
export function prepareThread(): void {
  if (waiting === undefined) keepThread(newThread());
}

const newThread = (): Worker =>
  new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: threadEnv(),
    execArgv: [],
  });

/** The thread has read its file, or none yet, and waits for another; it keeps no process alive. */
export function keepThread(worker: Worker): void {
  quiet(worker);
  if (waiting !== undefined) {
    void worker.terminate();
    return;
  }
  worker.once('error', () => forget(worker));
  worker.once('exit', () => forget(worker));
  worker.unref();
  const end = (): void => {
    forget(worker);
    void worker.terminate();
  };
  waiting = { worker, timer: setTimeout(end, KEPT_MS).unref() };
}

function forget(worker: Worker): void {
  if (waiting?.worker !== worker) return;
  clearTimeout(waiting.timer);
  quiet(worker);
  waiting = undefined;
}

/** By name: among the listeners of other events are those of Node itself, which open the channel. */
function quiet(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
