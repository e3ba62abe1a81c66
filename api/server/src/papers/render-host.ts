import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderReply, RenderRequest } from './messages.ts';

/** The server's side of the process that renders. */
export interface RenderHost {
  send: (request: RenderRequest) => void;
  /** Whether the server must stay alive for it. */
  hold: (needed: boolean) => void;
  /** Resident memory in bytes; null where the system does not tell it. */
  residentBytes: () => number | null;
  /** Ends it at once, whatever it is doing, and waits until it is gone. */
  stop: () => Promise<void>;
}

export interface HostEvents {
  readonly onReply: (reply: RenderReply) => void;
  /** It ended although nobody asked it to. */
  readonly onCrash: (detail: string) => void;
}

const ENTRY = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/**
 * Only what a program needs to start: no secret of the server, and one thread so that a processor
 * stays free.
 */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  RAYON_NUM_THREADS: '1',
});

/** `niceness`: by how much it gives way to the server, from 0 to 19. */
export function startRenderHost({ onReply, onCrash }: HostEvents, niceness: number): RenderHost {
  const child = fork(ENTRY, {
    execArgv: ['--expose-gc'],
    detached: niceness > 0, // a session of its own, see giveWay
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment(),
  });
  if (niceness > 0) giveWay(child.pid, niceness);
  let ended = false;
  const crash = (detail: string): void => {
    if (ended) return;
    ended = true;
    onCrash(detail);
  };
  child.on('message', (reply: RenderReply) => (ended ? undefined : onReply(reply)));
  child.on('error', (error) => crash(error.message));
  child.on('exit', (code, signal) => crash(signal ?? `exit code ${code}`));
  hold(child, false);

  return {
    send: (request) => void child.send(request, () => undefined), // a dead process tells it by `exit`
    hold: (needed) => hold(child, needed),
    residentBytes: () => residentBytes(child.pid),
    async stop() {
      ended = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      hold(child, true); // until it is gone
      const gone = once(child, 'exit');
      child.kill('SIGKILL'); // native code hears nothing else
      await gone;
    },
  };
}

/**
 * Makes a process give way from its first moment: to start takes a second of processor, as long as
 * some documents. Linux may share the processors between sessions first, and then a niceness counts
 * only within one: the process has a session of its own, whose niceness is said, too. Source: man 7
 * sched, autogroup.
 */
function giveWay(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return; // it could not be started, and tells so by `error`
  for (const give of [
    () => os.setPriority(pid, os.getPriority() + niceness),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(Math.min(19, ownAutogroup() + niceness))),
  ]) {
    try {
      give();
    } catch {
      // Some hosts refuse or know no sessions; rendering works all the same.
    }
  }
}

/** By how much the session of the server gives way; 0 where the system knows no sessions. */
const ownAutogroup = (): number =>
  Number(/ nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8'))?.[1] ?? 0);

function hold(child: ChildProcess, needed: boolean): void {
  if (needed) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

const PAGE_BYTES = 4096;

/** Linux tells it in the second field of /proc/<pid>/statm, in pages. */
function residentBytes(pid: number | undefined): number | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return Number.isFinite(pages) ? pages * PAGE_BYTES : null;
  } catch {
    return null;
  }
}
