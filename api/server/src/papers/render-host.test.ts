import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { startRenderHost } from './render-host.ts';

interface Process {
  readonly id: number;
  readonly session: number;
  readonly niceness: number;
  /** By how much its session gives way; undefined where it has none, or the system knows none. */
  readonly autogroup: number | undefined;
}

/** What Linux says of a process. Source: man 5 proc, /proc/pid/stat. */
function processOf(id: string): Process & { readonly parent: number } {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, session, niceness] = [fields[1], fields[3], fields[16]].map(Number);
  return {
    id: Number(id),
    parent: parent ?? 0,
    session: session ?? 0,
    niceness: niceness ?? 0,
    autogroup: autogroupOf(id),
  };
}

/** By how much its session gives way. Source: man 7 sched, /proc/pid/autogroup. */
function autogroupOf(id: string): number | undefined {
  const file = `/proc/${id}/autogroup`;
  if (!existsSync(file)) return undefined;
  const niceness = / nice (-?\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
  return niceness === undefined ? undefined : Number(niceness);
}

/** The processes that this one started. */
function children(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        return [processOf(id)];
      } catch {
        return []; // it has ended meanwhile
      }
    })
    .filter(({ parent }) => parent === process.pid);
}

async function started(niceness: number): Promise<Process> {
  const before = new Set(children().map(({ id }) => id));
  const host = startRenderHost({ onReply: () => undefined, onCrash: () => undefined }, niceness);
  const own = children().find(({ id }) => !before.has(id));
  await host.stop();
  if (own === undefined) throw new Error('no process was started');
  return own;
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('lets a process of large documents give way from its start, as a session too', async () => {
  const server = processOf(String(process.pid));
  const large = await started(6);
  expect(large.niceness).toBe(Math.min(19, server.niceness + 6));
  expect(large.session).toBe(large.id);
  // a server that was started without a session of its own shows none: it gives way to nobody
  expect(large.autogroup).toBe(
    existsSync('/proc/self/autogroup') ? Math.min(19, (server.autogroup ?? 0) + 6) : undefined,
  );
});

onLinux('makes small documents beside the server, at its own priority', async () => {
  const server = processOf(String(process.pid));
  const small = await started(0);
  expect(small).toMatchObject({ niceness: server.niceness, session: server.session });
});
