import { Worker } from 'node:worker_threads';
import { threadEnv } from '../../../ports/thread-env.ts';

interface ThreadLimits {
  readonly timeoutMs: number;
  /** Of what the thread keeps as objects. */
  readonly memoryMb: number;
}

/**
 * What a program says of some data, read in a thread of its own that may be hostile to itself only;
 * undefined when it fails, or takes too long, or too much.
 */
export function inThread(
  program: URL,
  workerData: unknown,
  { timeoutMs, memoryMb }: ThreadLimits,
): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
      env: threadEnv(),
      execArgv: [],
    });
    const end = (said: unknown): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(said);
    };
    const timer = setTimeout(() => end(undefined), timeoutMs);
    worker.once('message', end);
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
