import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root; started by root it runs as this account instead. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED = ['postgres', 'nobody'];

/**
 * The account that runs the database: undefined when the process is not root and runs it itself.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;

  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of PREFERRED) {
    const account = accounts.find(([login]) => login === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/**
 * Whether another account can reach what lies in `folder`: every folder above it has to let it
 * through.
 */
export function isReachable(folder: string, user: SystemUser): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const entry = statSync(current, { throwIfNoEntry: false });
    if (entry && !letsThrough(entry, user)) return false;
    if (current === path.dirname(current)) return true;
  }
}

function letsThrough(entry: { mode: number; uid: number; gid: number }, user: SystemUser): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
