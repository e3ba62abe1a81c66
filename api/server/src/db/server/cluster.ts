import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './place.ts';

const run = promisify(execFile);

/** The one account of the embedded database, and its owner. */
export const SUPERUSER = 'sci';

export const dataFolder = (place: Place): string => path.join(place.home, 'data');
export const passwordFile = (place: Place): string => path.join(place.home, 'password');

/**
 * Creates the database's files the first time. A creation that was interrupted is started again
 * from nothing.
 */
export async function ensureCluster(place: Place): Promise<{ password: string }> {
  if (!existsSync(path.join(dataFolder(place), 'PG_VERSION'))) await createCluster(place);
  return { password: readFileSync(passwordFile(place), 'utf8').trim() };
}

async function createCluster(place: Place): Promise<void> {
  const draft = path.join(place.home, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writePassword(place);
  if (place.user) chownSync(draft, place.user.uid, place.user.gid);
  await run(
    path.join(place.binaries, 'bin/initdb'),
    [
      '--pgdata',
      draft,
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordFile(place),
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'icu',
      '--icu-locale',
      'fr-FR',
      '--no-instructions',
    ],
    { ...place.user, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  );
  renameSync(draft, dataFolder(place));
}

function writePassword(place: Place): void {
  const file = passwordFile(place);
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`);
  chmodSync(file, 0o600);
  if (place.user) chownSync(file, place.user.uid, place.user.gid);
}
