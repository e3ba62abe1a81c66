import { readdirSync, readFileSync } from 'node:fs';
import { connectPool } from '@sci/server/db/connect';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * A clock that only goes while this process or a PostgreSQL of this machine works: what others do
 * on a busy machine does not count. In milliseconds; `url`: of that server.
 */
export async function processorClock(url: string): Promise<() => number> {
  const pool = connectPool(url, { max: 1 });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.end();
  const { parent } = statOf(String(rows[0]?.pid)) ?? {};
  return () => {
    const servers = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => statOf(pid) ?? [])
      .filter((process) => process.parent === parent);
    const { user, system } = process.cpuUsage();
    return servers.reduce((sum, { ms }) => sum + ms, (user + system) / 1000);
  };
}

function statOf(pid: string): { parent: string; ms: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [, parent = ''] = fields;
    return { parent, ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined; // it ended meanwhile
  }
}
